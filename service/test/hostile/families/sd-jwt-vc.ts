import { createHmac } from 'node:crypto'
import { authority, certificate, seconds } from '../make/certificates.ts'
import { base64url, json, sha256 } from '../make/jose.ts'
import { ecdsa, ecKey, privateJwk, publicJwk, spkiOf } from '../make/keys.ts'
import {
  ecOf,
  holder,
  judgedAt,
  nonce,
  otherSigner,
  plainRequest,
  root,
  sdJwtQuery,
  signer,
  signing,
  stranger,
  trusting,
} from '../make/requests.ts'
import {
  allTexts,
  bind,
  digests,
  disclose,
  payload,
  pid,
  present,
  presentPlaced,
  presentWith,
  texts,
} from '../make/sd-jwt.ts'
import { acceptable, type Family, invalid, type Vector, valid } from '../make/vectors.ts'

const x5c = (...made: readonly { readonly der: Buffer }[]) =>
  made.map(({ der }) => der.toString('base64'))
const lone = disclose(['c2FsdC1sb25lbHktb25l', 'nickname', 'RIKA'])
const element = disclose(['c2FsdC1vbmUtZWxlbWVu', 'FR'])
const flip = (bytes: Uint8Array) => bytes.map((byte) => byte ^ 0x5a)
const zeros = () => new Uint8Array(64)
const order = Buffer.from('ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551', 'hex')
const issuerPart = (place: number, change: (text: string) => string) => (jwt: string) =>
  jwt
    .split('.')
    .map((part, at) => (at === place ? change(part) : part))
    .join('.')
/** Last character of base64url text with other unused bits: the same bytes in another spelling. */
const respelled = (text: string) => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const last = alphabet.indexOf(text.at(-1) ?? '')
  return `${text.slice(0, -1)}${alphabet[last ^ 1]}`
}
const der = (raw: Uint8Array) => {
  const half = Buffer.from(raw).subarray(0, 32)
  const other = Buffer.from(raw).subarray(32)
  const [r, s] = [half, other].map((bytes) => Buffer.concat([Buffer.of(2, 33, 0), bytes]))
  return Buffer.concat([Buffer.of(0x30, 70), r ?? half, s ?? other])
}
const wrongTyp = (typ: unknown) => present({ header: { typ } })
const wrongAlg = (alg: unknown) => present({ header: { alg } })
const wrongKbTyp = (typ: unknown) => present({ keyBindingHeader: { typ } })
const hmac = (key: Uint8Array) => (message: Buffer) =>
  createHmac('sha256', key).update(message).digest()
const nested = (depth: number): unknown => (depth === 0 ? 1 : { deeper: nested(depth - 1) })
const member = (name: string, value: unknown) => disclose(['c2FsdC1mb3ItYW4tb25l', name, value])
const disclosedName = (name: string, value: unknown) => {
  const shown = member(name, value)
  return present({
    payload: { [name]: undefined, _sd: [...digests, shown.digest] },
    disclosures: [...allTexts, shown.text],
  })
}
const payloadText = (change: (text: string) => string) =>
  present({ payload: change(JSON.stringify(payload)) })

const typ = 'issuer JWT: typ is not …'
const alg = 'issuer JWT: alg is not …'
const kbRead = 'KB-JWT is not a compact JWS'
const strict = 'issuer JWT does not hold strict JSON objects'
const kbStrict = 'KB-JWT does not hold strict JSON objects'
const signature = 'issuer JWT: the signature does not verify'
const kbSignature = 'KB-JWT: the signature does not verify'
const unsigned = 'disclosure: its digest is not in the signed payload'
const shape = 'disclosure: neither [salt, name, value] nor [salt, value]'
const notBase64 = 'disclosure: not base64url of a strict JSON array'

