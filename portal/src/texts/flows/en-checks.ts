import type { FlowDetail } from '../../api/generated/operations.ts'

type CheckName = NonNullable<FlowDetail['checks']>[number]['check']

type CheckTexts = {
  readonly name: string
  /** What has to hold. */
  readonly expected: string
  /** What a customer can do if it does not. */
  readonly help: string
}

/** What each check of an identity is about. */
export const englishChecks: { readonly [check in CheckName]: CheckTexts } = {
  answers_the_query: {
    name: 'Answer to the query',
    expected: 'The answer holds one presentation, for the query that was asked.',
    help: 'Ask the person to update the wallet and try again. If it stays, report the wallet with the support bundle.',
  },
  well_formed: {
    name: 'Well-formed',
    expected: 'The wallet sends one credential in the format that was asked for.',
    help: 'If the wallet has to mend it, ask the person to update it and try again. Otherwise, or if it stays, report it with the support bundle.',
  },
  issuer_is_trusted: {
    name: 'Trusted issuer',
    expected: 'The issuer’s certificate leads to a trust anchor of the issuer you asked for.',
    help: 'The identity comes from somebody else: a sandbox identity in live, or another provider. Ask for the issuer whose identity the person holds.',
  },
  issuer_signed: {
    name: 'Issuer’s signature',
    expected: 'The issuer’s key made the signature of the credential.',
    help: 'The credential was changed after it was issued. Do not accept the person on other evidence of the same wallet; let them fetch the identity again.',
  },
  disclosures_are_signed: {
    name: 'Signed attributes',
    expected: 'Every attribute that was sent has its digest in what the issuer signed.',
    help: 'An attribute was changed or added after issuance. Treat it as an attempt to deceive unless a new attempt with the same wallet passes.',
  },
  not_expired: {
    name: 'Validity',
    expected: 'The credential is valid at this moment: not expired, and not dated ahead.',
    help: 'Ask the person to renew the identity in the wallet, then start a new flow.',
  },
  type_is_accepted: {
    name: 'Type',
    expected: 'The credential is of the type that was asked for.',
    help: 'The wallet chose another kind of credential. Ask the person to choose the identity, and report the wallet if it offers no choice.',
  },
  held_by_presenter: {
    name: 'Holder binding',
    expected: 'The key that the issuer bound to the credential signed this presentation.',
    help: 'Whoever answered does not hold the credential’s key: it may be a copy. Start a new flow; if it fails again, refuse.',
  },
  answers_this_request: {
    name: 'Request binding',
    expected: 'The presentation was made for Vidimus, for this request, just now.',
    help: 'It was made for another verifier or an earlier request, as in a replay. Start a new flow, and check the clock of the phone.',
  },
  attributes_present: {
    name: 'Attributes',
    expected: 'Every attribute you asked for was sent, and none in part.',
    help: 'The person or the wallet withheld one, or the identity lacks it. Ask for less, or tell the person what is needed and why.',
  },
  person_is_expected: {
    name: 'Sandbox person',
    expected: 'In the sandbox the attributes are those of its one published person.',
    help: 'The sandbox’s keys are public, so only its own person counts. Use the sandbox wallet as it is.',
  },
  status_is_named: {
    name: 'Status reference',
    expected: 'The credential says in a known form where its status is published.',
    help: 'The issuer uses a kind of status that is not known, or wrote it wrongly. Report it with the support bundle.',
  },
  not_revoked: {
    name: 'Revocation',
    expected: 'The issuer’s list says that the credential is valid.',
    help: 'If it was revoked, the person has to get a new identity. If the list could not be read, try again in some minutes.',
  },
  question_is_answered: {
    name: 'Answer',
    expected: 'The identity says enough to answer every question that you asked.',
    help: 'The identity leaves it open, for example with a birth date without a month. Offer the person another way to show it.',
  },
}
