import type { CallbackErrorCode } from '../vocabulary/outcomes.ts'

/** Who has to mend what made us refuse an answer. */
export const parties = ['wallet', 'issuer', 'registrar', 'operator', 'customer'] as const

export type Party = (typeof parties)[number]

export type Clause = { readonly specification: string; readonly section: string }

/** The clause is null for a rule of this service, which no specification has. */
export type Blame = {
  readonly mends: Party
  readonly clause: Clause | null
  /** What an operator can change: a setting, or a member of an issuer's configuration. */
  readonly setting?: string
}

export type Explanation = {
  readonly expected: string
  /** The codes that the customer can get if it fails. */
  readonly codes: readonly CallbackErrorCode[]
  /** With the rules that each is about; `…` stands for what varies. The first that fits counts. */
  readonly causes: readonly (Blame & { readonly rules: readonly string[] })[]
  /** For the record of a former release, which may have no rule or another. */
  readonly otherwise: Blame
}

export const at =
  (specification: string) =>
  (section: string): Clause => ({ specification, section })

const [rfc9901, iso, iso2] = [
  at('RFC 9901'),
  at('ISO/IEC 18013-5'),
  at('ISO/IEC 18013-5 ed. 2')('12.3.6'),
]
const [openid4vp, haip] = [at('OpenID4VP 1.0'), at('HAIP 1.0')]
const [sdJwtVc, statusList] = [at('SD-JWT VC draft 18'), at('Token Status List')]
const [paths, revocations] = [at('RFC 5280')('6.1'), at('RFC 5280')('6.3')]
const pidRulebook = at('PID Rulebook 1.7')('3 and 4')

const wallet = (clause: Clause): Blame => ({ mends: 'wallet', clause })
const issuer = (clause: Clause): Blame => ({ mends: 'issuer', clause })
export const operator = (clause: Clause | null): Blame => ({ mends: 'operator', clause })
const houseRule: Blame = { mends: 'customer', clause: null }

/** The host of a list did not answer. Only the operator of this service can find out why. */
const noAnswer = [
  'dns_failed…',
  'proxy_failed…',
  'connect_failed…',
  'tls_failed…',
  'timeout…',
  'connection_lost…',
  'client_closed…',
] as const

const ofList = <const Name extends string, const Rule extends string>(
  name: Name,
  rules: readonly Rule[],
) => rules.map((rule) => `${name}: ${rule}` as const)

/**
 * What each check expects, and who has to mend what. A rule that is missing here does not compile
 * where it is found broken. What a wallet must not send is the wallet's to mend, even if the issuer
 * made it so, where a wallet has to refuse it as well when it is issued (RFC 9901, section 7.2).
 */