const structure: readonly Vector[] = [
  invalid(
    typ,
    'p',
    'typ: vc+sd-jwt',
    'The issuer JWT has the type of an older draft, vc+sd-jwt.',
    wrongTyp('vc+sd-jwt'),
  ),
  invalid(typ, 'p', 'typ: JWT', 'The issuer JWT has the general type JWT.', wrongTyp('JWT')),
  invalid(typ, 'p', 'typ: missing', 'The issuer JWT has no type.', wrongTyp(undefined)),
  invalid(
    typ,
    'p',
    'typ: kb+jwt',
    'The issuer JWT has the type of a key binding.',
    wrongTyp('kb+jwt'),
  ),
  invalid(
    typ,
    'p',
    'typ: array',
    'The type of the issuer JWT is an array that holds the right one.',
    wrongTyp(['dc+sd-jwt']),
  ),
  acceptable(
    typ,
    'p',
    'typ: another case',
    'The type of the issuer JWT is in capital letters.',
    'Media types have no case (RFC 7515, section 4.1.9 leaves it to the application); we compare it exactly, because nobody writes it otherwise.',
    wrongTyp('DC+SD-JWT'),
  ),
  acceptable(
    typ,
    'p',
    'typ: with application/',
    'The type of the issuer JWT is written with its prefix application/.',
    'RFC 7515, section 4.1.9, recommends to leave the prefix out; SD-JWT VC gives the value without it, and we compare it exactly.',
    wrongTyp('application/dc+sd-jwt'),
  ),
  invalid(
    alg,
    's',
    'alg: none',
    'The issuer JWT says alg none and has no signature.',
    present({ header: { alg: 'none' }, signIssuer: () => new Uint8Array() }),
  ),
  invalid(
    alg,
    's',
    'alg: none, signed',
    'The issuer JWT says alg none and keeps its signature.',
    wrongAlg('none'),
  ),
  invalid(
    alg,
    's',
    'alg: HS256',
    'The issuer JWT says HS256, and its MAC was made with the public key of the signer.',
    present({ header: { alg: 'HS256' }, signIssuer: hmac(spkiOf(signer.key)) }),
  ),
  invalid(
    alg,
    's',
    'alg: ES384 with another curve',
    'The issuer JWT says ES384, although its key is of P-256.',
    wrongAlg('ES384'),
  ),
  invalid(alg, 's', 'alg: missing', 'The issuer JWT names no algorithm.', wrongAlg(undefined)),
  invalid(
    alg,
    's',
    'alg: small letters',
    'The algorithm of the issuer JWT is in small letters.',
    wrongAlg('es256'),
  ),
  invalid(
    alg,
    's',
    'alg: array',
    'The algorithm of the issuer JWT is an array.',
    wrongAlg(['ES256']),
  ),
  invalid(
    alg,
    's',
    'alg: ES256K',
    'The issuer JWT is signed with ES256K, by a key of secp256k1.',
    present({ header: { alg: 'ES256K' }, issuerKey: ecKey('koblitz', 'secp256k1') }),
  ),
  invalid(
    'issuer JWT: header parameter crit is refused',
    'p',
    'crit: unknown',
    'A critical header parameter of the issuer JWT is not known.',
    present({ header: { crit: ['urn:example'], 'urn:example': 1 } }),
  ),
  invalid(
    'issuer JWT: header parameter crit is refused',
    'p',
    'crit: empty',
    'The list of critical header parameters is empty.',
    present({ header: { crit: [] } }),
  ),
  invalid(
    'issuer JWT: header parameter crit is refused',
    'p',
    'crit: of a claim',
    'The list of critical header parameters names a registered claim.',
    present({ header: { crit: ['exp'] } }),
  ),
  invalid(
    'issuer JWT: header parameter … is refused',
    'p',
    'jwk: another key',
    'The issuer JWT offers a key of its own in its header, and is signed with it.',
    present({ header: { jwk: publicJwk(stranger) }, issuerKey: stranger }),
  ),
  acceptable(
    'issuer JWT: header parameter … is refused',
    'p',
    'jku',
    'The issuer JWT names an address where its keys are.',
    'RFC 7515, section 4, lets a reader ignore what it does not understand, as long as the key is that of the certificate; we refuse it.',
    present({ header: { jku: 'https://attacker.example/keys' } }),
  ),
  acceptable(
    'issuer JWT: header parameter … is refused',
    'p',
    'x5u',
    'The issuer JWT names an address where its certificates are.',
    'RFC 7515, section 4, lets a reader ignore what it does not understand, as long as the key is that of the certificate; we refuse it.',
    present({ header: { x5u: 'https://attacker.example/chain' } }),
  ),
  invalid(
    'issuer JWT: header parameter … is refused',
    'p',
    'b64',
    'The issuer JWT says that its payload is not encoded.',
    present({ header: { b64: false } }),
  ),
  acceptable(
    'issuer JWT: header parameter … is refused',
    'p',
    'zip',
    'The issuer JWT says that its payload is compressed.',
    'RFC 7515, section 4, lets a reader ignore what it does not understand, as long as the key is that of the certificate; we refuse it.',
    present({ header: { zip: 'DEF' } }),
  ),
  invalid(
    strict,
    'e',
    'payload: name twice',
    'The payload of the issuer JWT has the member exp twice.',
    payloadText((text) => text.replace('"exp":', '"exp":1,"exp":')),
  ),
  invalid(
    strict,
    'e',
    'payload: name twice, escaped',
    'A member occurs twice, once spelled with an escape.',
    payloadText((text) => text.replace('"exp":', '"\\u0065xp":1,"exp":')),
  ),
  invalid(
    strict,
    'e',
    'header: name twice',
    'The header of the issuer JWT names its algorithm twice.',
    present({
      header: json({ alg: 'ES256', typ: 'dc+sd-jwt', x5c: x5c(signer) }).replace(
        '{',
        '{"alg":"none",',
      ),
    }),
  ),
  invalid(
    strict,
    'e',
    'payload: array',
    'The payload of the issuer JWT is an array.',
    present({ payload: '[]' }),
  ),
  invalid(
    strict,
    'e',
    'payload: after its end',
    'Something follows the payload.',
    payloadText((text) => `${text}{}`),
  ),
  invalid(
    strict,
    'e',
    'payload: byte order mark',
    'The payload begins with a byte order mark.',
    payloadText((text) => `\ufeff${text}`),
  ),
  invalid(
    strict,
    'e',
    'payload: lone surrogate',
    'A text of the payload has half of a surrogate pair.',
    payloadText((text) => text.replace('{', '{"x":"\\ud800",')),
  ),
  invalid(
    strict,
    'e',
    'payload: comma at the end',
    'The payload has a comma after its last member.',
    payloadText((text) => text.replace(/}$/, ',}')),
  ),
  acceptable(
    strict,
    'l',
    'payload: number too large',
    'A number of the payload is larger than a double can hold.',
    'JSON gives numbers no limit (RFC 8259, section 6); one that becomes infinite cannot be passed on as signed.',
    payloadText((text) => text.replace('{', '{"x":1e999,')),
  ),
  acceptable(
    strict,
    'l',
    'payload: nested 40 deep',
    'The payload has objects forty deep.',
    'RFC 8259, section 9, allows a parser to limit the depth; ours is 32.',
    payloadText((text) => text.replace('{', `{"x":${JSON.stringify(nested(40))},`)),
  ),
  acceptable(
    strict,
    'p',
    'payload: __proto__',
    'The payload has a member that is called __proto__.',
    'It is an ordinary name in JSON; no claim is called so, and a program that copies claims might change its objects by it.',
    payloadText((text) => text.replace('{', '{"__proto__":{"vct":"x"},')),
  ),
  invalid(
    'issuer JWT is not a compact JWS',
    'e',
    'two parts',
    'The issuer JWT has no signature, and no dot before it.',
    present({ bendIssuer: (jwt) => jwt.split('.').slice(0, 2).join('.') }),
  ),
  invalid(
    'issuer JWT is not a compact JWS',
    'e',
    'four parts',
    'The issuer JWT has a fourth part.',
    present({ bendIssuer: (jwt) => `${jwt}.AAAA` }),
  ),
  invalid(
    'issuer JWT is not a compact JWS',
    'e',
    'padded',
    'The signature of the issuer JWT is padded.',
    present({ bendIssuer: (jwt) => `${jwt}==` }),
  ),
  invalid(
    'issuer JWT is not a compact JWS',
    'e',
    'base64 alphabet',
    'The payload of the issuer JWT has a character of base64 that base64url lacks.',
    present({ bendIssuer: issuerPart(1, (text) => `${text.slice(0, -1)}+`) }),
  ),
  invalid(
    'issuer JWT is not a compact JWS',
    'e',
    'unused bits set',
    'The signature is spelled with other unused bits, which are the same bytes.',
    present({ bendIssuer: issuerPart(2, respelled) }),
  ),
  invalid(
    'issuer JWT is not a compact JWS',
    'e',
    'line break',
    'There is a line break in the payload of the issuer JWT.',
    present({ bendIssuer: issuerPart(1, (text) => `${text.slice(0, 8)}\n${text.slice(8)}`) }),
  ),
  invalid(
    'issuer JWT is not a compact JWS',
    'e',
    'empty',
    'There is nothing where the issuer JWT should be.',
    present({ bendIssuer: () => '' }),
  ),
  acceptable(
    'issuer JWT is too long',
    'l',
    'over 64 KiB',
    'The issuer JWT has a member of 60 kB.',
    'No specification limits it; ours is 65,536 characters.',
    longIssuer(),
  ),
  acceptable(
    'presentation has too many disclosures',
    'l',
    '101 disclosures',
    'There are 101 disclosures, 97 of them of array elements.',
    'No specification limits them; we read at most 100.',
    manyDisclosures(),
  ),
  acceptable(
    'presentation is too long',
    'l',
    'over 256 KiB',
    'The presentation is longer than 256 KiB.',
    'No specification limits it; ours is 262,144 characters.',
    [{ repeat: 'A', times: 262_145 }],
  ),
  acceptable(
    'disclosure: too long',
    'l',
    'over 16 KiB',
    'One disclosure is longer than 16 KiB.',
    'No specification limits it; ours is 16,384 characters.',
    longDisclosure(),
  ),
  invalid(
    notBase64,
    'e',
    'empty',
    'An empty disclosure stands among the others.',
    present({ disclosures: [...allTexts, ''] }),
  ),
  invalid(
    notBase64,
    'e',
    'padded',
    'A disclosure is padded, and its digest is of the padded text.',
    withOdd(`${lone.text}=`),
  ),
  invalid(
    notBase64,
    'e',
    'object',
    'A disclosure holds an object.',
    withOdd(base64url('{"nickname":"RIKA"}')),
  ),
  invalid(
    notBase64,
    'e',
    'not UTF-8',
    'A disclosure holds bytes that are not UTF-8.',
    withOdd(
      base64url(
        Buffer.concat([Buffer.from('["salt","nickname","'), Buffer.of(0xff), Buffer.from('"]')]),
      ),
    ),
  ),
  invalid(
    notBase64,
    'e',
    'line break',
    'A disclosure has a line break before it.',
    withOdd(`\n${lone.text}`),
  ),
  invalid(
    notBase64,
    'e',
    'name twice',
    'The value of a disclosure has a member twice.',
    withOdd(base64url('["salt","address",{"a":1,"a":2}]')),
  ),
  invalid(shape, 'e', 'one entry', 'A disclosure has only a salt.', withOdd(base64url('["salt"]'))),
  invalid(
    shape,
    'e',
    'four entries',
    'A disclosure has four entries.',
    withOdd(base64url('["salt","nickname","RIKA","more"]')),
  ),
  invalid(shape, 'e', 'no entries', 'A disclosure is an empty array.', withOdd(base64url('[]'))),
  invalid(
    shape,
    'e',
    'salt: number',
    'The salt of a disclosure is a number.',
    withOdd(base64url('[7,"nickname","RIKA"]')),
  ),
  invalid(
    'disclosure: the claim has no proper name',
    'e',
    'name: number',
    'The name in a disclosure is a number.',
    withOdd(base64url('["salt",7,"RIKA"]')),
  ),
  invalid(
    'disclosure: the claim has no proper name',
    'e',
    'name: null',
    'The name in a disclosure is null.',
    withOdd(base64url('["salt",null,"RIKA"]')),
  ),
  acceptable(
    'disclosure: the claim has no proper name',
    'p',
    'name: __proto__',
    'A claim that is called __proto__ is disclosed.',
    'It is an ordinary name in JSON; we refuse it for the same reason as in the payload.',
    withOdd(base64url('["salt","__proto__",{"vct":"x"}]')),
  ),
]

function withOdd(text: string): string {
  const digest = base64url(sha256(text))
  return present({ payload: { _sd: [...digests, digest] }, disclosures: [...allTexts, text] })
}

function longIssuer() {
  return present({ payload: { filler: 'A'.repeat(60_000) } })
}

function manyDisclosures(): string {
  const many = Array.from({ length: 96 }, (_, at) => disclose([`${at}`, at]))
  return present({
    payload: { list: many.map(({ element: one }) => one) },
    disclosures: [...allTexts, ...texts(...many)],
  })
}

function longDisclosure(): string {
  const long = member('nickname', 'A'.repeat(13_000))
  return presentWith([long])
}

