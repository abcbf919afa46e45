import { deflateRawSync } from 'node:zlib'
import { base64url, type Changes } from '../make/jose.ts'
import { type JweWish, jwe, kid, sealedJson } from '../make/jwe.ts'
import { ecKey, privateJwk, publicJwk, thumbprint } from '../make/keys.ts'
import { presentMdoc, transcriptOf } from '../make/mdoc.ts'
import {
  answerKey,
  clientId,
  decryptionKey,
  encryptedRequest,
  judgedAt,
  mdocQuery,
  nonce,
  responseUri,
  root,
  sdJwtQuery,
  state,
  stranger,
  trusting,
} from '../make/requests.ts'
import { present } from '../make/sd-jwt.ts'
import { acceptable, type Family, invalid, valid, type Vector } from '../make/vectors.ts'

const presentation = present()
const response = presentMdoc({
  transcript: transcriptOf([clientId, nonce, thumbprint(answerKey), responseUri]),
})
const right = { vp_token: { pid_sd_jwt: [presentation] }, state }
const body = (text: string, more = '') => `response=${encodeURIComponent(text)}${more}`
const sealed = (wish: JweWish = {}, members: unknown = right) => body(sealedJson(members, wish))
const header = (changes: Changes) => sealed({ header: changes })
const holding = (changes: Changes) => sealed({}, { ...right, ...changes })
const flipFirst = (text: string) => `${text[0] === 'A' ? 'B' : 'A'}${text.slice(1)}`
const part = (place: number, change: (text: string) => string) =>
  sealed({ bend: (parts) => parts.map((one, at) => (at === place ? change(one) : one)) })

const compact = 'RFC 7516, section 7.1'
const members = 'RFC 7516, section 4.1'
const direct = 'RFC 7518, section 4.6'
const gcm = 'RFC 7518, section 5.3'
const inside = 'OpenID4VP 1.0, section 8.3'
const closed = 'the JWE does not open with the key of this request'
const noObject = 'the JWE holds no JSON object'
const notCompact = 'not a compact JWE'
const badHeader = 'the header is not a JSON object in base64url'
const alg = 'alg is not ECDH-ES'
const enc = 'enc is neither A128GCM nor A256GCM'
const epk = 'epk is not a public P-256 key'
const iv = 'the initialization vector is not 96 bits'
const tag = 'the tag is not 128 bits'
const parties = 'apu or apv is not base64url, or they are the same'
const otherState = 'the state of another request, or none'
const epkOf = (changes: object) => header({ epk: { ...publicJwk(ecKey('ephemeral')), ...changes } })
const name = Buffer.from('wallet')

