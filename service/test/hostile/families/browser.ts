import { cbor, tagged } from '../make/cbor.ts'
import { pointOf, seal } from '../make/hpke.ts'
import { base64url, sha256 } from '../make/jose.ts'
import { type JweWish, jwe, kid, sealedJson } from '../make/jwe.ts'
import { ecKey, publicJwk, thumbprint } from '../make/keys.ts'
import { coseKey, presentBytes, presentMdoc, transcriptOf, type Wish } from '../make/mdoc.ts'
import {
  answerKey,
  clientId,
  decryptionKey,
  judgedAt,
  mdocQuery,
  nonce,
  root,
  sdJwtQuery,
  stranger,
  trusting,
} from '../make/requests.ts'
import { present } from '../make/sd-jwt.ts'
import { acceptable, type Family, invalid, type Vector, valid } from '../make/vectors.ts'

const origin = 'https://verifier.example'
const signedProtocol = 'openid4vp-v1-signed'
const [presentation, response] = [
  present({ keyBinding: { aud: `origin:${origin}` } }),
  presentMdoc({
    transcript: transcriptOf([origin, nonce, thumbprint(answerKey)], 'OpenID4VPDCAPIHandover'),
  }),
]
const right = { vp_token: { pid_sd_jwt: [presentation] } }
const posted = (data: unknown, protocol: unknown = signedProtocol, more: object = {}) =>
  JSON.stringify({ protocol, data, ...more })
const sealed = (members: unknown = right, wish: JweWish = {}) =>
  posted({ response: sealedJson(members, wish) })
const good = sealedJson(right)
const a3 = 'OpenID4VP 1.0, appendix A.3'
const a4 = 'OpenID4VP 1.0, appendix A.4'
const a1 = 'OpenID4VP 1.0, appendix A.1'
const vpToken = 'OpenID4VP 1.0, section 8.1'
const closed = 'the JWE does not open with the key of this request'
const noResponse = 'no encrypted response'
const second = 'a second answer beside the encrypted one'
const device = 'deviceSignature: does not verify for this credential and this request'
const audience = 'KB-JWT: aud is not our client_id'
const protocolRule = 'a protocol that is never asked for'
const bound = (aud: unknown) =>
  sealed({ vp_token: { pid_sd_jwt: [present({ keyBinding: { aud } })] } })
const mdocWith = (info: readonly unknown[], name = 'OpenID4VPDCAPIHandover') =>
  sealed({ vp_token: { pid_mdoc: [presentMdoc({ transcript: transcriptOf(info, name) })] } })
const part = (place: number, change: (text: string) => string) =>
  sealed(right, { bend: (parts) => parts.map((one, at) => (at === place ? change(one) : one)) })