const trust: readonly Vector[] = [
  invalid(
    'issuer JWT: x5c is not an array of base64 certificates',
    'p',
    'missing',
    'The issuer JWT brings no certificate.',
    present({ header: { x5c: undefined } }),
  ),
  invalid(
    'issuer JWT: x5c is not an array of base64 certificates',
    'p',
    'empty',
    'The list of certificates is empty.',
    present({ header: { x5c: [] } }),
  ),
  invalid(
    'issuer JWT: x5c is not an array of base64 certificates',
    'e',
    'text',
    'The certificate is a text instead of a list.',
    present({ header: { x5c: x5c(signer)[0] } }),
  ),
  invalid(
    'issuer JWT: x5c is not an array of base64 certificates',
    'e',
    'base64url',
    'The certificate is in base64url.',
    present({ header: { x5c: [base64url(signer.der)] } }),
  ),
  invalid(
    'issuer JWT: x5c is not an array of base64 certificates',
    'e',
    'line breaks',
    'The certificate has line breaks, as in PEM.',
    present({ header: { x5c: [signer.der.toString('base64').replace(/.{64}/g, '$&\n')] } }),
  ),
  invalid(
    'issuer JWT: x5c is not an array of base64 certificates',
    'e',
    'number among them',
    'A number stands among the certificates.',
    present({ header: { x5c: [...x5c(signer), 7] } }),
  ),
  invalid(
    'chain: ends at no anchor of the asked issuer',
    'p',
    'another authority',
    'The signer is of an authority that was not asked for.',
    present({ header: { x5c: x5c(otherSigner) }, issuerKey: ecOf(otherSigner) }),
  ),
  invalid(
    'chain: ends at no anchor of the asked issuer',
    'p',
    'the same name',
    'The signer has the right name, and its authority has only the name of the anchor.',
    present(impostor()),
  ),
  invalid(
    'chain: the signer is self-signed',
    'p',
    'by itself',
    'The signer vouches for itself.',
    selfSigned(),
  ),
  invalid(
    signature,
    's',
    'flipped',
    'Bits of the issuer’s signature are flipped.',
    present({ signIssuer: (message) => flip(ecdsa(ecOf(signer), message)) }),
  ),
  invalid(
    signature,
    's',
    'empty',
    'The signature of the issuer is empty.',
    present({ signIssuer: () => new Uint8Array() }),
  ),
  invalid(
    signature,
    's',
    'zeros',
    'The signature of the issuer is zeros.',
    present({ signIssuer: zeros }),
  ),
  invalid(
    signature,
    's',
    'r and s the order',
    'Both numbers of the signature are the order of the group.',
    present({ signIssuer: () => Buffer.concat([order, order]) }),
  ),
  invalid(
    signature,
    's',
    'DER',
    'The signature is in DER, as certificates have it.',
    present({ signIssuer: (message) => der(ecdsa(ecOf(signer), message)) }),
  ),
  invalid(
    signature,
    's',
    'a byte more',
    'The signature has one byte more.',
    present({
      signIssuer: (message) => Buffer.concat([ecdsa(ecOf(signer), message), Buffer.of(0)]),
    }),
  ),
  invalid(
    signature,
    's',
    'another hash',
    'The signature was made with SHA-384.',
    present({ signIssuer: (message) => ecdsa(ecOf(signer), message, 'sha384') }),
  ),
  invalid(
    signature,
    's',
    'another key',
    'Another key than that of the certificate signed the issuer JWT.',
    present({ issuerKey: stranger }),
  ),
  invalid(
    signature,
    's',
    'by the holder',
    'The holder signed the issuer JWT with the key of the credential.',
    present({ issuerKey: holder }),
  ),
  invalid(
    signature,
    's',
    'payload changed',
    'The payload was changed after it was signed.',
    present({
      bendIssuer: issuerPart(1, () =>
        base64url(JSON.stringify({ ...payload, exp: payload.exp + 86_400 })),
      ),
    }),
  ),
  invalid(
    signature,
    's',
    'header changed',
    'The header was changed after it was signed.',
    present({
      bendIssuer: issuerPart(0, () =>
        base64url(JSON.stringify({ alg: 'ES256', typ: 'dc+sd-jwt', x5c: x5c(signer), kid: 'x' })),
      ),
    }),
  ),
]

function impostor() {
  const falseRoot = authority({ key: ecKey('false root') })
  const falseSigner = certificate({
    issuer: falseRoot,
    key: ecKey('false signer'),
    more: [signing],
  })
  return { header: { x5c: x5c(falseSigner) }, issuerKey: ecOf(falseSigner) }
}

/** With the name of the authority, so that no link of the chain is missing. */
function selfSigned() {
  const itself = certificate({
    name: root.name,
    issuer: root,
    key: ecKey('itself'),
    more: [signing],
  })
  return present({ header: { x5c: x5c(itself) }, issuerKey: ecOf(itself) })
}

const inner = member('nickname', { _sd: [lone.digest] })
const spaced = disclose('["c2FsdC1GYW1pbHlOYW1l", "family_name","MUSTERMANN"]')
const changedName = disclose(['c2FsdC1GYW1pbHlOYW1l', 'family_name', 'SCHMIDT'])
const address = member('address', { country: 'DE', _sd: [member('country', 'FR').digest] })
const sdInside = member('_sd', [])
const deep = (() => {
  let inmost = member('x', 1)
  const all = [inmost]
  for (let level = 0; level < 9; level++) {
    inmost = member('x', { _sd: [inmost.digest] })
    all.push(inmost)
  }
  return all
})()
const twice = 'disclosure: a digest occurs twice'
const already = 'disclosure: a claim is disclosed that is already there'