export const ruleTable = {
  answers_the_query: {
    expected: 'The answer holds one presentation, for the query that was asked.',
    codes: ['error_invalid_presentation'],
    causes: [],
    otherwise: wallet(openid4vp('8.1')),
  },
  well_formed: {
    expected: 'The wallet sends one credential in the format that was asked for.',
    codes: ['error_invalid_presentation'],
    causes: [
      { rules: ['issuer JWT: typ is not …'], ...issuer(sdJwtVc('2.2.1')) },
      { rules: ['issuer JWT: alg is not …'], ...issuer(haip('7')), setting: 'algorithms' },
      {
        rules: ['issuer JWT: header parameter crit is refused'],
        ...issuer(at('RFC 7515')('4.1.11')),
      },
      { rules: ['issuer JWT: header parameter … is refused'], ...issuer(haip('6.1.1')) },
      {
        rules: ['issuer JWT does not hold strict JSON objects'],
        ...issuer(at('RFC 7519')('4')),
      },
      {
        rules: ['issuer JWT is too long', 'issuer JWT is not a compact JWS'],
        ...issuer(rfc9901('4.1')),
      },
      {
        rules: [
          'KB-JWT is too long',
          'KB-JWT is not a compact JWS',
          'KB-JWT does not hold strict JSON objects',
          'KB-JWT: typ is not …',
          'KB-JWT: header parameter … is refused',
        ],
        ...wallet(rfc9901('7.3')),
      },
      {
        rules: ['KB-JWT: alg is not …'],
        ...wallet(rfc9901('7.3')),
        setting: 'algorithms',
      },
      {
        rules: [
          'disclosure: too long',
          'disclosure: not base64url of a strict JSON array',
          'disclosure: neither [salt, name, value] nor [salt, value]',
          'disclosure: the claim has no proper name',
          'presentation has too many disclosures',
        ],
        ...wallet(rfc9901('7.1')),
      },
      {
        rules: [
          'issuerAuth is not a COSE_Sign1',
          'issuerAuth: a header is not a strict CBOR map',
          'issuerAuth: a header parameter occurs in both headers',
          'issuerAuth: header parameter crit is refused',
          'issuerAuth: the payload is not a mobile security object',
        ],
        ...issuer(iso('9.1.2.4')),
      },
      {
        rules: ['issuerAuth: the algorithm is not …'],
        ...issuer(iso('9.1.2.4')),
        setting: 'algorithms',
      },
      {
        rules: ['deviceSignature: the algorithm is not …'],
        ...wallet(iso('9.1.3')),
        setting: 'algorithms',
      },
      {
        rules: [
          'deviceAuth: a MAC instead of a signature',
          'deviceSignature is not a COSE_Sign1',
          'deviceSignature: a header is not a strict CBOR map',
          'deviceSignature: a header parameter occurs in both headers',
          'deviceSignature: header parameter crit is refused',
          'deviceSignature: the payload is not detached',
        ],
        ...wallet(iso('9.1.3')),
      },
      {
        rules: [
          'device response: the version is not 1',
          'device response: status is not 0…',
          'device response: not exactly one document',
          'document: docType or device name spaces are missing',
          'document: an element is not an IssuerSignedItem',
          'document: too many elements',
        ],
        ...wallet(iso('8.3.2.1.2.2')),
      },
      {
        rules: ['presentation is too long', 'presentation is not base64url of a strict CBOR map'],
        ...wallet(openid4vp('B.2')),
      },
    ],
    otherwise: wallet(openid4vp('B.2')),
  },
  issuer_is_trusted: {
    expected: 'The issuer’s certificate leads to a trust anchor of the issuer you asked for.',
    codes: ['error_invalid_presentation', 'error_untrusted_issuer'],
    causes: [
      {
        rules: ['issuer JWT: x5c is not an array of base64 certificates'],
        ...issuer(haip('6.1.1')),
      },
      {
        rules: ['issuerAuth: x5chain is not a certificate or an array of them'],
        ...issuer(iso('9.1.2.4')),
      },
      {
        rules: ['chain: ends at no anchor of the asked issuer'],
        ...operator(paths),
        setting: 'trustAnchors',
      },
      // The profile of an mdoc's document signer, where `signerProfile` is `iso`.
      {
        rules: ['chain: something between the authority and the document signer'],
        ...issuer(iso('B.1.2')),
        setting: 'signerProfile',
      },
      {
        rules: [
          'chain: the signer is not meant for documents',
          'chain: the signer is of another country than its authority',
          'chain: the signer is of another state than its authority',
        ],
        ...issuer(iso('B.1.4')),
        setting: 'signerProfile',
      },
      {
        // Of mdocs, `pinned` accepts both where they are anchors.
        rules: ['chain: the signer is self-signed', 'chain: the signer is an authority'],
        ...issuer(paths),
        setting: 'signerProfile',
      },
      { rules: ['chain: a certificate is of the sandbox'], ...houseRule },
      {
        rules: [
          'chain: not 1 to 4 certificates',
          'chain: certificate too large',
          'chain: unreadable certificate',
          'chain: a certificate is not of X.509 version 3',
          'chain: a certificate was not issued by the next',
          'chain: a certificate is not valid now',
          'chain: the signer lacks the key usage digitalSignature',
          'chain: the signer has an unknown critical extension',
          'chain: the signer is meant for another purpose',
          'chain: an issuer is not an authority',
          'chain: an issuer lacks the key usage keyCertSign',
          'chain: an issuer has an unknown critical extension',
          'chain: the path is longer than an issuer allows',
        ],
        ...issuer(paths),
      },
    ],
    otherwise: issuer(paths),
  },
  issuer_signed: {
    expected: 'The issuer’s key made the signature of the credential.',
    codes: ['error_invalid_presentation'],
    causes: [
      { rules: ['issuer JWT: the signature does not verify'], ...wallet(rfc9901('7.1')) },
      { rules: ['issuerAuth: the signature does not verify'], ...wallet(iso('9.3.1')) },
    ],
    otherwise: wallet(rfc9901('7.1')),
  },
  disclosures_are_signed: {
    expected: 'Every attribute that was sent has its digest in what the issuer signed.',
    codes: ['error_invalid_presentation'],
    causes: [
      { rules: ['issuer JWT: _sd_alg is not sha-256'], ...issuer(haip('8')) },
      {
        rules: ['disclosure: sent twice', 'disclosure: its digest is not in the signed payload'],
        ...wallet(rfc9901('7.1')),
      },
      {
        // How digests and disclosures are nested is signed, so the issuer made it.
        rules: [
          'disclosure: nested too deep',
          'disclosure: … where it has no meaning',
          'disclosure: _sd is not an array of strings',
          'disclosure: an array element stands for a claim',
          'disclosure: a claim stands for an array element',
          'disclosure: a reserved name is disclosed',
          'disclosure: a claim is disclosed that is already there',
          'disclosure: a digest occurs twice',
          'disclosure: a malformed array element',
        ],
        ...issuer(rfc9901('7.1')),
      },
      {
        rules: ['issuer JWT: … is selectively disclosable', 'disclosure: … is disclosed'],
        ...issuer(sdJwtVc('2.2.2.3')),
      },
      {
        rules: ['MSO: digestAlgorithm is not SHA-256, SHA-384 or SHA-512'],
        ...issuer(iso('9.1.2.5')),
      },
      {
        rules: ['element: its digest is not in the MSO', 'element: sent twice'],
        ...wallet(iso('9.3.1')),
      },
    ],
    otherwise: issuer(rfc9901('7.1')),
  },
  not_expired: {
    expected: 'The credential is valid at this moment: not expired, and not dated ahead.',
    codes: ['error_invalid_presentation', 'error_credential_expired'],
    causes: [
      {
        rules: ['issuer JWT: exp is past…', 'issuer JWT: nbf is to come…'],
        ...wallet(sdJwtVc('2.2.2.3')),
      },
      // The issuer wrote a time that our clock has not reached.
      { rules: ['issuer JWT: iat is to come…'], ...issuer(sdJwtVc('2.2.2.3')) },
      {
        rules: ['issuer JWT: exp, nbf or iat is not a number'],
        ...issuer(sdJwtVc('2.2.2.3')),
      },
      // HAIP 1.0, section 6.1, only recommends one of the two.
      { rules: ['issuer JWT: neither exp nor status'], ...issuer(at('ARF 3.0')('VCR_01b')) },
      {
        rules: [
          'MSO, its times read as of a JWT: exp is past…',
          'MSO, its times read as of a JWT: nbf is to come…',
        ],
        ...wallet(iso('9.3.1')),
      },
      {
        rules: ['MSO, its times read as of a JWT: iat is to come…'],
        ...issuer(iso('9.3.1')),
      },
      { rules: ['MSO: signed outside the time of the signer'], ...issuer(iso('9.3.1')) },
    ],
    otherwise: issuer(iso('9.3.1')),
  },
  type_is_accepted: {
    expected:
      'The credential is of a type that was asked for, or its issuer signed that it is one of these too.',
    codes: ['error_invalid_presentation'],
    causes: [
      { rules: ['issuer JWT: vct is missing'], ...issuer(sdJwtVc('2.2.2.1')) },
      {
        rules: ['issuer JWT: aka_vcts is not a list of other types'],
        ...issuer(sdJwtVc('2.2.2.2')),
      },
      // Its signer is one of the asked issuer, so the operator can add the type to `vct`.
      {
        rules: ['issuer JWT: vct was not asked for…', 'issuer JWT: vct is of another country…'],
        ...operator(openid4vp('B.3.5')),
        setting: 'vct',
      },
      {
        rules: ['document: docType was not asked for…'],
        ...wallet(openid4vp('B.2.3')),
        setting: 'doctype',
      },
      { rules: ['document: docType is not that of the MSO'], ...wallet(iso('9.3.1')) },
    ],
    otherwise: wallet(iso('9.3.1')),
  },
  held_by_presenter: {
    expected: 'The key that the issuer bound to the credential signed this presentation.',
    codes: ['error_invalid_presentation'],
    causes: [
      { rules: ['issuer JWT: cnf.jwk is not a public … key'], ...issuer(haip('6.1')) },
      { rules: ['KB-JWT: the signature does not verify'], ...wallet(rfc9901('7.3')) },
      { rules: ['MSO: deviceKey is not a public key for …'], ...issuer(iso('9.1.2.4')) },
      {
        rules: ['deviceSignature: does not verify for this credential and this request'],
        ...wallet(iso('9.1.3')),
      },
    ],
    otherwise: wallet(rfc9901('7.3')),
  },
  answers_this_request: {
    expected: 'The presentation was made for Vidimus, for this request, just now.',
    codes: ['error_invalid_presentation'],
    causes: [
      {
        rules: ['KB-JWT: aud is not our client_id', 'KB-JWT: nonce is not that of the request'],
        ...wallet(openid4vp('14.1.2')),
      },
      {
        rules: [
          'KB-JWT: sd_hash does not cover what was sent',
          'KB-JWT: exp, nbf or iat is not a number, or iat is missing',
          'KB-JWT: iat is too long ago…',
          'KB-JWT: exp is past…',
          'KB-JWT: nbf is to come…',
          'KB-JWT: iat is to come…',
        ],
        ...wallet(rfc9901('7.3')),
      },
      { rules: ['document: elements vouched for by the holder'], ...wallet(iso('9.1.3')) },
    ],
    otherwise: wallet(rfc9901('7.3')),
  },
  attributes_present: {
    expected: 'Every attribute you asked for was sent, and none in part.',
    codes: ['error_invalid_presentation', 'error_missing_attribute'],
    causes: [
      {
        rules: ['attribute … is missing'],
        ...wallet(openid4vp('6.4.1')),
      },
      {
        // Or decoys of the issuer, which look the same unless it is known to use them.
        rules: ['attribute … was shown in part'],
        ...wallet(openid4vp('6.4.1')),
        setting: 'arrayDecoys, objectDecoys',
      },
      {
        rules: [
          "attribute … has another form than the PID Rulebook's",
          'attribute … has control characters',
        ],
        ...issuer(pidRulebook),
      },
    ],
    otherwise: issuer(pidRulebook),
  },
  person_is_expected: {
    expected: 'In the sandbox the attributes are those of its one published person.',
    codes: ['error_invalid_presentation'],
    causes: [{ rules: ['the attributes are not those of the sandbox identity'], ...houseRule }],
    otherwise: houseRule,
  },
  status_is_named: {
    expected: 'The credential says in a known form where its status is published.',
    codes: ['error_invalid_presentation', 'error_status_unavailable'],
    causes: [
      {
        rules: [
          'issuer JWT: status of a kind that is not known',
          'issuer JWT: the status reference is malformed',
        ],
        ...issuer(haip('6.1')),
      },
      {
        rules: [
          'MSO: status of a kind that is not known',
          'MSO: the status reference is malformed',
        ],
        ...issuer(iso2),
      },
    ],
    otherwise: issuer(haip('6.1')),
  },
  not_revoked: {
    expected: 'The issuer’s list says that the credential is valid.',
    codes: ['error_credential_revoked', 'error_status_unavailable', 'error_untrusted_issuer'],
    causes: [
      {
        rules: ['identifier list: the issuer no longer stands by it'],
        ...issuer(iso2),
      },
      {
        rules: [
          'status: nobody looked',
          'it was not fetched yet',
          'status list: it was not refreshed in time',
          ...ofList('status list', noAnswer),
        ],
        ...operator(statusList('8.1')),
      },
      {
        rules: [
          'address_refused: scheme or origin',
          'status list: address_refused: scheme or origin',
          'status list: malformed_url…',
        ],
        ...issuer(statusList('8.1')),
      },
      // A private address, which VIDIMUS_OUTBOUND_ALLOW can open.
      {
        rules: ['address_refused…', 'status list: address_refused…'],
        ...operator(statusList('8.1')),
        setting: 'VIDIMUS_OUTBOUND_ALLOW',
      },
      {
        rules: ['status list: answered with status …', 'status list: another content type'],
        ...issuer(statusList('8.2')),
      },
      {
        rules: [
          'status: the issuer no longer stands by it',
          'status list is too long',
          'status list is not a compact JWS',
          'status list does not hold strict JSON objects',
          'status list: alg is not …',
          'status list: typ is not …',
          'status list: header parameter … is refused',
          'status list: CWT is not a COSE_Sign1',
          'status list: CWT: a header is not a strict CBOR map',
          'status list: CWT: a header parameter occurs in both headers',
          'status list: CWT: header parameter crit is refused',
          'status list: CWT: the algorithm is not …',
          'status list: the type is not …',
          'status list: no x5chain in the protected header, or no payload',
          'status list: x5c is not an array of base64 certificates',
          'status list: the signature does not verify',
          'status list: sub is not the address of the list',
          'status list: exp or iat is missing',
          'status list: iat is missing, or a time is not a number',
          'status list: it has no exp, and iat is too old',
          'status list: exp is past',
          'status list: nbf is to come',
          'status list: iat is to come',
          'status list: ttl is not a positive number',
          'status list: status_list is not bits and compressed statuses',
          'status list: bits or lst is not as it should be',
          'status list: identifiers are not byte strings',
          'status list: no such place',
          'status list: too large',
          'status list: older than the last one',
          'status list: too_large…',
          'status list: malformed_response…',
          // Of its signer, by the rules above.
          'status list: chain: …',
          'status list: revocation list: …',
        ],
        ...issuer(statusList('8.3')),
      },
      {
        rules: ['revocation list: address_refused…'],
        ...operator(revocations),
        setting: 'VIDIMUS_OUTBOUND_ALLOW',
      },
      {
        rules: ofList('revocation list', ['nobody looked', ...noAnswer]),
        ...operator(revocations),
        setting: 'revocation',
      },
      {
        rules: [
          'chain: a certificate was revoked by its authority',
          'revocation list: malformed_url…',
          'revocation list: answered with status …',
          'revocation list: too_large…',
          'revocation list: malformed_response…',
          'revocation list: older than the last one',
          'revocation list: no address that can be asked',
          'revocation list: the authority cannot be read',
          'revocation list: the authority lacks the key usage cRLSign',
          'revocation list: the signature is not of the authority',
          'revocation list: too large',
          'revocation list: not a CRL',
          'revocation list: not of version 2',
          'revocation list: two algorithms',
          'revocation list: of another authority',
          'revocation list: of another key of the authority',
          'revocation list: thisUpdate or nextUpdate is missing',
          'revocation list: thisUpdate is to come',
          'revocation list: nextUpdate is past, and its grace too',
          'revocation list: no extensions, or something unknown',
          'revocation list: extensions cannot be read',
          'revocation list: an unknown critical extension',
          'revocation list: it has changes alone',
          'revocation list: it is for some certificates or reasons alone',
          'revocation list: it is not for such certificates',
          'revocation list: it is for another distribution point',
          'revocation list: an entry cannot be used',
        ],
        ...issuer(revocations),
      },
    ],
    otherwise: issuer(statusList('8.3')),
  },
  question_is_answered: {
    expected: 'The identity says enough to answer every question that you asked.',
    codes: ['error_undetermined', 'error_missing_attribute', 'error_invalid_presentation'],
    causes: [
      { rules: ['attribute … is not a possible day of birth'], ...issuer(pidRulebook) },
      { rules: ['attribute … is an empty object'], ...issuer(pidRulebook) },
      { rules: ['attribute … is empty', 'question … cannot be answered'], ...houseRule },
    ],
    otherwise: houseRule,
  },
} as const satisfies { readonly [check: string]: Explanation }

type Listed = (typeof ruleTable)[keyof typeof ruleTable]['causes'][number]['rules'][number]

type Spelled<Text extends string> = Text extends `${infer Start}…${infer End}`
  ? `${Start}${string}${End}`
  : Text

/** A rule that a check can find broken. */
export type Rule = Spelled<Listed>

/** What comes after the name of that which breaks it. */
export type RuleAfter<Start extends string> = Rule extends infer Each
  ? Each extends `${Start}${infer Rest}`
    ? Rest
    : never
  : never

/** Whether what was found is that rule of the table. */
export function isRule(listed: string, found: string | null): boolean {
  const [start = '', end] = listed.split('…')
  if (end === undefined || found === null) return found === listed
  return found.startsWith(start) && found.endsWith(end)
}