const openid: readonly Vector[] = [
  valid('nothing', 'Nothing was changed.', 'a verifier that accepts nothing', sealed()),
  valid(
    'mdoc',
    'The other query is answered, with an mdoc.',
    'only the first query may be answered',
    sealed({ vp_token: { pid_mdoc: [response] } }),
  ),
  valid(
    'state',
    'The answer has a state, which requests of this kind have not.',
    'state is refused',
    sealed({ ...right, state: 'x' }),
  ),
  valid(
    'unknown member inside',
    'What is encrypted has a member that nobody knows.',
    'unknown members are refused',
    sealed({ ...right, more: 1 }),
  ),
  valid(
    'unknown member of data',
    'The data has a member that nobody knows.',
    'unknown members of a wallet are refused',
    posted({ response: good, more: 1 }),
  ),
  valid(
    'A256GCM',
    'The content is encrypted with A256GCM.',
    'only A128GCM is accepted',
    sealed(right, { header: { enc: 'A256GCM' } }),
  ),
  acceptable(
    null,
    'p',
    'kid left out',
    'The header does not name the key.',
    'OpenID4VP 1.0, section 8.3, asks for the name of the key; some wallets leave it out, and the request has one key.',
    sealed(right, { header: { kid: undefined } }),
  ),
  valid(
    'apv',
    'The header names a party.',
    'apv is refused',
    sealed(right, { apv: Buffer.from(nonce) }),
  ),
  valid(
    'spaces',
    'What the page posts is written with spaces.',
    'JSON is written without spaces',
    JSON.stringify({ protocol: signedProtocol, data: { response: good } }, null, 2),
    'e',
  ),
  valid(
    'order',
    'The data comes before the protocol.',
    'members have an order',
    JSON.stringify({ data: { response: good }, protocol: signedProtocol }),
    'e',
  ),
  invalid('not a JSON object', 'e', 'array', 'The page posts an array.', '[]', a3),
  invalid('not a JSON object', 'e', 'empty', 'The page posts nothing.', '', a3),
  invalid(
    'not a JSON object',
    'e',
    'name twice',
    'What the page posts has the protocol twice.',
    posted({ response: good }).replace('{', '{"protocol":"x",'),
    a3,
  ),
  invalid('not a JSON object', 'e', 'form', 'The page posts a form.', `response=${good}`, a3),
  invalid(
    protocolRule,
    'p',
    'unsigned',
    'The answer is to an unsigned request.',
    posted({ response: good }, 'openid4vp-v1-unsigned'),
    a1,
  ),
  invalid(
    protocolRule,
    'p',
    'of a draft',
    'The protocol is that of a draft.',
    posted({ response: good }, 'openid4vp'),
    a1,
  ),
  invalid(
    protocolRule,
    'e',
    'missing',
    'The answer names no protocol.',
    posted({ response: good }, null),
    a1,
  ),
  invalid(
    protocolRule,
    'e',
    'array',
    'The protocol is an array.',
    posted({ response: good }, [signedProtocol]),
    a1,
  ),
  invalid(
    'data is not an object',
    'e',
    'text',
    'The data is JSON in a text.',
    posted(JSON.stringify({ response: good })),
    a3,
  ),
  invalid('data is not an object', 'e', 'null', 'The data is null.', posted(null), a3),
  invalid(noResponse, 's', 'in the clear', 'The presentation is not encrypted.', posted(right), a4),
  invalid(noResponse, 'e', 'empty', 'The data is empty.', posted({}), a4),
  invalid(
    noResponse,
    'e',
    'array',
    'The encrypted answer is in an array.',
    posted({ response: [good] }),
    a4,
  ),
  invalid(
    second,
    's',
    'vp_token',
    'The presentation is there in the clear, too.',
    posted({ response: good, ...right }),
    a4,
  ),
  invalid(
    second,
    'p',
    'error',
    'There is an error beside the answer.',
    posted({ response: good, error: 'access_denied' }),
    a4,
  ),
  invalid(
    'wallet error',
    'p',
    'access_denied',
    'The wallet says that the person refused.',
    posted({ error: 'access_denied' }),
    'OpenID4VP 1.0, section 8.5',
  ),
  invalid(
    'wallet error',
    'p',
    'inside',
    'The error of the wallet is encrypted.',
    sealed({ error: 'access_denied' }),
    'OpenID4VP 1.0, section 8.5',
  ),
  invalid(
    'not a compact JWE',
    's',
    'JWS',
    'The answer is signed instead of encrypted.',
    posted({ response: 'eyJhbGciOiJub25lIn0.e30.' }),
    'RFC 7516, section 7.1',
  ),
  invalid(
    closed,
    's',
    'another key',
    'The answer is encrypted to another key.',
    sealed(right, { key: stranger }),
    'RFC 7518, section 4.6',
  ),
  invalid(
    closed,
    's',
    'tag flipped',
    'Bits of the tag are flipped.',
    part(4, (text) => `${text[0] === 'A' ? 'B' : 'A'}${text.slice(1)}`),
    'RFC 7518, section 5.3',
  ),
  invalid(
    'kid is not that of this request',
    'b',
    'another',
    'The header names the key of another request.',
    sealed(right, { header: { kid: 'another' } }),
    'RFC 7516, section 4.1.6',
  ),
  invalid(
    'epk is not a public P-256 key',
    's',
    'another curve',
    'The ephemeral key is of P-384.',
    sealed(right, { header: { epk: publicJwk(ecKey('x', 'P-384')) } }),
    'RFC 7518, section 4.6.1.1',
  ),
  invalid(
    'the JWE holds no JSON object',
    'e',
    'array',
    'What is encrypted is an array.',
    posted({ response: jwe('[]') }),
    a4,
  ),
  invalid(
    'vp_token is not an object',
    'e',
    'string',
    'The presentation inside stands alone.',
    sealed({ vp_token: presentation }),
    vpToken,
  ),
  invalid(
    'vp_token does not answer exactly one query',
    'p',
    'both',
    'Both queries are answered.',
    sealed({ vp_token: { ...right.vp_token, pid_mdoc: [response] } }),
    'OpenID4VP 1.0, section 6.4.2',
  ),
  invalid(
    'vp_token answers a query that was not asked',
    'p',
    'another',
    'A query is answered that was not asked.',
    sealed({ vp_token: { other: [presentation] } }),
    vpToken,
  ),
  invalid(
    audience,
    'b',
    'client_id',
    'The key binding is for the client identifier instead of the origin.',
    bound(clientId),
  ),
  invalid(
    audience,
    'b',
    'another origin',
    'The key binding is for another page.',
    bound('origin:https://attacker.example'),
  ),
  invalid(
    audience,
    'b',
    'origin without its prefix',
    'The audience lacks the prefix origin.',
    bound(origin),
  ),
  invalid(
    audience,
    'b',
    'origin with a slash',
    'The origin has a slash at its end.',
    bound(`origin:${origin}/`),
  ),
  invalid(
    audience,
    'b',
    'origin with http',
    'The origin has no encryption.',
    bound('origin:http://verifier.example'),
  ),
  invalid(
    audience,
    'b',
    'origin with a port',
    'The origin names another port.',
    bound(`origin:${origin}:8443`),
  ),
  invalid(
    device,
    'b',
    'another origin',
    'The device signed for another page.',
    mdocWith(['https://attacker.example', nonce, thumbprint(answerKey)]),
  ),
  invalid(
    device,
    'b',
    'another nonce',
    'The device signed the nonce of another request.',
    mdocWith([origin, 'another', thumbprint(answerKey)]),
  ),
  invalid(
    device,
    'b',
    'without the thumbprint',
    'The device signed for an answer that is not encrypted.',
    mdocWith([origin, nonce, null]),
  ),
  invalid(
    device,
    'b',
    'redirect',
    'The device signed the handover of a redirect.',
    mdocWith([origin, nonce, thumbprint(answerKey)], 'OpenID4VPHandover'),
  ),
  invalid(
    device,
    'b',
    'origin with its prefix',
    'The origin in the handover has a prefix.',
    mdocWith([`origin:${origin}`, nonce, thumbprint(answerKey)]),
  ),
]