const selective: readonly Vector[] = [
  invalid(
    'issuer JWT: _sd_alg is not sha-256',
    'p',
    'sha-1',
    'The issuer says that digests are of SHA-1.',
    present({ payload: { _sd_alg: 'sha-1' } }),
  ),
  acceptable(
    'issuer JWT: _sd_alg is not sha-256',
    'p',
    'sha-512',
    'The issuer says that digests are of SHA-512.',
    'RFC 9901 allows any algorithm of the IANA registry; HAIP 1.0, section 8, only asks for sha-256, and no issuer is known to use another.',
    present({ payload: { _sd_alg: 'sha-512' } }),
  ),
  invalid(
    'issuer JWT: _sd_alg is not sha-256',
    'p',
    'null',
    'The name of the digest algorithm is null.',
    present({ payload: { _sd_alg: null } }),
  ),
  invalid(
    'issuer JWT: _sd_alg is not sha-256',
    'p',
    'capital letters',
    'The name of the digest algorithm is in capital letters.',
    present({ payload: { _sd_alg: 'SHA-256' } }),
  ),
  invalid(
    'disclosure: sent twice',
    'p',
    'claim',
    'The disclosure of a claim is sent twice.',
    present({ disclosures: [...allTexts, pid.familyName.text] }),
  ),
  invalid(
    'disclosure: sent twice',
    'p',
    'array element',
    'The disclosure of an array element is sent twice.',
    present({ disclosures: [...allTexts, pid.germany.text] }),
  ),
  invalid(
    unsigned,
    's',
    'claim added',
    'A claim is added that the issuer did not sign.',
    present({ disclosures: [...allTexts, lone.text] }),
  ),
  invalid(
    unsigned,
    's',
    'element added',
    'An array element is added that the issuer did not sign.',
    present({ disclosures: [...allTexts, element.text] }),
  ),
  invalid(
    unsigned,
    's',
    'value changed',
    'The value of a claim was changed, with its salt.',
    present({ disclosures: [...allTexts.slice(1), changedName.text] }),
  ),
  invalid(
    unsigned,
    'e',
    'spelled with a space',
    'The same claim is spelled with a space, so its digest is another.',
    present({ disclosures: [...allTexts.slice(1), spaced.text] }),
  ),
  invalid(
    unsigned,
    'p',
    'array kept back',
    'An array element is disclosed, but not its array.',
    present({ disclosures: texts(pid.familyName, pid.givenName, pid.birthdate, pid.germany) }),
  ),
  invalid(
    unsigned,
    'p',
    'digest in another case',
    'The digest in the payload is in capital letters.',
    presentPlaced([lone], { list: [{ _sd: [lone.digest.toUpperCase()] }] }),
  ),
  invalid(
    unsigned,
    'p',
    'digest as a claim',
    'The digest stands in an ordinary claim.',
    presentPlaced([lone], { nickname: lone.digest }),
  ),
  invalid(
    unsigned,
    'p',
    'digest in an ordinary array',
    'The digest stands in an ordinary array.',
    presentPlaced([lone], { nicknames: [lone.digest] }),
  ),
  invalid(
    unsigned,
    'p',
    'digest of the decoded bytes',
    'The digest is of the decoded disclosure instead of its text.',
    presentPlaced([lone], {
      more: { _sd: [base64url(sha256(Buffer.from(lone.text, 'base64url')))] },
    }),
  ),
  acceptable(
    'disclosure: nested too deep',
    'l',
    'ten deep',
    'Claims are disclosed ten deep, each in the one before.',
    'RFC 9901 allows any depth; we follow eight.',
    presentDeep(),
  ),
  invalid(
    'disclosure: … where it has no meaning',
    'p',
    '_sd_alg nested',
    'The digest algorithm is named again inside of a claim.',
    present({ payload: { address: { _sd_alg: 'sha-256' } } }),
  ),
  invalid(
    'disclosure: … where it has no meaning',
    'p',
    '... in an object',
    'The placeholder of an array element stands in an object.',
    present({ payload: { address: lone.element } }),
  ),
  invalid(
    'disclosure: … where it has no meaning',
    'p',
    '... at the top',
    'The placeholder of an array element stands at the top.',
    present({ payload: { '...': lone.digest } }),
  ),
  invalid(
    'disclosure: … where it has no meaning',
    'p',
    '_sd_alg disclosed inside',
    'A disclosed object names a digest algorithm.',
    presentWith([member('address', { _sd_alg: 'sha-256' })]),
  ),
  invalid(
    'disclosure: _sd is not an array of strings',
    'e',
    'text',
    'The digests are one text instead of an array.',
    present({ payload: { more: { _sd: lone.digest } } }),
  ),
  invalid(
    'disclosure: _sd is not an array of strings',
    'e',
    'number in it',
    'A number stands among the digests.',
    present({ payload: { more: { _sd: [7] } } }),
  ),
  invalid(
    'disclosure: _sd is not an array of strings',
    'e',
    'null',
    'The digests are null.',
    present({ payload: { more: { _sd: null } } }),
  ),
  invalid(
    'disclosure: _sd is not an array of strings',
    'e',
    'object',
    'The digests are an object.',
    present({ payload: { more: { _sd: {} } } }),
  ),
  invalid(
    'disclosure: an array element stands for a claim',
    'p',
    'in _sd',
    'A disclosure without a name stands in _sd.',
    presentWith([element]),
  ),
  invalid(
    'disclosure: a claim stands for an array element',
    'p',
    'in an array',
    'A disclosure with a name stands for an array element.',
    presentPlaced([lone], { list: [lone.element] }),
  ),
  invalid(
    'disclosure: a reserved name is disclosed',
    'p',
    '_sd',
    'A claim called _sd is disclosed.',
    presentWith([sdInside]),
  ),
  invalid(
    'disclosure: a reserved name is disclosed',
    'p',
    '...',
    'A claim called with three dots is disclosed.',
    presentWith([member('...', lone.digest)]),
  ),
  invalid(
    'disclosure: a reserved name is disclosed',
    'p',
    '_sd_alg',
    'A claim called _sd_alg is disclosed.',
    presentWith([member('_sd_alg', 'sha-256')]),
  ),
  invalid(
    'disclosure: a reserved name is disclosed',
    'p',
    '_sd in an object',
    'A claim called _sd is disclosed in an object of the payload.',
    presentPlaced([sdInside], { more: { _sd: [sdInside.digest] } }),
  ),
  invalid(
    already,
    'p',
    'open claim',
    'A claim is disclosed that also stands in the payload.',
    present({ payload: { given_name: 'OTHER' } }),
  ),
  invalid(
    already,
    'p',
    'two disclosures',
    'Two disclosures have the same name.',
    presentWith([member('given_name', 'OTHER')]),
  ),
  invalid(
    already,
    'p',
    'in an object',
    'A member is disclosed that its object already has.',
    presentPlaced([address, member('country', 'FR')], { _sd: [...digests, address.digest] }),
  ),
  invalid(
    already,
    'p',
    'over null',
    'A claim is disclosed that stands in the payload as null.',
    presentWith([lone], { payload: { nickname: null } }),
  ),
  invalid(
    twice,
    'p',
    'one _sd',
    'A digest stands twice in one list.',
    presentPlaced([lone], { _sd: [...digests, lone.digest, lone.digest] }),
  ),
  invalid(
    twice,
    'p',
    'decoy',
    'A digest without a disclosure stands twice.',
    present({ payload: { _sd: [...digests, element.digest, element.digest] } }),
  ),
  invalid(
    twice,
    'p',
    'two objects',
    'A digest stands in two objects.',
    presentPlaced([lone], { one: { _sd: [lone.digest] }, two: { _sd: [lone.digest] } }),
  ),
  invalid(
    twice,
    'p',
    'two arrays',
    'A digest stands in two arrays.',
    presentPlaced([element], { one: [element.element], two: [element.element] }),
  ),
  invalid(
    twice,
    'p',
    'array and object',
    'A digest stands in an array and in an object.',
    presentPlaced([element], { one: [element.element], two: { _sd: [element.digest] } }),
  ),
  invalid(
    twice,
    'p',
    'payload and disclosure',
    'A digest stands in the payload and in a disclosed claim.',
    presentWith([lone, member('more', { _sd: [lone.digest] })]),
  ),
  invalid(
    'disclosure: a malformed array element',
    'p',
    'member beside',
    'Another member stands beside the placeholder of an array element.',
    presentPlaced([element], { list: [{ ...element.element, more: 1 }] }),
  ),
  invalid(
    'disclosure: a malformed array element',
    'e',
    'number',
    'The placeholder of an array element holds a number.',
    present({ payload: { list: [{ '...': 1 }] } }),
  ),
  invalid(
    'disclosure: a malformed array element',
    'e',
    'array',
    'The placeholder of an array element holds an array.',
    present({ payload: { list: [{ '...': [element.digest] }] } }),
  ),
  invalid(
    'issuer JWT: … is selectively disclosable',
    'p',
    'cnf',
    'The key of the holder is selectively disclosable inside of cnf.',
    present({ payload: { cnf: { _sd: [lone.digest] } } }),
  ),
  invalid(
    'issuer JWT: … is selectively disclosable',
    'p',
    'cnf.jwk',
    'A member of the holder’s key is selectively disclosable.',
    present({ payload: { cnf: { jwk: { ...publicJwk(holder), _sd: [lone.digest] } } } }),
  ),
  invalid(
    'issuer JWT: … is selectively disclosable',
    'p',
    'status',
    'A member of the status is selectively disclosable.',
    present({ payload: { status: { status_list: { _sd: [lone.digest] } } } }),
  ),
  invalid(
    'issuer JWT: … is selectively disclosable',
    'p',
    'aka_vcts',
    'A further type is selectively disclosable.',
    present({ payload: { aka_vcts: [element.element] } }),
  ),
  invalid(
    'disclosure: … is disclosed',
    'p',
    'exp',
    'The end of the credential is disclosed instead of open.',
    disclosedName('exp', payload.exp),
  ),
  invalid(
    'disclosure: … is disclosed',
    'p',
    'nbf',
    'The beginning of the credential is disclosed.',
    disclosedName('nbf', payload.iat),
  ),
  invalid(
    'disclosure: … is disclosed',
    'p',
    'cnf',
    'The holder’s key is disclosed instead of open.',
    disclosedName('cnf', payload.cnf),
  ),
  invalid(
    'disclosure: … is disclosed',
    'p',
    'vct',
    'The type is disclosed instead of open.',
    disclosedName('vct', payload.vct),
  ),
  invalid(
    'disclosure: … is disclosed',
    'p',
    'iss',
    'The issuer’s name is disclosed instead of open.',
    disclosedName('iss', payload.iss),
  ),
  invalid(
    'disclosure: … is disclosed',
    'p',
    'status',
    'The status is disclosed.',
    disclosedName('status', { status_list: { uri: 'https://x.example', idx: 0 } }),
  ),
  invalid(
    'disclosure: … is disclosed',
    'p',
    'aka_vcts',
    'The further types are disclosed.',
    disclosedName('aka_vcts', ['urn:eudi:pid:1']),
  ),
  invalid(
    'disclosure: … is disclosed',
    'p',
    'vct#integrity',
    'The hash of the type’s metadata is disclosed.',
    disclosedName('vct#integrity', 'sha256-x'),
  ),
]

function presentDeep(): string {
  const outmost = deep.at(-1) ?? lone
  return present({
    payload: { _sd: [...digests, outmost.digest] },
    disclosures: [...allTexts, ...texts(...deep)],
  })
}

const times: readonly Vector[] = [
  invalid(
    'issuer JWT: exp is past…',
    't',
    'an hour',
    'The credential expired an hour ago.',
    present({ payload: { exp: seconds - 3_600 } }),
  ),
  invalid(
    'issuer JWT: exp is past…',
    't',
    'zero',
    'The credential expired in 1970.',
    present({ payload: { exp: 0 } }),
  ),
  invalid(
    'issuer JWT: exp is past…',
    't',
    'milliseconds swapped',
    'The end is negative.',
    present({ payload: { exp: -payload.exp } }),
  ),
  invalid(
    'issuer JWT: nbf is to come…',
    't',
    'an hour',
    'The credential is valid from an hour ahead.',
    present({ payload: { nbf: seconds + 3_600 } }),
  ),
  invalid(
    'issuer JWT: nbf is to come…',
    't',
    'milliseconds',
    'The beginning is in milliseconds.',
    present({ payload: { nbf: seconds * 1_000 } }),
  ),
  acceptable(
    'issuer JWT: iat is to come…',
    't',
    'an hour',
    'The credential was issued an hour ahead.',
    'RFC 7519, section 4.1.6, gives iat no rule; a clock that is an hour wrong, or a false one, wrote it.',
    present({ payload: { iat: seconds + 3_600 } }),
  ),
  invalid(
    'issuer JWT: exp, nbf or iat is not a number',
    'e',
    'exp: text',
    'The end is a text.',
    present({ payload: { exp: `${payload.exp}` } }),
  ),
  invalid(
    'issuer JWT: exp, nbf or iat is not a number',
    'e',
    'exp: null',
    'The end is null.',
    present({ payload: { exp: null } }),
  ),
  invalid(
    'issuer JWT: exp, nbf or iat is not a number',
    'e',
    'nbf: date',
    'The beginning is a date in text.',
    present({ payload: { nbf: '2026-11-01T00:00:00Z' } }),
  ),
  invalid(
    'issuer JWT: exp, nbf or iat is not a number',
    'e',
    'iat: array',
    'The time of issue is an array.',
    present({ payload: { iat: [payload.iat] } }),
  ),
  acceptable(
    'issuer JWT: neither exp nor status',
    'p',
    'neither',
    'The credential has neither an end nor a status.',
    'HAIP 1.0, section 6.1, only recommends one of the two; a PID that can neither end nor be revoked is refused (ARF 3.0, VCR_01b).',
    present({ payload: { exp: undefined } }),
  ),
]

