import { authority, certificate, day, now, pem, seconds } from '../make/certificates.ts'
import { base64url, type Changes, jws } from '../make/jose.ts'
import { ecdsa, ecKey, publicJwk } from '../make/keys.ts'
import { ecOf, judgedAt, otherRoot, root, stranger } from '../make/requests.ts'
import { acceptable, type Family, invalid, type Vector, valid } from '../make/vectors.ts'

const operator = certificate({ name: 'CN=Scheme operator,O=Example,C=BE' })
const strong = certificate({
  name: 'CN=Strong operator,O=Example,C=BE',
  key: ecKey('operator', 'P-384'),
})
const ended = certificate({ name: 'CN=Ended operator,O=Example,C=BE', to: now - day })
const renewed = certificate({ name: operator.name, key: operator.key, serial: '02' })
const statusCa = authority({ name: 'CN=Status CA,O=Example,C=DE' })
const uris = 'http://uri.etsi.org/19602'
const iso = (milliseconds: number) => new Date(milliseconds).toISOString()

const service = (type: string, ...values: readonly unknown[]) => ({
  ServiceInformation: {
    ServiceTypeIdentifier: `${uris}/SvcType/${type}`,
    ServiceDigitalIdentity: { X509Certificates: values.map((val) => ({ val })) },
  },
})
const value = ({ der }: { readonly der: Buffer }) => der.toString('base64')

const entity = (changes: Changes = {}) => ({
  TrustedEntityInformation: {
    TEName: [{ lang: 'en', value: 'Issuer' }],
    TEInformationURI: [{ lang: 'en', uriValue: `${uris}/ListOfTrustedEntities/PIDProvider/DE` }],
  },
  TrustedEntityServices: [
    service('PID/Issuance', value(root)),
    service('PID/Revocation', value(statusCa)),
  ],
  ...changes,
})

const scheme = {
  LoTEVersionIdentifier: 1,
  LoTESequenceNumber: 7,
  LoTEType: `${uris}/LoTEType/EUPIDProvidersList`,
  SchemeOperatorName: [{ lang: 'en', value: 'Scheme operator' }],
  ListIssueDateTime: iso(now - day),
  NextUpdate: iso(now + day),
}

const content = (schemeChanges: Changes = {}, entities: unknown = [entity()]) => ({
  LoTE: {
    ListAndSchemeInformation: { ...scheme, ...schemeChanges },
    TrustedEntitiesList: entities,
  },
})

type Wish = {
  readonly header?: Changes | string
  readonly content?: unknown
  readonly key?: ReturnType<typeof ecOf>
  readonly sign?: (message: Buffer) => Uint8Array
  readonly bend?: (text: string) => string
}

function list({
  header = {},
  content: told = content(),
  key = ecOf(operator),
  sign,
  bend,
}: Wish = {}) {
  const members = { alg: 'ES256', typ: 'trustlist+jwt', x5c: [value(operator)] }
  const text = jws(typeof header === 'string' ? header : { ...members, ...header }, told, key, sign)
  return bend?.(text) ?? text
}

const of = (changes: Changes) => list({ content: content(changes) })
const withEntity = (changes: Changes) => list({ content: content({}, [entity(changes)]) })
const etsi = 'ETSI TS 119 602, section 6'
const jades = 'ETSI TS 119 182-1, section 5.1'
const compact = 'RFC 7515, section 7.1'
const badForm = '… is not as ETSI TS 119 602 says'
const form = (marks: string, change: string, comment: string, input: string) =>
  invalid(badForm, marks, change, comment, input, etsi)
const typ = 'its typ is …'
const signature = 'the signature does not verify'
const pinned = 'its signer is not the pinned one'