const tests: readonly Vector[] = [
  valid('nothing', 'Nothing was changed.', 'a verifier that accepts nothing', sealed()),
  valid('mdoc', 'The other query is answered, and the device signed the thumbprint of the key.', 'only the first query may be answered', sealed({}, { vp_token: { pid_mdoc: [response] }, state })),
  valid('A256GCM', 'The content is encrypted with A256GCM.', 'only A128GCM is accepted', header({ enc: 'A256GCM' })),
  valid('kid left out', 'The header does not name the key.', 'kid is required', header({ kid: undefined })),
  valid('apu and apv', 'The header names both parties.', 'apu and apv are refused', sealed({ apu: name, apv: Buffer.from(nonce) })),
  valid('only apv', 'The header names one party.', 'apu and apv come together', sealed({ apv: Buffer.from(nonce) })),
  valid('apu of one byte', 'The name of a party has one byte.', 'apu is a nonce', sealed({ apu: Buffer.of(0) })),
  valid('typ and cty', 'The header has types.', 'typ is refused', header({ typ: 'JWT', cty: 'json' })),
  valid('unknown header member', 'The header has a member that nobody knows and that is not critical.', 'unknown header members are refused', header({ 'urn:example': [1, { a: null }] })),
  valid('epk with more members', 'The ephemeral key has a use, operations and a name.', 'an ephemeral key has four members', epkOf({ use: 'enc', kid: 'x', key_ops: ['deriveBits'], alg: 'ECDH-ES' })),
  valid('another ephemeral key', 'The wallet made another ephemeral key.', 'a verifier that only knows its test vector', sealed({ ephemeral: ecKey('another ephemeral') })),
  valid('another initialization vector', 'The initialization vector is zeros, which nothing forbids for a key that is used once.', 'an initialization vector looks random', sealed({ iv: Buffer.alloc(12) })),
  valid('header with spaces', 'The header is written with spaces and line breaks.', 'JSON is written without spaces', sealed({ header: (all) => JSON.stringify(all, null, 2) }), 'e'),
  valid('order of header members', 'The members of the header come in another order.', 'alg comes first', sealed({ header: (all) => JSON.stringify(Object.fromEntries(Object.entries(all).toReversed())) }), 'e'),
  valid('content with spaces', 'What is encrypted is JSON with line breaks.', 'JSON is written without spaces', body(jwe(JSON.stringify(right, null, 2))), 'e'),
  valid('unknown member inside', 'What is encrypted has a member that nobody knows.', 'unknown members are refused', holding({ iss: 'https://wallet.example', more: [1] })),
  valid('state in the clear too', 'The state is beside the encrypted answer, too.', 'only response is in the form', body(sealedJson(right), `&state=${state}`)),
  acceptable(null, 'b', 'state left out', 'What is encrypted has no state.', 'OpenID4VP 1.0, section 8.3, puts every parameter into it; some wallets leave it out, and the answer opened with the key of this request.', sealed({}, { vp_token: right.vp_token })),
  acceptable(null, 'e', 'error: null', 'What is encrypted has an error that is null.', 'Some serialisers write an absent member as null.', holding({ error: null })),

  invalid(notCompact, 'e', 'four parts', 'The JWE has four parts.', sealed({ bend: (parts) => parts.slice(0, 4) }), compact),
  invalid(notCompact, 'e', 'six parts', 'The JWE has six parts.', sealed({ bend: (parts) => [...parts, 'AAAA'] }), compact),
  invalid(notCompact, 'e', 'empty', 'The answer is empty.', body(''), compact),
  invalid(notCompact, 'e', 'JSON serialization', 'The JWE is in its JSON serialization.', body(JSON.stringify({ protected: 'x', ciphertext: 'x' })), compact),
  invalid(notCompact, 's', 'JWS', 'The answer is signed instead of encrypted.', body('eyJhbGciOiJub25lIn0.e30.'), compact),
  invalid('an encrypted key where there is none', 'e', 'encrypted key', 'There is an encrypted key, which direct agreement has not.', part(1, () => 'AAAA'), direct),
  invalid(iv, 'e', '16 bytes', 'The initialization vector has sixteen bytes.', part(2, () => base64url(Buffer.alloc(16))), gcm),
  invalid(iv, 'e', 'empty', 'The initialization vector is empty.', part(2, () => ''), gcm),
  invalid(iv, 'e', 'padded', 'The initialization vector is in base64 with a sign that base64url lacks.', part(2, (text) => `${text.slice(0, -1)}+`), gcm),
  invalid(tag, 's', '12 bytes', 'The tag has its first twelve bytes only.', sealed({ tag: (whole) => whole.subarray(0, 12) }), gcm),
  invalid(tag, 's', '4 bytes', 'The tag has its first four bytes only.', sealed({ tag: (whole) => whole.subarray(0, 4) }), gcm),
  invalid(tag, 's', 'empty', 'The tag is empty.', sealed({ tag: () => Buffer.alloc(0) }), gcm),
  invalid(tag, 'e', '17 bytes', 'The tag has a byte more.', sealed({ tag: (whole) => Buffer.concat([whole, Buffer.of(0)]) }), gcm),
  invalid('the ciphertext is not base64url', 'e', 'padded', 'The ciphertext is padded.', part(3, (text) => `${text}=`), compact),
  invalid('the ciphertext is not base64url', 'e', 'line break', 'There is a line break in the ciphertext.', part(3, (text) => `${text.slice(0, 8)}\n${text.slice(8)}`), compact),
  invalid(badHeader, 'e', 'array', 'The header is an array.', sealed({ header: () => '[]' }), members),
  invalid(badHeader, 'e', 'padded', 'The header is padded.', part(0, (text) => `${text}=`), compact),
  invalid(badHeader, 'e', 'member twice', 'The header names two algorithms.', sealed({ header: (all) => JSON.stringify(all).replace('{', '{"alg":"dir",') }), 'RFC 7516, section 4'),
  invalid(badHeader, 'e', 'empty', 'The header is empty.', part(0, () => ''), members),
  acceptable('the header is too long', 'l', 'over 4 KiB', 'The header is longer than 4 KiB.', 'No specification limits it; ours is 4,096 characters.', header({ more: 'A'.repeat(4_096) }), members),
  invalid('header member zip is refused', 'l', 'zip', 'The content is compressed.', body(jwe(deflateRawSync(JSON.stringify(right)), { header: { zip: 'DEF' } })), 'RFC 7516, section 4.1.3'),
  invalid('header member crit is refused', 'p', 'crit', 'A critical header member is not known.', header({ crit: ['urn:example'], 'urn:example': 1 }), 'RFC 7516, section 4.1.13'),
  invalid('header member crit is refused', 'p', 'crit: empty', 'The list of critical header members is empty.', header({ crit: [] }), 'RFC 7516, section 4.1.13'),
  invalid(alg, 's', 'dir', 'The header says that the key was agreed before.', header({ alg: 'dir' }), members),
  invalid(alg, 's', 'ECDH-ES+A128KW', 'The header says that the key is wrapped.', header({ alg: 'ECDH-ES+A128KW' }), members),
  invalid(alg, 's', 'RSA-OAEP', 'The header says RSA.', header({ alg: 'RSA-OAEP-256' }), members),
  invalid(alg, 'e', 'missing', 'The header names no algorithm.', header({ alg: undefined }), members),
  invalid(alg, 'e', 'small letters', 'The algorithm is in small letters.', header({ alg: 'ecdh-es' }), members),
  invalid('kid is not that of this request', 'b', 'another', 'The header names another key.', header({ kid: 'another' }), 'RFC 7516, section 4.1.6'),
  invalid('kid is not that of this request', 'e', 'null', 'The name of the key is null.', header({ kid: null }), 'RFC 7516, section 4.1.6'),
  invalid('kid is not that of this request', 'e', 'array', 'The name of the key is an array.', header({ kid: [kid] }), 'RFC 7516, section 4.1.6'),
  invalid('typ or cty is not a string', 'e', 'typ: number', 'The type is a number.', header({ typ: 1 }), 'RFC 7516, section 4.1.11'),
  invalid('typ or cty is not a string', 'e', 'cty: array', 'The type of the content is an array.', header({ cty: ['json'] }), 'RFC 7516, section 4.1.12'),
  acceptable(enc, 's', 'A128CBC-HS256', 'The header says A128CBC-HS256.', 'RFC 7518 has it, but the request offered A128GCM and A256GCM only (HAIP 1.0, section 5).', header({ enc: 'A128CBC-HS256' }), 'HAIP 1.0, section 5'),
  invalid(enc, 's', 'missing', 'The header names no encryption of the content.', header({ enc: undefined }), 'RFC 7516, section 4.1.2'),
  invalid(enc, 's', 'A192GCM', 'The header says A192GCM, which was not offered.', header({ enc: 'A192GCM' }), 'OpenID4VP 1.0, section 8.3'),
  invalid(enc, 'e', 'small letters', 'The encryption of the content is in small letters.', header({ enc: 'a128gcm' }), 'RFC 7516, section 4.1.2'),
  invalid(epk, 'e', 'missing', 'There is no ephemeral key.', header({ epk: undefined }), 'RFC 7518, section 4.6.1.1'),
  invalid(epk, 's', 'private', 'The ephemeral key is a private one.', header({ epk: privateJwk(ecKey('ephemeral')) }), 'RFC 7518, section 4.6.1.1'),
  invalid(epk, 's', 'another curve', 'The ephemeral key is of P-384.', header({ epk: publicJwk(ecKey('ephemeral', 'P-384')) }), 'RFC 7518, section 4.6.1.1'),
  invalid(epk, 'e', 'short coordinate', 'A coordinate of the ephemeral key has 31 bytes.', epkOf({ x: base64url(Buffer.alloc(31, 1)) }), 'RFC 7518, section 6.2.1.2'),
  invalid(epk, 'e', 'coordinate missing', 'The ephemeral key has one coordinate.', epkOf({ y: undefined }), 'RFC 7518, section 6.2.1.3'),
  invalid(epk, 'e', 'symmetric', 'The ephemeral key is a symmetric one.', header({ epk: { kty: 'oct', k: 'AAAA' } }), 'RFC 7518, section 4.6.1.1'),
  invalid(parties, 'e', 'apu padded', 'The name of a party is padded.', header({ apu: 'd2FsbGV0cw==' }), 'RFC 7518, section 4.6.1.2'),
  invalid(parties, 'e', 'apv: number', 'The name of a party is a number.', header({ apv: 1 }), 'RFC 7518, section 4.6.1.3'),
  invalid(parties, 's', 'the same', 'Both parties have the same name.', sealed({ apu: name, apv: name }), 'RFC 7518, section 4.6.2'),
  invalid(closed, 's', 'off the curve', 'The ephemeral key is a point that is not on the curve.', epkOf({ x: base64url(Buffer.alloc(32, 1)) }), direct),
  invalid(closed, 's', 'zeros', 'The coordinates of the ephemeral key are zeros.', epkOf({ x: base64url(Buffer.alloc(32)), y: base64url(Buffer.alloc(32)) }), direct),
  invalid(closed, 's', 'for another key', 'The answer was encrypted to another key.', sealed({ key: stranger }), direct),
  invalid(closed, 's', 'ciphertext flipped', 'Bits of the ciphertext are flipped.', part(3, flipFirst), gcm),
  invalid(closed, 's', 'tag flipped', 'Bits of the tag are flipped.', part(4, flipFirst), gcm),
  invalid(closed, 's', 'vector flipped', 'Bits of the initialization vector are flipped.', part(2, flipFirst), gcm),
  invalid(closed, 's', 'ciphertext cut short', 'The ciphertext lacks its end.', part(3, (text) => text.slice(0, -4)), gcm),
  invalid(closed, 's', 'ciphertext empty', 'The ciphertext is empty.', part(3, () => ''), gcm),
  invalid(closed, 's', 'header changed', 'The header was changed after the tag was made.', sealed({ aad: base64url('{}') }), gcm),
  invalid(closed, 's', 'apu changed', 'The name of a party was changed.', sealed({ apu: name, header: { apu: base64url('another') } }), 'RFC 7518, section 4.6.2'),
  invalid(closed, 's', 'apu left out', 'The name of a party counted for the key and was left out.', sealed({ apu: name, header: { apu: undefined } }), 'RFC 7518, section 4.6.2'),
  invalid(closed, 's', 'A256GCM said, A128GCM used', 'The header says A256GCM, and A128GCM was used.', sealed({ header: { enc: 'A256GCM' }, enc: 'A128GCM' }), gcm),
  invalid(closed, 's', 'key without derivation', 'The shared secret itself is the key.', sealed({ contentKey: Buffer.alloc(16) }), 'RFC 7518, section 4.6.2'),
  invalid(noObject, 'e', 'array', 'What is encrypted is an array.', body(jwe('[]')), inside),
  invalid(noObject, 'e', 'name twice', 'What is encrypted has vp_token twice.', body(jwe(JSON.stringify(right).replace('{', '{"vp_token":{},'))), inside),
  invalid(noObject, 'e', 'form', 'What is encrypted is a form instead of JSON.', body(jwe(`vp_token=x&state=${state}`)), inside),
  invalid(noObject, 'e', 'not UTF-8', 'What is encrypted is not UTF-8.', body(jwe(Buffer.from([0x7b, 0xff, 0x7d]))), inside),
  invalid(noObject, 'e', 'empty', 'Nothing is encrypted.', body(jwe('')), inside),
  invalid(noObject, 's', 'a signed JWT', 'What is encrypted is a signed JWT.', body(jwe('eyJhbGciOiJub25lIn0.e30.')), inside),
  invalid(otherState, 'b', 'another', 'The state inside is of another request.', holding({ state: 'another' }), inside),
  invalid(otherState, 'b', 'number', 'The state inside is a number.', holding({ state: 7 }), inside),
  invalid('neither an error nor a presentation', 'p', 'both', 'There are an error and a presentation inside.', holding({ error: 'access_denied' }), inside),
  invalid('neither an error nor a presentation', 'e', 'error: number', 'The error inside is a number.', sealed({}, { error: 7, state }), inside),
  invalid('vp_token is not an object', 'e', 'missing', 'There is no presentation inside.', sealed({}, { state }), 'OpenID4VP 1.0, section 8.1'),
  invalid('vp_token is not an object', 'e', 'JSON in a string', 'vp_token inside is JSON in a string.', holding({ vp_token: JSON.stringify(right.vp_token) }), 'OpenID4VP 1.0, section 8.1'),
  invalid('in the clear although encryption was asked for', 's', 'in the clear', 'The answer is not encrypted, although a key was given.', `vp_token=${encodeURIComponent(JSON.stringify(right.vp_token))}&state=${state}`, inside),
  invalid('not exactly one of response, vp_token and error', 's', 'in the clear too', 'The answer is there in the clear, too.', body(sealedJson(right), `&vp_token=%7B%7D&state=${state}`), inside),
  invalid('deviceSignature: does not verify for this credential and this request', 'b', 'transcript without the thumbprint', 'The device signed for an answer that is not encrypted.', sealed({}, { vp_token: { pid_mdoc: [presentMdoc()] }, state })),
  invalid('deviceSignature: does not verify for this credential and this request', 'b', 'transcript of another key', 'The device signed the thumbprint of another key.', sealed({}, { vp_token: { pid_mdoc: [presentMdoc({ transcript: transcriptOf([clientId, nonce, thumbprint(stranger), responseUri]) })] }, state })),
  invalid('KB-JWT: nonce is not that of the request', 'b', 'of another request', 'The presentation inside was made for another request.', sealed({}, { vp_token: { pid_sd_jwt: [present({ keyBinding: { nonce: 'another' } })] }, state })),
  invalid('wallet error', 'p', 'access_denied', 'What is encrypted is an error of the wallet.', sealed({}, { error: 'access_denied', state }), 'OpenID4VP 1.0, section 8.5'),
]

export const openid4vpEncrypted = (): Family => ({
  family: 'openid4vp-encrypted',
  about:
    'Bodies of a form that a wallet posts to response_uri for direct_post.jwt. What is encrypted is judged, too.',
  groups: [
    {
      comment: 'A PID is asked for in one of two formats, with a key for the answer.',
      ...judgedAt,
      ...trusting(root),
      request: encryptedRequest(sdJwtQuery(), mdocQuery()),
      decryption_key: { ...decryptionKey, kid },
      policy: { algorithms: ['ES256'], country: 'de' },
      tests,
    },
  ],
})