const types: readonly Vector[] = [
  invalid(
    'issuer JWT: vct is missing',
    'p',
    'missing',
    'The credential has no type.',
    present({ payload: { vct: undefined } }),
  ),
  invalid(
    'issuer JWT: vct was not asked for…',
    'p',
    'another',
    'The credential is of a type that was not asked for.',
    present({ payload: { vct: 'urn:example:card:1' } }),
  ),
  invalid(
    'issuer JWT: vct was not asked for…',
    'p',
    'longer',
    'The type begins like the asked one and is longer.',
    present({ payload: { vct: 'urn:eudi:pid:de:1:extended' } }),
  ),
  invalid(
    'issuer JWT: vct was not asked for…',
    'p',
    'capital letters',
    'The type is the asked one in capital letters.',
    present({ payload: { vct: 'URN:EUDI:PID:DE:1' } }),
  ),
  invalid(
    'issuer JWT: vct was not asked for…',
    'e',
    'array',
    'The type is an array that holds the asked one.',
    present({ payload: { vct: ['urn:eudi:pid:de:1'] } }),
  ),
  invalid(
    'issuer JWT: vct was not asked for…',
    'e',
    'space at its end',
    'The type has a space at its end.',
    present({ payload: { vct: 'urn:eudi:pid:de:1 ' } }),
  ),
  invalid(
    'issuer JWT: vct is of another country…',
    'p',
    'by aka_vcts',
    'The type of another country says that it is also the asked one.',
    present({ payload: { vct: 'urn:eudi:pid:fr:1', aka_vcts: ['urn:eudi:pid:de:1'] } }),
  ),
  invalid(
    'issuer JWT: aka_vcts is not a list of other types',
    'e',
    'empty',
    'The list of further types is empty.',
    present({ payload: { vct: 'urn:example:1', aka_vcts: [] } }),
  ),
  invalid(
    'issuer JWT: aka_vcts is not a list of other types',
    'e',
    'text',
    'The list of further types is a text.',
    present({ payload: { vct: 'urn:example:1', aka_vcts: 'urn:eudi:pid:1' } }),
  ),
  invalid(
    'issuer JWT: aka_vcts is not a list of other types',
    'e',
    'number in it',
    'A number stands among the further types.',
    present({ payload: { vct: 'urn:example:1', aka_vcts: ['urn:eudi:pid:1', 7] } }),
  ),
  invalid(
    'issuer JWT: aka_vcts is not a list of other types',
    'p',
    'vct again',
    'The list of further types has the type itself.',
    present({ payload: { vct: 'urn:example:1', aka_vcts: ['urn:eudi:pid:1', 'urn:example:1'] } }),
  ),
]

const noKey = 'issuer JWT: cnf.jwk is not a public … key'
const cnf = (changes: object) =>
  present({ payload: { cnf: { jwk: { ...publicJwk(holder), ...changes } } } })

const holding: readonly Vector[] = [
  invalid(
    noKey,
    'b',
    'cnf missing',
    'The credential is bound to no key.',
    present({ payload: { cnf: undefined } }),
  ),
  invalid(
    noKey,
    'b',
    'jwk missing',
    'The credential names a key only by its identifier.',
    present({ payload: { cnf: { kid: 'key' } } }),
  ),
  invalid(
    noKey,
    'b',
    'private',
    'The credential holds the private key of the holder.',
    present({ payload: { cnf: { jwk: privateJwk(holder) } } }),
  ),
  invalid(
    noKey,
    'b',
    'off the curve',
    'The key is a point that is not on the curve.',
    cnf({ x: base64url(Buffer.alloc(32, 1)) }),
  ),
  invalid(
    noKey,
    'b',
    'short coordinate',
    'A coordinate of the key has 31 bytes.',
    cnf({ x: base64url(holder.x.subarray(1)) }),
  ),
  invalid(
    noKey,
    'b',
    'padded coordinate',
    'A coordinate of the key is padded.',
    cnf({ x: `${base64url(holder.x)}=` }),
  ),
  invalid(
    noKey,
    'b',
    'crv: P-384',
    'The key says that it is of another curve.',
    cnf({ crv: 'P-384' }),
  ),
  invalid(
    noKey,
    'b',
    'kty: oct',
    'The key is a symmetric one.',
    present({ payload: { cnf: { jwk: { kty: 'oct', k: base64url('secret') } } } }),
  ),
  invalid(
    noKey,
    'b',
    'a list of keys',
    'The key is a list of keys.',
    present({ payload: { cnf: { jwk: [publicJwk(holder)] } } }),
  ),
  invalid(
    noKey,
    'b',
    'text',
    'The key is a text.',
    present({ payload: { cnf: { jwk: JSON.stringify(publicJwk(holder)) } } }),
  ),
  invalid(
    kbSignature,
    'b',
    'stranger',
    'Somebody else signed the key binding.',
    present({ holderKey: stranger }),
  ),
  invalid(
    kbSignature,
    'b',
    'stranger with jwk of the signer',
    'The issuer signed the key binding.',
    present({ holderKey: ecOf(signer) }),
  ),
  invalid(
    kbSignature,
    's',
    'flipped',
    'Bits of the holder’s signature are flipped.',
    present({ signHolder: (message) => flip(ecdsa(holder, message)) }),
  ),
  invalid(
    kbSignature,
    's',
    'zeros',
    'The signature of the holder is zeros.',
    present({ signHolder: zeros }),
  ),
  invalid(
    kbSignature,
    's',
    'empty',
    'The signature of the holder is empty.',
    present({ signHolder: () => new Uint8Array() }),
  ),
  invalid(
    kbSignature,
    's',
    'DER',
    'The signature of the holder is in DER.',
    present({ signHolder: (message) => der(ecdsa(holder, message)) }),
  ),
  invalid(
    kbSignature,
    's',
    'another hash',
    'The holder signed with SHA-512.',
    present({ signHolder: (message) => ecdsa(holder, message, 'sha512') }),
  ),
  invalid(
    kbSignature,
    's',
    'payload changed',
    'The key binding was changed after it was signed.',
    present({
      bendKeyBinding: issuerPart(1, (text) =>
        base64url(Buffer.from(text, 'base64url').toString().replace('{', '{"x":1,')),
      ),
    }),
  ),
  invalid(
    'KB-JWT: alg is not …',
    's',
    'none',
    'The key binding says alg none and has no signature.',
    present({ keyBindingHeader: { alg: 'none' }, signHolder: () => new Uint8Array() }),
  ),
  invalid(
    'KB-JWT: alg is not …',
    's',
    'HS256',
    'The key binding is a MAC with the holder’s public key.',
    present({ keyBindingHeader: { alg: 'HS256' }, signHolder: hmac(spkiOf(holder)) }),
  ),
  invalid(
    'KB-JWT: alg is not …',
    's',
    'missing',
    'The key binding names no algorithm.',
    present({ keyBindingHeader: { alg: undefined } }),
  ),
  invalid(
    'KB-JWT: typ is not …',
    'p',
    'JWT',
    'The key binding has the general type JWT.',
    wrongKbTyp('JWT'),
  ),
  invalid(
    'KB-JWT: typ is not …',
    'p',
    'missing',
    'The key binding has no type.',
    wrongKbTyp(undefined),
  ),
  invalid(
    'KB-JWT: typ is not …',
    'p',
    'dc+sd-jwt',
    'The key binding has the type of a credential.',
    wrongKbTyp('dc+sd-jwt'),
  ),
  invalid(
    'KB-JWT: header parameter … is refused',
    'p',
    'crit',
    'A critical header parameter of the key binding is not known.',
    present({ keyBindingHeader: { crit: ['urn:example'], 'urn:example': 1 } }),
  ),
  invalid(
    'KB-JWT: header parameter … is refused',
    'b',
    'jwk',
    'The key binding brings a key of its own and is signed with it.',
    present({ keyBindingHeader: { jwk: publicJwk(stranger) }, holderKey: stranger }),
  ),
  invalid(
    kbRead,
    'b',
    'left out',
    'The key binding is left out.',
    present({ bend: (text) => text.slice(0, text.lastIndexOf('~') + 1) }),
  ),
  invalid(
    kbRead,
    'b',
    'without a tilde',
    'The last disclosure stands where the key binding should be.',
    present({ bend: (text) => text.slice(0, text.lastIndexOf('~')) }),
  ),
  invalid(
    kbRead,
    'e',
    'cut short',
    'The key binding has lost its signature.',
    present({ bendKeyBinding: (text) => text.slice(0, text.lastIndexOf('.')) }),
  ),
  invalid(
    kbRead,
    'e',
    'unused bits set',
    'The holder’s signature is spelled with other unused bits.',
    present({ bendKeyBinding: issuerPart(2, respelled) }),
  ),
  invalid(
    kbRead,
    'e',
    'space at its end',
    'A space follows the key binding.',
    present({ bend: (text) => `${text} ` }),
  ),
  invalid(
    kbStrict,
    'e',
    'nonce twice',
    'The key binding has the nonce twice.',
    present({
      keyBinding: JSON.stringify({ iat: seconds, aud: 'x' }).replace(
        '{',
        `{"nonce":"x","nonce":"${nonce}",`,
      ),
    }),
  ),
  invalid(kbStrict, 'e', 'array', 'The key binding holds an array.', present({ keyBinding: '[]' })),
  acceptable(
    'KB-JWT is too long',
    'l',
    'over 8 KiB',
    'The key binding is longer than 8 KiB.',
    'No specification limits it; ours is 8,192 characters.',
    present({ keyBinding: { filler: 'A'.repeat(7_000) } }),
  ),
]