const info = base64url(
  cbor([
    'dcapi',
    { nonce: Buffer.from(nonce, 'base64url'), recipientPublicKey: coseKey(answerKey) },
  ]),
)
const annexC = (told: string = info, page: string = origin) =>
  cbor([null, null, ['dcapi', sha256(cbor([told, page]))]])
const ephemeral = ecKey('ephemeral of annex C')
type Sealing = {
  readonly mdoc?: Wish
  readonly info?: Uint8Array
  readonly to?: typeof answerKey
  readonly message?: Uint8Array
}
const seals = ({ mdoc = {}, info: told = annexC(), to = answerKey, message }: Sealing = {}) =>
  seal(ephemeral, to, told, message ?? presentBytes({ transcript: annexC(), ...mdoc }))
const wrapped = (value: unknown) => posted({ response: base64url(cbor(value)) }, 'org-iso-mdoc')
const iso = (sealing: Sealing = {}) => wrapped(['dcapi', seals(sealing)])
const changed = (change: (both: ReturnType<typeof seals>) => unknown) =>
  wrapped(['dcapi', change(seals())])
const flip = (bytes: Buffer) => Buffer.from(bytes.map((byte, at) => (at === 0 ? byte ^ 1 : byte)))
const c = 'ISO/IEC TS 18013-7, annex C'
const hpke = 'RFC 9180, section 5.1'
const notSealed = 'not an encrypted response of annex C'
const lengths = 'enc or cipherText is missing, or of another length'
const shut = 'it does not open with the key of this request'

