/** The texts about what trust rests on, for operators. */
export const englishTrust = {
  title: 'Trust',
  lead: 'What every proof rests on, and what happens when it ends.',
  list: (issuer: string, environment: string) => `Trust list of ${issuer} (${environment})`,
  issued: 'issued',
  nextUpdate: 'next update due',
  listThen: (end: string) =>
    `If no new edition comes, nobody is trusted by it from ${end}: proofs end with error_untrusted_issuer.`,
  listNever: 'Until it is fetched, proofs end with error_untrusted_issuer.',
  goodCertificates: (count: number) =>
    count === 1 ? 'One certificate is good' : `${count} certificates are good`,
  statusList: 'Status lists',
  noStatusList: 'None is kept: no identity has referred to one yet.',
  statusLists: (issuer: string, environment: string) =>
    `Status lists of ${issuer} (${environment})`,
  listCount: (count: number) => (count === 1 ? 'one list' : `${count} lists`),
  fetched: 'fetched',
  notRefreshed: 'not refreshed',
  statusListThen:
    'A list that cannot be refreshed counts until its end, for a day at most. Without one, proofs end with error_status_unavailable.',
  clock: (seconds: string) =>
    `Differs by ${seconds} s from the database’s, as this instance saw it.`,
  clockThen: 'From 2 s wallets and customers may refuse what seems to come from the future.',
  purposes: {
    access: 'Access certificate',
    registration: 'Registration certificate',
    issuer: 'Trust anchor',
    status_list: 'Status list anchor',
    trust_list: 'Signer of a trust list',
    registrar: 'Registrar',
    access_authority: 'Access authority',
  },
  certificateThen: {
    access: 'From its end wallets refuse every request that it signs.',
    registration: 'From its end /prove answers error_account in live, with every key that uses it.',
    issuer: 'From its end identities under it are refused: error_untrusted_issuer.',
    status_list: 'From its end lists under it do not count: error_status_unavailable.',
    trust_list: 'From its end lists that it signs do not count: error_untrusted_issuer.',
    registrar:
      'From its end registration certificates under it do not count: error_account in live.',
    access_authority:
      'From its end access certificates under it are not verified: error_account in live.',
  },
}