const audience = 'KB-JWT: aud is not our client_id'
const nonceRule = 'KB-JWT: nonce is not that of the request'
const hash = 'KB-JWT: sd_hash does not cover what was sent'
const kbTimes = 'KB-JWT: exp, nbf or iat is not a number, or iat is missing'

const binding: readonly Vector[] = [
  invalid(
    audience,
    'b',
    'another',
    'The key binding is for another verifier.',
    present({ keyBinding: { aud: 'x509_hash:another' } }),
  ),
  invalid(
    audience,
    'b',
    'missing',
    'The key binding is for nobody.',
    present({ keyBinding: { aud: undefined } }),
  ),
  invalid(
    audience,
    'b',
    'without its prefix',
    'The audience lacks the prefix of the client identifier.',
    present({ keyBinding: { aud: 'FfQVuE2rv19GfOnwQtaR7zYpI5NpT3xAq1R1120izx8' } }),
  ),
  invalid(
    audience,
    'b',
    'another case',
    'The audience is in small letters.',
    present({ keyBinding: { aud: 'x509_hash:ffqvue2rv19gfonwqtar7zypi5npt3xaq1r1120izx8' } }),
  ),
  invalid(
    audience,
    'b',
    'response_uri',
    'The audience is the address of the answer.',
    present({ keyBinding: { aud: 'https://verifier.example/wallet/response' } }),
  ),
  acceptable(
    audience,
    'b',
    'array',
    'The audience is an array that holds the client identifier.',
    'RFC 7519 allows an array; RFC 9901, section 4.3, says that it is a string.',
    present({ keyBinding: { aud: ['x509_hash:FfQVuE2rv19GfOnwQtaR7zYpI5NpT3xAq1R1120izx8'] } }),
  ),
  invalid(
    nonceRule,
    'b',
    'another',
    'The key binding is for another request.',
    present({ keyBinding: { nonce: 'another' } }),
  ),
  invalid(
    nonceRule,
    'b',
    'missing',
    'The key binding has no nonce.',
    present({ keyBinding: { nonce: undefined } }),
  ),
  invalid(
    nonceRule,
    'b',
    'longer',
    'The nonce has a character more.',
    present({ keyBinding: { nonce: `${nonce}A` } }),
  ),
  invalid(
    nonceRule,
    'b',
    'another case',
    'The nonce is in small letters.',
    present({ keyBinding: { nonce: nonce.toLowerCase() } }),
  ),
  invalid(
    nonceRule,
    'b',
    'array',
    'The nonce is an array that holds the right one.',
    present({ keyBinding: { nonce: [nonce] } }),
  ),
  invalid(nonceRule, 'b', 'null', 'The nonce is null.', present({ keyBinding: { nonce: null } })),
  invalid(
    hash,
    'b',
    'disclosure dropped',
    'A disclosure was taken out after the holder signed.',
    bind([...present().split('~').slice(0, -1), ''].join('~'), {
      hashed: (bound) => `${bound}${lone.text}~`,
    }),
  ),
  invalid(
    hash,
    'b',
    'missing',
    'The key binding has no hash of what was sent.',
    present({ keyBinding: { sd_hash: undefined } }),
  ),
  invalid(
    hash,
    'b',
    'without the last tilde',
    'The hash leaves out the last tilde.',
    present({ hashed: (bound) => bound.slice(0, -1) }),
  ),
  invalid(
    hash,
    'b',
    'only the issuer JWT',
    'The hash covers only the issuer JWT.',
    present({ hashed: (bound) => bound.split('~')[0] ?? '' }),
  ),
  invalid(
    hash,
    'b',
    'other disclosures',
    'The key binding is for the same credential with fewer disclosures.',
    present({ hashed: (bound) => [...bound.split('~').slice(0, 3), ''].join('~') }),
  ),
  invalid(
    hash,
    'e',
    'base64',
    'The hash is in base64.',
    present({ keyBinding: { sd_hash: sha256('x').toString('base64') } }),
  ),
  invalid(
    hash,
    'b',
    'order changed',
    'The holder signed another order of disclosures.',
    present({
      hashed: (bound) => {
        const [first = '', ...rest] = bound.split('~').slice(0, -1)
        return [first, ...rest.toReversed(), ''].join('~')
      },
    }),
  ),
  invalid(
    kbTimes,
    't',
    'iat missing',
    'The key binding does not say when it was made.',
    present({ keyBinding: { iat: undefined } }),
  ),
  invalid(
    kbTimes,
    'e',
    'iat: text',
    'The time of the key binding is a text.',
    present({ keyBinding: { iat: `${seconds}` } }),
  ),
  invalid(
    kbTimes,
    'e',
    'exp: null',
    'The end of the key binding is null.',
    present({ keyBinding: { exp: null } }),
  ),
  acceptable(
    'KB-JWT: iat is too long ago…',
    't',
    'ten minutes',
    'The key binding was made ten minutes ago.',
    'RFC 9901, section 7.3, asks for an acceptable window and gives none; ours is five minutes.',
    present({ keyBinding: { iat: seconds - 600 } }),
  ),
  invalid(
    'KB-JWT: iat is too long ago…',
    't',
    'a year',
    'The key binding was made a year ago.',
    present({ keyBinding: { iat: seconds - 31_536_000 } }),
  ),
  invalid(
    'KB-JWT: iat is to come…',
    't',
    'an hour',
    'The key binding was made an hour ahead.',
    present({ keyBinding: { iat: seconds + 3_600 } }),
  ),
  invalid(
    'KB-JWT: exp is past…',
    't',
    'two minutes',
    'The key binding expired two minutes ago.',
    present({ keyBinding: { exp: seconds - 120 } }),
  ),
  invalid(
    'KB-JWT: nbf is to come…',
    't',
    'two minutes',
    'The key binding is valid from two minutes ahead.',
    present({ keyBinding: { nbf: seconds + 120 } }),
  ),
]

const capitals = member('FAMILY_NAME', 'MUSTERMANN')
const kept = disclose(['c2FsdC1lbXB0eQ', 'nationalities', [pid.germany.element, element.element]])
const form = "attribute … has another form than the PID Rulebook's"
const instead = (name: string, value: unknown) => {
  const shown = member(name, value)
  const own: { readonly [name: string]: string } = {
    family_name: pid.familyName.text,
    given_name: pid.givenName.text,
    birthdate: pid.birthdate.text,
    nationalities: pid.nationalities.text,
  }
  const others = allTexts.filter(
    (text) => text !== own[name] && !(name === 'nationalities' && text === pid.germany.text),
  )
  return present({
    payload: {
      _sd: [
        ...digests.filter((digest) => digest !== base64url(sha256(own[name] ?? ''))),
        shown.digest,
      ],
    },
    disclosures: [...others, shown.text],
  })
}

const attributes: readonly Vector[] = [
  invalid(
    'attribute … is missing',
    'p',
    'kept back',
    'The holder kept back an attribute that was asked for.',
    present({ disclosures: allTexts.slice(1) }),
  ),
  invalid(
    'attribute … is missing',
    'p',
    'nothing shown',
    'The holder shows nothing at all.',
    present({ disclosures: [] }),
  ),
  invalid(
    'attribute … is missing',
    'p',
    'another case',
    'The attribute is there in capital letters.',
    present({
      disclosures: [...allTexts.slice(1), capitals.text],
      payload: { _sd: [...digests, capitals.digest] },
    }),
  ),
  invalid(
    'attribute … was shown in part',
    'p',
    'array element',
    'One of two nationalities is kept back.',
    present({
      payload: { _sd: [...digests.slice(0, 3), kept.digest] },
      disclosures: [...texts(pid.familyName, pid.givenName, pid.birthdate, kept), pid.germany.text],
    }),
  ),
  invalid(
    'attribute … is missing',
    'p',
    'array without elements',
    'The list of nationalities is shown without any of its elements.',
    present({
      disclosures: texts(pid.familyName, pid.givenName, pid.birthdate, pid.nationalities),
    }),
  ),
  invalid(form, 'p', 'name: number', 'The family name is a number.', instead('family_name', 7)),
  invalid(form, 'p', 'name: null', 'The family name is null.', instead('family_name', null)),
  invalid(form, 'p', 'name: array', 'The given name is a list.', instead('given_name', ['ERIKA'])),
  invalid(
    form,
    'p',
    'date: another order',
    'The date of birth is written as 12.08.1964.',
    instead('birthdate', '12.08.1964'),
  ),
  invalid(
    form,
    'p',
    'date: month 13',
    'The date of birth has a month 13.',
    instead('birthdate', '1964-13-12'),
  ),
  invalid(
    form,
    'p',
    'date: with a time',
    'The date of birth has a time.',
    instead('birthdate', '1964-08-12T00:00:00Z'),
  ),
  invalid(
    form,
    'p',
    'country: three letters',
    'A nationality has three letters.',
    instead('nationalities', ['DEU']),
  ),
  invalid(
    form,
    'p',
    'country: small letters',
    'A nationality is in small letters.',
    instead('nationalities', ['de']),
  ),
  invalid(
    'attribute … has control characters',
    'p',
    'name: line break',
    'The family name has a line break.',
    instead('family_name', 'MUSTER\nMANN'),
  ),
  invalid(
    'attribute … has control characters',
    'p',
    'name: NUL',
    'The given name has a character NUL.',
    instead('given_name', 'ERI\u0000KA'),
  ),
  invalid(
    'attribute … has control characters',
    'p',
    'name: escape',
    'The family name has an escape sequence of a terminal.',
    instead('family_name', '\u001b[2JMUSTERMANN'),
  ),
]