const annex: readonly Vector[] = [
  valid('annex C: nothing', 'Nothing was changed.', 'a verifier that accepts nothing', iso()),
  valid(
    'annex C: order',
    'The ciphertext comes before the ephemeral key.',
    'map keys are sorted',
    changed(({ enc, cipherText }) => ({ cipherText, enc })),
    'e',
  ),
  valid(
    'annex C: more elements',
    'The holder shows an element that was not asked for.',
    'more than was asked for is refused',
    iso({ mdoc: { document: { more: 1 } } }),
  ),
  valid(
    'annex C: version 1.1',
    'The response is of version 1.1.',
    'only version 1.0 is known',
    iso({ mdoc: { response: { version: '1.1' } } }),
  ),
  invalid(
    notSealed,
    'e',
    'another name',
    'The answer has the name of another protocol.',
    wrapped(['other', seals()]),
    c,
  ),
  invalid(
    notSealed,
    'e',
    'three members',
    'The answer has a third member.',
    wrapped(['dcapi', seals(), 0]),
    c,
  ),
  invalid(notSealed, 'e', 'map', 'The answer is a map.', wrapped({ dcapi: seals() }), c),
  invalid(
    notSealed,
    'e',
    'tagged',
    'The answer has a tag.',
    wrapped(tagged(24, cbor(['dcapi', seals()]))),
    c,
  ),
  invalid(
    notSealed,
    'e',
    'not base64url',
    'The answer is padded.',
    posted({ response: `${base64url(cbor(['dcapi', seals()]))}=` }, 'org-iso-mdoc'),
    c,
  ),
  invalid(
    notSealed,
    's',
    'in the clear',
    'The device response is not encrypted.',
    posted({ response: response }, 'org-iso-mdoc'),
    c,
  ),
  invalid(
    notSealed,
    'p',
    'JWE',
    'The answer is encrypted in the way of the other protocol.',
    posted({ response: good }, 'org-iso-mdoc'),
    c,
  ),
  invalid(
    lengths,
    'e',
    'enc compressed',
    'The ephemeral key is a compressed point.',
    changed(({ enc, cipherText }) => ({
      enc: Buffer.concat([Buffer.of(2), enc.subarray(1, 33)]),
      cipherText,
    })),
    'RFC 9180, section 7.1.1',
  ),
  invalid(
    lengths,
    'e',
    'enc missing',
    'There is no ephemeral key.',
    changed(({ cipherText }) => ({ cipherText })),
    c,
  ),
  invalid(
    lengths,
    'e',
    'cipherText: text',
    'The ciphertext is a text.',
    changed(({ enc }) => ({ enc, cipherText: 'x' })),
    c,
  ),
  invalid(
    'members besides enc and cipherText',
    'e',
    'third',
    'There is a member besides key and ciphertext.',
    changed((both) => ({ ...both, more: 1 })),
    c,
  ),
  invalid(
    shut,
    's',
    'another key',
    'The answer is sealed to another key.',
    iso({ to: stranger }),
    hpke,
  ),
  invalid(
    shut,
    's',
    'ciphertext flipped',
    'A bit of the ciphertext is flipped.',
    changed(({ enc, cipherText }) => ({ enc, cipherText: flip(cipherText) })),
    hpke,
  ),
  invalid(
    shut,
    's',
    'cut short',
    'The ciphertext lacks its last byte.',
    changed(({ enc, cipherText }) => ({ enc, cipherText: cipherText.subarray(0, -1) })),
    hpke,
  ),
  invalid(
    shut,
    's',
    'empty',
    'The ciphertext is empty.',
    changed(({ enc }) => ({ enc, cipherText: Buffer.alloc(0) })),
    hpke,
  ),
  invalid(
    shut,
    's',
    'off the curve',
    'The ephemeral key is a point that is not on the curve.',
    changed(({ cipherText }) => ({
      enc: Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]),
      cipherText,
    })),
    'RFC 9180, section 7.1.4',
  ),
  invalid(
    shut,
    's',
    'another ephemeral key',
    'The ephemeral key is another than was used.',
    changed(({ cipherText }) => ({ enc: pointOf(stranger), cipherText })),
    hpke,
  ),
  invalid(
    shut,
    'b',
    'without the transcript',
    'The answer was sealed without the transcript.',
    iso({ info: Buffer.alloc(0) }),
    c,
  ),
  invalid(
    shut,
    'b',
    'for another origin',
    'The answer was sealed for another page.',
    iso({ info: annexC(info, 'https://attacker.example') }),
    c,
  ),
  invalid(
    shut,
    'b',
    'for another request',
    'The answer was sealed for another request.',
    iso({ info: annexC('another') }),
    c,
  ),
  invalid(
    device,
    'b',
    'annex C: another origin',
    'The device signed for another page.',
    iso({ mdoc: { transcript: annexC(info, 'https://attacker.example') } }),
  ),
  invalid(
    device,
    'b',
    'annex C: another request',
    'The device signed another request.',
    iso({ mdoc: { transcript: annexC('another') } }),
  ),
  invalid(
    device,
    'b',
    'annex C: handover of OpenID4VP',
    'The device signed the handover of the other protocol.',
    iso({
      mdoc: {
        transcript: transcriptOf([origin, nonce, thumbprint(answerKey)], 'OpenID4VPDCAPIHandover'),
      },
    }),
  ),
  invalid(
    'presentation is not base64url of a strict CBOR map',
    'e',
    'annex C: no CBOR',
    'What is sealed is no CBOR.',
    iso({ message: Buffer.from('hello') }),
  ),
  invalid(
    'the presentation is not a string',
    'e',
    'annex C: nothing',
    'Nothing is sealed.',
    iso({ message: Buffer.alloc(0) }),
    c,
  ),
  invalid(
    'on another channel',
    'p',
    'openid4vp',
    'The answer is to the other protocol.',
    posted({ response: good }),
    c,
  ),
]