const tests: readonly Vector[] = [
  valid(
    'spaces',
    'The content is written with spaces and line breaks.',
    'JSON is written without spaces',
    list({ content: JSON.stringify(content(), null, 2) }),
    'e',
  ),
  valid('nothing', 'Nothing was changed.', 'a verifier that accepts nothing', list()),
  valid(
    'typ: jose',
    'The list has the type of a JAdES signature.',
    'only trustlist+jwt is accepted',
    list({ header: { typ: 'jose' } }),
  ),
  valid(
    'x5c left out',
    'The header brings no certificate, since the signer is pinned.',
    'x5c is required',
    list({ header: { x5c: undefined } }),
  ),
  valid(
    'renewed certificate',
    'The header brings the renewed certificate of the same signer.',
    'there is one certificate of a signer',
    list({ header: { x5c: [value(renewed)] } }),
  ),
  valid(
    'critical sigT',
    'The critical parameters are those of JAdES.',
    'every critical parameter is refused',
    list({ header: { crit: ['sigT'], sigT: iso(now - day) } }),
  ),
  valid(
    'unknown header',
    'The header has a parameter that nobody knows.',
    'unknown header parameters are refused',
    list({ header: { 'urn:example': 1, kid: 'x' } }),
  ),
  valid(
    'ES384',
    'The operator signs with ES384.',
    'only ES256 is accepted',
    list({ header: { alg: 'ES384', x5c: [value(strong)] }, key: ecOf(strong) }),
    's',
  ),
  valid(
    'line break at its end',
    'A line break follows the list, as files have one.',
    'a list has no line break',
    list({ bend: (text) => `${text}\n` }),
    'e',
  ),
  valid(
    'no entities',
    'The list names nobody.',
    'a list has entities',
    list({ content: content({}, []) }),
  ),
  valid(
    'entities left out',
    'The list has no member for entities.',
    'TrustedEntitiesList is required',
    list({ content: { LoTE: { ListAndSchemeInformation: scheme } } }),
  ),
  valid(
    'unknown members',
    'Entities and the list have members that nobody knows.',
    'unknown members are refused',
    list({ content: content({ More: { a: [1] } }, [entity({ More: 1 })]) }),
  ),
  valid(
    'unknown service',
    'An entity has a service of a kind that nobody knows.',
    'unknown services are refused',
    withEntity({
      TrustedEntityServices: [service('PID/Issuance', value(root)), service('Other/Issuance', 'x')],
    }),
  ),
  valid(
    'unreadable certificate of one',
    'A certificate of another entity cannot be read, which must not spoil the list.',
    'each certificate is readable',
    list({
      content: content({}, [
        entity(),
        entity({ TrustedEntityServices: [service('PID/Issuance', 'AAAA')] }),
      ]),
    }),
  ),
  valid(
    'time with an offset',
    'The times are given with an offset.',
    'times are in UTC',
    of({ NextUpdate: '2026-11-20T12:00:00+02:00' }),
    't',
  ),
  valid(
    'times without fractions',
    'The times have no fractions of a second.',
    'times have milliseconds',
    of({ ListIssueDateTime: '2026-11-14T12:00:00Z' }),
    't',
  ),
  valid(
    'sequence number 0',
    'The list is the first of all.',
    'a sequence number is positive',
    of({ LoTESequenceNumber: 0 }),
  ),
  valid(
    'issued a minute ahead',
    'The operator’s clock is a minute ahead.',
    'clocks agree exactly',
    of({ ListIssueDateTime: iso(now + 60_000) }),
    't',
  ),

  invalid(
    'it is not a compact JWS',
    'e',
    'two parts',
    'The list has no signature.',
    list({ bend: (text) => text.split('.').slice(0, 2).join('.') }),
    compact,
  ),
  invalid(
    'it is not a compact JWS',
    'e',
    'padded',
    'The signature is padded.',
    list({ bend: (text) => `${text}==` }),
    compact,
  ),
  invalid(
    'it is not a compact JWS',
    'e',
    'JSON',
    'The list is not signed at all.',
    JSON.stringify(content()),
    compact,
  ),
  invalid(
    'it is not a compact JWS',
    'e',
    'XML',
    'The list is in XML.',
    '<TrustServiceStatusList/>',
    compact,
  ),
  invalid(
    'its header is no strict JSON object',
    'e',
    'array',
    'The header is an array.',
    list({ header: '[]' }),
    'RFC 7515, section 4',
  ),
  invalid(
    'its header is no strict JSON object',
    'e',
    'name twice',
    'The header names two algorithms.',
    list({ header: '{"alg":"none","alg":"ES256","typ":"jose"}' }),
    'RFC 7515, section 4',
  ),
  invalid(
    typ,
    'p',
    'JWT',
    'The list has the general type JWT.',
    list({ header: { typ: 'JWT' } }),
    jades,
  ),
  invalid(
    typ,
    'p',
    'missing',
    'The list has no type.',
    list({ header: { typ: undefined } }),
    jades,
  ),
  invalid(typ, 'e', 'number', 'The type is a number.', list({ header: { typ: 7 } }), jades),
  invalid(
    'header parameter b64 is refused',
    's',
    'b64',
    'The header says that the payload is not encoded.',
    list({ header: { b64: false, crit: ['b64'] } }),
    'RFC 7797, section 3',
  ),
  invalid(
    'header parameter jwk is refused',
    's',
    'jwk',
    'The list brings a key of its own and is signed with it.',
    list({ header: { jwk: publicJwk(stranger), x5c: undefined }, key: stranger }),
    jades,
  ),
  acceptable(
    'header parameter x5u is refused',
    'p',
    'x5u',
    'The header names where its certificates are.',
    'RFC 7515, section 4, lets a reader ignore what it does not understand, as long as the key is that of the certificate; we refuse it.',
    list({ header: { x5u: 'https://attacker.example' } }),
    jades,
  ),
  acceptable(
    'header parameter jku is refused',
    'p',
    'jku',
    'The header names where its keys are.',
    'RFC 7515, section 4, lets a reader ignore what it does not understand, as long as the key is that of the certificate; we refuse it.',
    list({ header: { jku: 'https://attacker.example' } }),
    jades,
  ),
  invalid(
    'a critical header parameter is not understood',
    'p',
    'unknown',
    'A critical header parameter is not known.',
    list({ header: { crit: ['urn:example'], 'urn:example': 1 } }),
    'RFC 7515, section 4.1.11',
  ),
  invalid(
    'a critical header parameter is not understood',
    'e',
    'empty',
    'The list of critical parameters is empty.',
    list({ header: { crit: [] } }),
    'RFC 7515, section 4.1.11',
  ),
  invalid(
    'a critical header parameter is not understood',
    'e',
    'text',
    'The list of critical parameters is a text.',
    list({ header: { crit: 'sigT' } }),
    'RFC 7515, section 4.1.11',
  ),
  invalid(
    pinned,
    's',
    'another',
    'The header brings another signer’s certificate, who signed the list.',
    list({ header: { x5c: [value(otherRoot)] }, key: ecOf(otherRoot) }),
    'ETSI TS 119 602, section 6.8',
  ),
  invalid(
    pinned,
    'e',
    'not base64',
    'The certificate is in base64url.',
    list({ header: { x5c: [base64url(operator.der)] } }),
    'RFC 7515, section 4.1.6',
  ),
  invalid(
    pinned,
    'e',
    'empty',
    'The list of certificates is empty.',
    list({ header: { x5c: [] } }),
    'RFC 7515, section 4.1.6',
  ),
  invalid(
    pinned,
    's',
    'pinned one second',
    'The pinned certificate stands behind that of somebody else, who signed.',
    list({ header: { x5c: [value(otherRoot), value(operator)] }, key: ecOf(otherRoot) }),
    'ETSI TS 119 602, section 6.8',
  ),
  invalid(
    'the certificate of its signer is not valid now',
    't',
    'ended',
    'The certificate of the signer ended yesterday.',
    list({ header: { x5c: [value(ended)] }, key: ecOf(ended) }),
    'RFC 5280, section 6.1',
  ),
  invalid(
    signature,
    's',
    'flipped',
    'Bits of the signature are flipped.',
    list({ sign: (message) => ecdsa(ecOf(operator), message).map((byte) => byte ^ 0x5a) }),
    compact,
  ),
  invalid(
    signature,
    's',
    'another key',
    'Another key signed the list.',
    list({ key: stranger }),
    compact,
  ),
  invalid(
    signature,
    's',
    'none',
    'The list says alg none and has no signature.',
    list({ header: { alg: 'none' }, sign: () => new Uint8Array() }),
    compact,
  ),
  invalid(
    signature,
    's',
    'HS256',
    'The list says HS256.',
    list({ header: { alg: 'HS256' } }),
    compact,
  ),
  invalid(
    signature,
    's',
    'RS256',
    'The list says RS256, although its key is of an elliptic curve.',
    list({ header: { alg: 'RS256' } }),
    compact,
  ),
  invalid(
    signature,
    's',
    'ES384 by a key of P-256',
    'The list says ES384, although its key is of P-256.',
    list({ header: { alg: 'ES384' } }),
    compact,
  ),
  invalid(
    signature,
    's',
    'zeros',
    'The signature is zeros.',
    list({ sign: () => new Uint8Array(64) }),
    compact,
  ),
  invalid(
    signature,
    's',
    'content changed',
    'An entity was added after the list was signed.',
    list({
      bend: (text) =>
        text
          .split('.')
          .with(1, base64url(JSON.stringify(content({}, [entity(), entity()]))))
          .join('.'),
    }),
    compact,
  ),
  invalid(
    'it holds no strict JSON object',
    'e',
    'array',
    'The list holds an array.',
    list({ content: '[]' }),
    etsi,
  ),
  invalid(
    'it holds no strict JSON object',
    'e',
    'member twice',
    'The list has its content twice.',
    list({ content: JSON.stringify(content()).replace('{', '{"LoTE":{},') }),
    etsi,
  ),
  invalid(
    'it holds no strict JSON object',
    'e',
    'byte order mark',
    'The content begins with a byte order mark.',
    list({ content: `\ufeff${JSON.stringify(content())}` }),
    etsi,
  ),
  acceptable(
    'it is too long',
    'l',
    'over 8 MiB',
    'The list is longer than 8 MiB.',
    'No specification limits it; ours is 8 MiB.',
    [{ repeat: 'A', times: 8 * 2 ** 20 + 1 }],
    null,
  ),
  form('e', 'LoTE missing', 'The list has no content.', list({ content: {} })),
  form('p', 'version 2', 'The list is of version 2.', of({ LoTEVersionIdentifier: 2 })),
  form('e', 'version: text', 'The version is a text.', of({ LoTEVersionIdentifier: '1' })),
  form(
    'e',
    'sequence number negative',
    'The sequence number is negative.',
    of({ LoTESequenceNumber: -1 }),
  ),
  form(
    'e',
    'sequence number: fraction',
    'The sequence number is not a whole number.',
    of({ LoTESequenceNumber: 7.5 }),
  ),
  form(
    'e',
    'sequence number missing',
    'The list has no sequence number.',
    of({ LoTESequenceNumber: undefined }),
  ),
  form(
    't',
    'NextUpdate missing',
    'The list does not say when the next one comes.',
    of({ NextUpdate: undefined }),
  ),
  form('e', 'NextUpdate: number', 'The next update is a number.', of({ NextUpdate: seconds })),
  form(
    'e',
    'NextUpdate: 30 February',
    'The next update is the 30th of February.',
    of({ NextUpdate: '2027-02-30T00:00:00Z' }),
  ),
  form(
    'e',
    'time without a zone',
    'The time of issue has no zone.',
    of({ ListIssueDateTime: '2026-11-14T12:00:00' }),
  ),
  form('e', 'entities: object', 'The entities are an object.', list({ content: content({}, {}) })),
  form(
    'e',
    'entity without a name',
    'An entity has no name.',
    withEntity({ TrustedEntityInformation: { TEName: [] } }),
  ),
  form(
    'e',
    'services missing',
    'An entity has no services.',
    withEntity({ TrustedEntityServices: undefined }),
  ),
  form(
    'e',
    'certificate: number',
    'A certificate is a number.',
    withEntity({ TrustedEntityServices: [service('PID/Issuance', 7)] }),
  ),
  invalid(
    'it is not a list of PID providers',
    'p',
    'access',
    'It is a list of those who issue access certificates.',
    of({ LoTEType: `${uris}/LoTEType/EUWRPACProvidersList` }),
    'ETSI TS 119 602, annex D',
  ),
  invalid(
    'it is not a list of PID providers',
    'p',
    'another case',
    'The type of the list is in small letters.',
    of({ LoTEType: `${uris}/lotetype/eupidproviderslist` }),
    'ETSI TS 119 602, annex D',
  ),
  invalid(
    'it was issued in the future',
    't',
    'an hour',
    'The list was issued an hour ahead.',
    of({ ListIssueDateTime: iso(now + 3_600_000) }),
    etsi,
  ),
  invalid(
    'its next update is before it was issued',
    't',
    'before',
    'The next update is before the list was issued.',
    of({ NextUpdate: iso(now - 2 * day) }),
    etsi,
  ),
  invalid(
    'its next update is before it was issued',
    't',
    'the same',
    'The next update is when the list was issued.',
    of({ NextUpdate: iso(now - day) }),
    etsi,
  ),
]

export const trustList = (): Family => ({
  family: 'trust-list',
  about:
    'Lists of trusted entities (ETSI TS 119 602). Valid: the list can be used. Whether it is too old is left to who keeps it.',
  groups: [
    {
      comment: 'A list of PID providers, whose signers are pinned.',
      ...judgedAt,
      kind: 'pid_providers',
      pinned_signers: [operator, renewed, strong, ended].map(pem),
      tests,
    },
  ],
})