const statusAt = (list: unknown) => present({ payload: { status: { status_list: list } } })
const malformedStatus = 'issuer JWT: the status reference is malformed'

const statuses: readonly Vector[] = [
  invalid(
    'issuer JWT: status of a kind that is not known',
    'p',
    'another kind',
    'The status is of a kind that is not known.',
    present({ payload: { status: { 'urn:example:status': {} } } }),
  ),
  invalid(
    'issuer JWT: status of a kind that is not known',
    'p',
    'empty',
    'The status is an empty object.',
    present({ payload: { status: {} } }),
  ),
  invalid(
    'issuer JWT: status of a kind that is not known',
    'e',
    'text',
    'The status is a text.',
    present({ payload: { status: 'valid' } }),
  ),
  invalid(
    'issuer JWT: status of a kind that is not known',
    'e',
    'null',
    'The status is null.',
    present({ payload: { status: null } }),
  ),
  invalid(
    malformedStatus,
    'e',
    'idx missing',
    'The status names no place in the list.',
    statusAt({ uri: 'https://status.example/1' }),
  ),
  invalid(
    malformedStatus,
    'e',
    'idx negative',
    'The place in the list is negative.',
    statusAt({ uri: 'https://status.example/1', idx: -1 }),
  ),
  invalid(
    malformedStatus,
    'e',
    'idx: fraction',
    'The place in the list is not a whole number.',
    statusAt({ uri: 'https://status.example/1', idx: 0.5 }),
  ),
  invalid(
    malformedStatus,
    'e',
    'idx: text',
    'The place in the list is a text.',
    statusAt({ uri: 'https://status.example/1', idx: '0' }),
  ),
  invalid(malformedStatus, 'e', 'uri missing', 'The status names no list.', statusAt({ idx: 0 })),
  invalid(malformedStatus, 'e', 'null', 'The reference to a status list is null.', statusAt(null)),
]

const order3 = texts(pid.germany, pid.nationalities, pid.birthdate, pid.givenName, pid.familyName)
const big = 'x'.repeat(2_000)
const right: readonly Vector[] = [
  valid(
    'iat long ago',
    'The credential was issued in 1970.',
    'a credential is young',
    present({ payload: { iat: 0 } }),
    't',
  ),
  valid(
    'nbf in the past',
    'The credential has a beginning, which is past.',
    'nbf is refused',
    present({ payload: { nbf: seconds - 86_400 } }),
    't',
  ),
  valid(
    'exp in 2100',
    'The credential ends in 2100.',
    'an end lies in the near future',
    present({ payload: { exp: 4_102_444_800 } }),
    't',
  ),
  valid(
    'exp: exponent',
    'The end is written with an exponent.',
    'a number has only digits',
    payloadText((text) => text.replace(/"exp":\d+/, '"exp":2e9')),
    'e',
  ),
  valid(
    'kb iat: fraction',
    'The time of the key binding has a fraction.',
    'NumericDate is a whole number',
    present({ keyBinding: { iat: seconds - 0.25 } }),
    't',
  ),
  valid(
    'kb iat: four minutes',
    'The key binding was made four minutes ago.',
    'a key binding is seconds old',
    present({ keyBinding: { iat: seconds - 240 } }),
    't',
  ),
  valid(
    'kb exp and nbf',
    'The key binding has an end and a beginning.',
    'times in a key binding are refused',
    present({ keyBinding: { exp: seconds + 60, nbf: seconds - 60 } }),
    't',
  ),
  valid(
    'kb: spaces',
    'The key binding is written with spaces.',
    'JSON is written without spaces',
    present({ keyBindingHeader: '{ "typ": "kb+jwt", "alg": "ES256" }' }),
    'e',
  ),
  valid(
    'cnf: jwk with more members',
    'The holder’s key has a use, an algorithm and a name.',
    'a key has four members',
    cnf({ use: 'sig', alg: 'ES256', kid: 'x', key_ops: ['verify'] }),
    'b',
  ),
  valid(
    'cnf: more members',
    'The credential names the holder’s key by its thumbprint, too.',
    'cnf has one member',
    present({ payload: { cnf: { jwk: publicJwk(holder), jkt: 'x' } } }),
    'b',
  ),
  valid(
    '_sd: empty',
    'An object of the payload has an empty list of digests.',
    '_sd cannot be empty',
    present({ payload: { more: { _sd: [] } } }),
  ),
  valid(
    'array: decoy',
    'An array that nobody asked for has a digest without a disclosure.',
    'every placeholder needs a disclosure',
    present({ payload: { list: [element.element] } }),
  ),
  valid(
    'array: null',
    'An array that nobody asked for holds null and an empty object.',
    'elements are texts',
    present({ payload: { list: [null, {}, []] } }),
  ),
  valid(
    'element disclosed: object',
    'A disclosed array element is an object.',
    'elements are texts',
    presentPlaced([disclose(['c2FsdC1vYmplY3Q', { a: 1 }])], {
      list: [disclose(['c2FsdC1vYmplY3Q', { a: 1 }]).element],
    }),
  ),
  valid(
    'claim with dots',
    'A claim has dots and a slash in its name.',
    'claims have simple names',
    presentWith([member('a.b/c', 1)]),
  ),
  valid(
    'claim: empty name',
    'A claim has an empty name.',
    'a name cannot be empty',
    presentWith([member('', 1)]),
  ),
  valid(
    'salt: long',
    'A salt has a hundred characters.',
    'salts are short',
    presentWith([disclose(['s'.repeat(100), 'nickname', 'RIKA'])]),
  ),
  valid(
    'name: apostrophe and hyphen',
    'The family name has an apostrophe, a hyphen and a dot.',
    'names are of letters',
    instead('family_name', "D'ARC-ST. JOHN"),
  ),
  valid('nothing', 'Nothing was changed.', 'a verifier that accepts nothing', present()),
  valid(
    'order of disclosures',
    'The disclosures come in another order.',
    'disclosures have to come in the order of their digests',
    present({ disclosures: order3 }),
  ),
  valid(
    'decoys',
    'Many digests have no disclosure.',
    'every digest needs a disclosure',
    present({
      payload: {
        _sd: [
          ...digests,
          ...Array.from({ length: 20 }, (_, at) => base64url(sha256(`decoy ${at}`))),
        ],
      },
    }),
  ),
  valid(
    '_sd_alg left out',
    'The digest algorithm is not named, so it is sha-256.',
    '_sd_alg is required',
    present({ payload: { _sd_alg: undefined } }),
  ),
  valid(
    'iss left out',
    'The credential names no issuer, since its certificate does.',
    'iss is required',
    present({ payload: { iss: undefined } }),
  ),
  valid(
    'iat left out',
    'The credential does not say when it was issued.',
    'iat is required',
    present({ payload: { iat: undefined } }),
  ),
  valid(
    'iat disclosed',
    'The time of issue is selectively disclosable, which only iat may be.',
    'no time may be disclosed',
    disclosedName('iat', payload.iat),
  ),
  valid(
    'exp: fraction',
    'The end has a fraction of a second.',
    'NumericDate is a whole number',
    present({ payload: { exp: payload.exp + 0.5 } }),
    't',
  ),
  valid(
    'exp: within the tolerance',
    'The credential expired thirty seconds ago.',
    'clocks agree exactly',
    present({ payload: { exp: seconds - 30 } }),
    't',
  ),
  valid(
    'nbf: within the tolerance',
    'The credential is valid from thirty seconds ahead.',
    'clocks agree exactly',
    present({ payload: { nbf: seconds + 30 } }),
    't',
  ),
  valid(
    'kb iat: within the tolerance',
    'The holder’s clock is thirty seconds ahead.',
    'clocks agree exactly',
    present({ keyBinding: { iat: seconds + 30 } }),
    't',
  ),
  valid(
    'kb: further claims',
    'The key binding has claims that nobody asked for.',
    'a key binding has only the claims of the standard',
    present({ keyBinding: { jti: 'x', iss: 'wallet', transaction_data: 'none' } }),
    'b',
  ),
  valid(
    'kb: kid in the header',
    'The key binding names its key in the header.',
    'kid in a key binding is refused',
    present({ keyBindingHeader: { kid: 'x' } }),
    'b',
  ),
  valid(
    'header: unknown member',
    'The issuer JWT has a header parameter that nobody knows and that is not critical.',
    'unknown header parameters are refused',
    present({ header: { 'urn:example': { more: [1, 2] }, kid: 'x', cty: 'x' } }),
  ),
  valid(
    'vctm in the header',
    'The issuer JWT brings metadata of its type.',
    'metadata in the header is refused',
    present({ header: { vctm: [base64url('{}')] } }),
  ),
  valid(
    'payload: unknown member',
    'The payload has claims that nobody asked for.',
    'unknown claims are refused',
    present({ payload: { 'https://example.org/claim': { a: [null, true, 1.5] } } }),
  ),
  valid(
    'payload: spaces',
    'The payload is written with spaces and line breaks.',
    'JSON has to be written without spaces',
    present({ payload: JSON.stringify(payload, null, 2) }),
    'e',
  ),
  valid(
    'payload: escapes',
    'The payload spells letters with escapes.',
    'JSON has to be written without escapes',
    payloadText((text) =>
      text.replace('"vct"', '"\\u0076ct"').replace('urn:eudi', 'urn\\u003aeudi'),
    ),
    'e',
  ),
  valid(
    'payload: another order',
    'The members of the payload come in another order.',
    'claims have an order',
    present({ payload: JSON.stringify(Object.fromEntries(Object.entries(payload).toReversed())) }),
    'e',
  ),
  valid(
    'disclosure: with spaces',
    'A disclosure is written with spaces, and its digest is of that text.',
    'disclosures have to be written without spaces',
    presentWith([disclose('[ "c2FsdA", "nickname" , "RIKA" ]')]),
    'e',
  ),
  valid(
    'disclosure: unused salt',
    'A salt is short.',
    'a verifier can judge salts',
    presentWith([disclose(['', 'nickname', 'RIKA'])]),
  ),
  valid(
    'disclosure: null value',
    'The value of a claim that nobody asked for is null.',
    'a claim cannot be null',
    presentWith([member('nickname', null)]),
  ),
  valid(
    'disclosure: nested',
    'A disclosed object has a digest of its own, and both are shown.',
    'disclosures are flat',
    presentPlaced([inner, lone], { _sd: [...digests, inner.digest] }),
  ),
  valid(
    'disclosure: of what nobody asked for',
    'The holder shows more than was asked for.',
    'more than was asked for is refused',
    presentWith([lone]),
  ),
  valid(
    'open claims',
    'All attributes stand open in the payload, and nothing is disclosed.',
    'a credential has to be selectively disclosable',
    present({
      payload: {
        _sd: undefined,
        family_name: 'MUSTERMANN',
        given_name: 'ERIKA',
        birthdate: '1964-08-12',
        nationalities: ['DE'],
      },
      disclosures: [],
    }),
  ),
  valid(
    'x5c: anchor sent along',
    'The anchor is sent along with the signer.',
    'the anchor must not be in x5c',
    present({ header: { x5c: x5c(signer, root) } }),
  ),
  valid(
    'name: letters of Europe',
    'The names have letters of several alphabets.',
    'names are of A to Z',
    instead('family_name', 'ØRSTED-ΠΑΠΑΔΟΠΟΥΛΟΣ ẞ'),
  ),
  valid(
    'name: empty',
    'The given name is empty, as of a person with one name.',
    'a name cannot be empty',
    instead('given_name', ''),
  ),
  acceptable(
    null,
    'p',
    'date: unknown day',
    'Day and month of the birth are not known, and written as zeros.',
    'The Rulebook has a day of the calendar; German identity documents know such birth dates.',
    instead('birthdate', '1964-00-00'),
  ),
  acceptable(
    null,
    'p',
    'nationality: one text',
    'The nationality is a text instead of a list of one.',
    'The Rulebook has an array; some issuers write one code.',
    instead('nationalities', 'DE'),
  ),
  valid(
    'nationality: two',
    'There are two nationalities, both shown.',
    'there is one nationality',
    present({
      payload: { _sd: [...digests.slice(0, 3), kept.digest] },
      disclosures: [
        ...texts(pid.familyName, pid.givenName, pid.birthdate, kept),
        pid.germany.text,
        element.text,
      ],
    }),
  ),
  valid(
    'aka_vcts',
    'The type was not asked for, but the issuer signed that it is one that was.',
    'only vct counts',
    present({ payload: { vct: 'urn:example:pid:extended', aka_vcts: ['urn:eudi:pid:1'] } }),
  ),
  valid(
    'long claim',
    'A claim has two thousand characters.',
    'claims are short',
    presentWith([member('note', big)]),
    'l',
  ),
  valid(
    'status named',
    'The credential names a place in a status list, which is asked afterwards.',
    'idx 0 is no place',
    present({ payload: { status: { status_list: { uri: 'https://status.example/1', idx: 0 } } } }),
  ),
]