const asked = { client_id: clientId, nonce }
const common = {
  ...judgedAt,
  ...trusting(root),
  origin,
  decryption_key: { ...decryptionKey, kid },
  policy: { algorithms: ['ES256'], country: 'de' },
}

export const browser = (): Family => ({
  family: 'browser',
  about:
    'What a page gets of the browser’s own dialog (Digital Credentials API): protocol and data, as JSON. What is encrypted is judged, too.',
  groups: [
    {
      comment: 'OpenID4VP: a PID is asked for in one of two formats.',
      ...common,
      protocol: signedProtocol,
      request: {
        ...asked,
        response_mode: 'dc_api.jwt',
        expected_origins: [origin],
        dcql_query: {
          credentials: [sdJwtQuery(), mdocQuery()],
          credential_sets: [{ options: [['pid_sd_jwt'], ['pid_mdoc']], required: true }],
        },
      },
      tests: openid,
    },
    {
      comment:
        'ISO/IEC TS 18013-7, annex C: a PID is asked for as an mdoc. The query stands for the device request.',
      ...common,
      protocol: 'org-iso-mdoc',
      encryption_info: info,
      request: {
        ...asked,
        response_mode: 'dc_api',
        expected_origins: [origin],
        dcql_query: { credentials: [mdocQuery()] },
      },
      tests: annex,
    },
  ],
})