/** Where the place of birth is asked for. */
const locality = member('locality', 'KÖLN')
const country = member('country', 'DE')
const place = member('place_of_birth', { _sd: [locality.digest, country.digest] })
const born = (...shown: readonly { readonly text: string }[]) =>
  present({ payload: { _sd: [place.digest] }, disclosures: shown.map(({ text }) => text) })
const birthPlace: readonly Vector[] = [
  invalid(
    'attribute … was shown in part',
    'p',
    'member kept back',
    'One of the two members of an object is kept back.',
    born(place, locality),
  ),
  invalid(
    'attribute … was shown in part',
    'p',
    'decoy in an object',
    'An object has a digest that is perhaps a decoy.',
    present({
      payload: { _sd: [], place_of_birth: { locality: 'KÖLN', _sd: [lone.digest] } },
      disclosures: [],
    }),
  ),
  invalid(
    'attribute … is missing',
    'p',
    'object without members',
    'The object is shown without any of its members.',
    born(place),
  ),
  invalid(
    form,
    'p',
    'place: text',
    'The place of birth is a text instead of an object.',
    present({ payload: { _sd: [], place_of_birth: 'KÖLN' }, disclosures: [] }),
  ),
  invalid(
    form,
    'p',
    'place: locality number',
    'The town of birth is a number.',
    present({ payload: { _sd: [], place_of_birth: { locality: 50667 } }, disclosures: [] }),
  ),
  valid(
    'object: all members',
    'Both members of the object are shown.',
    'an object is disclosed whole',
    born(place, locality, country),
  ),
  valid(
    'object: open',
    'The object stands open in the payload.',
    'attributes are disclosed',
    present({ payload: { _sd: [], place_of_birth: { locality: 'KÖLN' } }, disclosures: [] }),
  ),
  acceptable(
    null,
    'p',
    'object: country D',
    'The country is D, as passports write it.',
    'The Rulebook has two letters; German eID cards write D, as passports do.',
    present({ payload: { _sd: [], place_of_birth: { country: 'D' } }, disclosures: [] }),
  ),
]

/** Where the issuer also uses another algorithm. */
const strongRoot = authority({
  name: 'CN=Strong CA,O=Example,C=DE',
  key: ecKey('strong root', 'P-384'),
})
const strongSigner = certificate({
  name: 'CN=Strong signer,O=Example,C=DE',
  key: ecKey('strong signer', 'P-384'),
  issuer: strongRoot,
  more: [signing],
})
const strongHolder = ecKey('strong holder', 'P-384')
const strong = { header: { alg: 'ES384', x5c: x5c(strongSigner) }, issuerKey: ecOf(strongSigner) }
const bothStrong = {
  ...strong,
  payload: { cnf: { jwk: publicJwk(strongHolder) } },
  keyBindingHeader: { alg: 'ES384' },
  holderKey: strongHolder,
}
const stronger: readonly Vector[] = [
  invalid(
    signature,
    's',
    'ES256 by a key of P-384',
    'The issuer JWT says ES256, although its key is of P-384.',
    present({ ...strong, header: { alg: 'ES256', x5c: x5c(strongSigner) } }),
  ),
  invalid(
    signature,
    's',
    'SHA-256 under ES384',
    'The issuer JWT says ES384 and was signed with SHA-256.',
    present({ ...strong, signIssuer: (message) => ecdsa(ecOf(strongSigner), message, 'sha256') }),
  ),
  invalid(
    noKey,
    'b',
    'ES256 for a key of P-384',
    'The key binding says ES256, although the holder’s key is of P-384.',
    present({ ...bothStrong, keyBindingHeader: { alg: 'ES256' } }),
  ),
  invalid(
    kbSignature,
    's',
    'SHA-256 under ES384',
    'The key binding says ES384 and was signed with SHA-256.',
    present({ ...bothStrong, signHolder: (message) => ecdsa(strongHolder, message, 'sha256') }),
  ),
  valid(
    'ES384',
    'Issuer and holder sign with ES384.',
    'only ES256 is accepted, whatever was agreed',
    present(bothStrong),
    's',
  ),
  valid(
    'ES384 and ES256',
    'The issuer signs with ES384, the holder with ES256.',
    'issuer and holder use the same algorithm',
    present(strong),
    's',
  ),
]

export const sdJwtVc = (): Family => ({
  family: 'sd-jwt-vc',
  about: 'Presentations of an SD-JWT VC with key binding, as they stand in a vp_token.',
  groups: [
    {
      comment: 'A PID is asked for, signed with ES256.',
      ...judgedAt,
      ...trusting(root),
      request: plainRequest(sdJwtQuery()),
      policy: { algorithms: ['ES256'], country: 'de' },
      tests: [
        ...right,
        ...structure,
        ...trust,
        ...selective,
        ...times,
        ...types,
        ...holding,
        ...binding,
        ...attributes,
        ...statuses,
      ],
    },
    {
      comment: 'The place of birth is asked for, which is an object.',
      ...judgedAt,
      ...trusting(root),
      request: plainRequest(sdJwtQuery(['birth_place'])),
      policy: { algorithms: ['ES256'], country: 'de' },
      tests: birthPlace,
    },
    {
      comment: 'The issuer uses ES384 too.',
      ...judgedAt,
      ...trusting(strongRoot),
      request: plainRequest(sdJwtQuery()),
      policy: { algorithms: ['ES256', 'ES384'], country: 'de' },
      tests: stronger,
    },
  ],
})
