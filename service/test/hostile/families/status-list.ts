import { deflateRawSync, deflateSync } from 'node:zlib'
import { cbor, head, Raw, tagged } from '../make/cbor.ts'
import {
  authority,
  certificate,
  day,
  extension,
  now,
  pem,
  purposes,
  seconds,
} from '../make/certificates.ts'
import { base64url, type Changes, jws, sha256 } from '../make/jose.ts'
import { ecdsa, publicJwk } from '../make/keys.ts'
import { type Labels, sign1 } from '../make/mdoc.ts'
import { ecOf, judgedAt, root, signer, stranger, trusting } from '../make/requests.ts'
import { acceptable, type Family, invalid, type Vector, valid } from '../make/vectors.ts'

const uri = 'https://status.example/lists/1'
const ca = authority({ name: 'CN=Status CA,O=Example,C=DE' })
const listSigner = certificate({ name: 'CN=Status signer,O=Example,C=DE', issuer: ca })
const ended = certificate({ name: 'CN=Ended signer,O=Example,C=DE', issuer: ca, to: now - day })
const x5c = (...made: readonly { readonly der: Buffer }[]) =>
  made.map(({ der }) => der.toString('base64'))
/** Bits 0 to 7, then 8 to 15: 1, 0, 0, 1, 1, 1, 0, 1 and so on (section 4.1). */
const bytes = Buffer.from('b9a3', 'hex')
const packed = (of: Uint8Array, level = 9) => deflateSync(of, { level })
const statuses = (bits: unknown, of: Uint8Array = bytes) => ({ bits, lst: base64url(packed(of)) })

type Wish = {
  readonly header?: Changes | string
  readonly payload?: Changes | string
  readonly key?: Parameters<typeof ecdsa>[0]
  readonly sign?: (message: Buffer) => Uint8Array
  readonly bend?: (text: string) => string
}

function token({ header = {}, payload = {}, key = ecOf(listSigner), sign, bend }: Wish = {}) {
  const members = { alg: 'ES256', typ: 'statuslist+jwt', x5c: x5c(listSigner) }
  const claims = {
    sub: uri,
    iat: seconds - 60,
    exp: seconds + 86_400,
    ttl: 3_600,
    status_list: statuses(1),
  }
  const text = jws(
    typeof header === 'string' ? header : { ...members, ...header },
    typeof payload === 'string' ? payload : { ...claims, ...payload },
    key,
    sign,
  )
  return bend?.(text) ?? text
}

const list = (status_list: unknown) => token({ payload: { status_list } })
const flip = (of: Uint8Array) => of.map((byte) => byte ^ 0x5a)
const read = 'status list is not a compact JWS'
const strict = 'status list does not hold strict JSON objects'
const alg = 'status list: alg is not …'
const typ = 'status list: typ is not …'
const param = 'status list: header parameter … is refused'
const chain = 'status list: chain: …'
const signature = 'status list: the signature does not verify'
const sub = 'status list: sub is not the address of the list'
const numbers = 'status list: iat is missing, or a time is not a number'
const ttl = 'status list: ttl is not a positive number'
const shape = 'status list: status_list is not bits and compressed statuses'
const revoked = 'status: the issuer no longer stands by it'
const stands = (value: number) => Buffer.of(value)

const jwt: readonly Vector[] = [
  valid(
    '2 bits',
    'Each status has two bits.',
    'a status has one bit',
    list(statuses(2, Buffer.alloc(4))),
  ),
  valid(
    '4 bits',
    'Each status has four bits.',
    'a status has one bit',
    list(statuses(4, Buffer.alloc(8))),
  ),
  valid(
    'nbf in the past',
    'The list has a beginning, which is past.',
    'nbf is refused',
    token({ payload: { nbf: seconds - 60 } }),
    't',
  ),
  valid(
    'nothing',
    'Nothing was changed; the status is VALID.',
    'a verifier that accepts nothing',
    token(),
  ),
  valid(
    'ttl left out',
    'The list does not say how often it is published.',
    'ttl is required',
    token({ payload: { ttl: undefined } }),
  ),
  valid(
    'exp left out',
    'The list does not say when it ends, and is a minute old.',
    'exp is required',
    token({ payload: { exp: undefined } }),
    't',
  ),
  valid(
    'ttl: fraction',
    'The time to live is not a whole number.',
    'ttl is a whole number',
    token({ payload: { ttl: 0.5 } }),
  ),
  valid(
    'jwk in the header',
    'The header has the key of the certificate, too, which is ignored.',
    'jwk is refused',
    token({ header: { jwk: publicJwk(ecOf(listSigner)) } }),
  ),
  valid(
    'kid in the header',
    'The header names the key.',
    'kid is refused',
    token({ header: { kid: 'x' } }),
  ),
  valid(
    'iss',
    'The list names its issuer.',
    'unknown claims are refused',
    token({ payload: { iss: 'https://issuer.example', more: [1] } }),
  ),
  valid(
    'aggregation_uri',
    'The list names where all lists are.',
    'unknown members of status_list are refused',
    list({ ...statuses(1), aggregation_uri: 'https://status.example/all' }),
  ),
  valid(
    'anchor sent along',
    'The anchor is sent along with the signer.',
    'the anchor must not be in x5c',
    token({ header: { x5c: x5c(listSigner, ca) } }),
  ),
  valid(
    'signer with a purpose',
    'The signer has an extended key usage of its own.',
    'the purpose of list signers has a known number',
    purposeful(),
  ),
  valid(
    'not compressed well',
    'The statuses are stored in the ZLIB format without being compressed.',
    'lst is compressed with the highest level',
    list({ bits: 1, lst: base64url(packed(bytes, 0)) }),
    'e',
  ),
  valid(
    '8 bits',
    'Each status has eight bits.',
    'a status has one bit',
    list(statuses(8, Buffer.alloc(16))),
  ),
  valid(
    'longer list',
    'The list has a hundred thousand statuses.',
    'a list is short',
    list(statuses(1, Buffer.alloc(12_500))),
    'l',
  ),
  valid(
    'iat within the tolerance',
    'The list was made thirty seconds ahead.',
    'clocks agree exactly',
    token({ payload: { iat: seconds + 30 } }),
    't',
  ),
  valid(
    'payload with spaces',
    'The payload is written with spaces.',
    'JSON is written without spaces',
    token({
      payload: JSON.stringify(
        { sub: uri, iat: seconds, exp: seconds + 9, status_list: statuses(1) },
        null,
        2,
      ),
    }),
    'e',
  ),

  invalid(
    revoked,
    'p',
    '1 bit',
    'The status of the credential is INVALID.',
    list(statuses(1, stands(0xff))),
  ),
  invalid(
    revoked,
    'p',
    '2 bits, suspended',
    'The credential is suspended.',
    list(statuses(2, Buffer.of(0, 0x20))),
  ),
  invalid(
    revoked,
    'p',
    '4 bits, of the application',
    'The status is one that only the issuer knows.',
    list(statuses(4, Buffer.of(0, 0, 0, 0x0f))),
  ),
  invalid(
    revoked,
    'e',
    '8 bits',
    'The status has eight bits, the highest of them set.',
    list(statuses(8, Buffer.of(0, 0, 0, 0, 0, 0, 0x80, 0))),
  ),
  invalid(
    read,
    'e',
    'two parts',
    'The list has no signature.',
    token({ bend: (text) => text.split('.').slice(0, 2).join('.') }),
  ),
  invalid(
    read,
    'e',
    'line break at its end',
    'A line break follows the list.',
    token({ bend: (text) => `${text}\n` }),
  ),
  invalid(read, 'e', 'padded', 'The signature is padded.', token({ bend: (text) => `${text}==` })),
  invalid(
    strict,
    'e',
    'sub twice',
    'The list has its address twice.',
    token({ payload: JSON.stringify({ sub: uri, iat: seconds }).replace('{', '{"sub":"x",') }),
  ),
  invalid(strict, 'e', 'array', 'The list holds an array.', token({ payload: '[]' })),
  acceptable(
    'status list is too long',
    'l',
    'over 8 MiB',
    'The list is longer than 8 MiB.',
    'No specification limits it; ours is 8 MiB.',
    [{ repeat: 'A', times: 8 * 2 ** 20 + 1 }],
  ),
  invalid(
    alg,
    's',
    'none',
    'The list says alg none and has no signature.',
    token({ header: { alg: 'none' }, sign: () => new Uint8Array() }),
  ),
  invalid(alg, 's', 'HS256', 'The list says HS256.', token({ header: { alg: 'HS256' } })),
  invalid(
    alg,
    's',
    'missing',
    'The list names no algorithm.',
    token({ header: { alg: undefined } }),
  ),
  invalid(typ, 'p', 'JWT', 'The list has the general type JWT.', token({ header: { typ: 'JWT' } })),
  invalid(typ, 'p', 'missing', 'The list has no type.', token({ header: { typ: undefined } })),
  invalid(
    typ,
    'p',
    'dc+sd-jwt',
    'The list has the type of a credential.',
    token({ header: { typ: 'dc+sd-jwt' } }),
  ),
  invalid(
    param,
    'p',
    'crit',
    'A critical header parameter is not known.',
    token({ header: { crit: ['urn:example'], 'urn:example': 1 } }),
  ),
  acceptable(
    param,
    'p',
    'jku',
    'The list names where its keys are.',
    'RFC 7515, section 4, lets a reader ignore what it does not understand, as long as the key is that of the certificate; we refuse it.',
    token({ header: { jku: 'https://attacker.example' } }),
  ),
  acceptable(
    param,
    'p',
    'zip',
    'The list says that its payload is compressed.',
    'RFC 7515, section 4, lets a reader ignore what it does not understand, as long as the key is that of the certificate; we refuse it.',
    token({ header: { zip: 'DEF' } }),
  ),
  invalid(
    'status list: x5c is not an array of base64 certificates',
    'p',
    'missing',
    'The list brings no certificate.',
    token({ header: { x5c: undefined } }),
  ),
  invalid(
    'status list: x5c is not an array of base64 certificates',
    'e',
    'base64url',
    'The certificate is in base64url.',
    token({ header: { x5c: [base64url(listSigner.der)] } }),
  ),
  invalid(
    chain,
    'p',
    'issuer of credentials',
    'The signer of credentials signed the list, which its authority does not vouch for.',
    token({ header: { x5c: x5c(signer) }, key: ecOf(signer) }),
  ),
  invalid(
    chain,
    't',
    'signer ended',
    'The signer of the list ended yesterday.',
    token({ header: { x5c: x5c(ended) }, key: ecOf(ended) }),
  ),
  invalid(
    chain,
    'p',
    'authority',
    'The authority itself signed the list.',
    token({ header: { x5c: x5c(ca) }, key: ecOf(ca) }),
  ),
  invalid(
    chain,
    'p',
    'empty',
    'The list of certificates is empty.',
    token({ header: { x5c: [] } }),
  ),
  invalid(
    signature,
    's',
    'flipped',
    'Bits of the signature are flipped.',
    token({ sign: (message) => flip(ecdsa(ecOf(listSigner), message)) }),
  ),
  invalid(signature, 's', 'another key', 'Another key signed the list.', token({ key: stranger })),
  invalid(
    signature,
    's',
    'zeros',
    'The signature is zeros.',
    token({ sign: () => new Uint8Array(64) }),
  ),
  invalid(
    signature,
    's',
    'jwk',
    'The header brings a key of its own, and the list is signed with it.',
    token({ header: { jwk: publicJwk(stranger) }, key: stranger }),
  ),
  invalid(
    signature,
    's',
    'payload changed',
    'The statuses were changed after they were signed.',
    token({
      bend: (text) =>
        text
          .split('.')
          .with(
            1,
            base64url(
              JSON.stringify({
                sub: uri,
                iat: seconds,
                exp: seconds + 9,
                status_list: statuses(1, Buffer.alloc(2)),
              }),
            ),
          )
          .join('.'),
    }),
  ),
  invalid(
    sub,
    'b',
    'another',
    'The list is that of another address.',
    token({ payload: { sub: 'https://status.example/lists/2' } }),
  ),
  invalid(
    sub,
    'b',
    'missing',
    'The list names no address.',
    token({ payload: { sub: undefined } }),
  ),
  invalid(
    sub,
    'b',
    'slash at its end',
    'The address has a slash at its end.',
    token({ payload: { sub: `${uri}/` } }),
  ),
  invalid(
    sub,
    'b',
    'another case',
    'The address has a capital letter in its path.',
    token({ payload: { sub: 'https://status.example/Lists/1' } }),
  ),
  invalid(
    numbers,
    't',
    'iat missing',
    'The list does not say when it was made.',
    token({ payload: { iat: undefined } }),
  ),
  invalid(
    numbers,
    'e',
    'exp: text',
    'The end of the list is a text.',
    token({ payload: { exp: `${seconds + 9}` } }),
  ),
  invalid(
    numbers,
    'e',
    'exp: null',
    'The end of the list is null.',
    token({ payload: { exp: null } }),
  ),
  acceptable(
    'status list: it has no exp, and iat is too old',
    't',
    'eight days',
    'The list has no end and is eight days old.',
    'Token Status List, section 8.3, leaves the age to the policy of the verifier; ours is a day, or two times ttl, and a week at most.',
    token({ payload: { exp: undefined, iat: seconds - 8 * 86_400 } }),
  ),
  invalid(
    'status list: exp is past',
    't',
    'an hour',
    'The list ended an hour ago.',
    token({ payload: { exp: seconds - 3_600 } }),
  ),
  acceptable(
    'status list: exp is past',
    't',
    'this second',
    'The list ends this very second.',
    'RFC 7519 allows some tolerance for exp; a list is kept, so it counts until its end and not a moment longer.',
    token({ payload: { exp: seconds } }),
  ),
  invalid(
    'status list: nbf is to come',
    't',
    'an hour',
    'The list counts from an hour ahead.',
    token({ payload: { nbf: seconds + 3_600 } }),
  ),
  acceptable(
    'status list: iat is to come',
    't',
    'an hour',
    'The list was made an hour ahead.',
    'RFC 7519, section 4.1.6, gives iat no rule; a clock that is an hour wrong, or a false one, wrote it.',
    token({ payload: { iat: seconds + 3_600, exp: seconds + 9_000 } }),
  ),
  invalid(ttl, 'e', 'zero', 'The time to live is zero.', token({ payload: { ttl: 0 } })),
  invalid(ttl, 'e', 'negative', 'The time to live is negative.', token({ payload: { ttl: -1 } })),
  invalid(ttl, 'e', 'text', 'The time to live is a text.', token({ payload: { ttl: '3600' } })),
  invalid(shape, 'e', 'missing', 'There are no statuses.', list(undefined)),
  invalid(shape, 'e', 'bits: 3', 'A status has three bits.', list(statuses(3))),
  invalid(shape, 'e', 'bits: text', 'The number of bits is a text.', list(statuses('1'))),
  invalid(shape, 'e', 'bits: 16', 'A status has sixteen bits.', list(statuses(16))),
  invalid(
    shape,
    'e',
    'gzip',
    'The statuses are not in the ZLIB format, but raw.',
    list({ bits: 1, lst: base64url(deflateRawSync(bytes)) }),
  ),
  invalid(
    shape,
    'e',
    'not compressed',
    'The statuses are not compressed.',
    list({ bits: 1, lst: base64url(bytes) }),
  ),
  invalid(
    shape,
    'e',
    'cut short',
    'The compressed statuses lack their end.',
    list({ bits: 1, lst: base64url(packed(bytes).subarray(0, -3)) }),
  ),
  invalid(
    shape,
    'e',
    'after its end',
    'Bytes follow the compressed statuses.',
    list({ bits: 1, lst: base64url(Buffer.concat([packed(bytes), Buffer.of(0)])) }),
  ),
  invalid(
    shape,
    'e',
    'checksum wrong',
    'The checksum of the compressed statuses is wrong.',
    list({ bits: 1, lst: base64url(checksumFlipped()) }),
  ),
  invalid(
    shape,
    'e',
    'base64',
    'The compressed statuses are in base64.',
    list({ bits: 1, lst: packed(bytes).toString('base64').padEnd(20, '=') }),
  ),
  acceptable(
    shape,
    'l',
    'bomb',
    'The statuses of a hundred kilobytes become eighty million bytes.',
    'No specification limits a list; we unpack at most 64 MiB.',
    list({ bits: 1, lst: base64url(packed(Buffer.alloc(80_000_000))) }),
  ),
  invalid(
    'status list: no such place',
    'p',
    'shorter list',
    'The list ends before the place of the credential.',
    list(statuses(8, Buffer.alloc(3))),
  ),
  invalid(
    'status list: no such place',
    'e',
    'empty list',
    'The list has no statuses at all.',
    list(statuses(1, Buffer.alloc(0))),
  ),
]

function purposeful(): string {
  const made = certificate({
    name: 'CN=Purposeful,O=Example,C=DE',
    issuer: ca,
    more: [extension('2.5.29.37', purposes('1.3.6.1.5.5.7.3.30'))],
  })
  return token({ header: { x5c: x5c(made) }, key: ecOf(made) })
}

function checksumFlipped(): Buffer {
  const all = Buffer.from(packed(bytes))
  all.writeUInt8((all.at(-1) ?? 0) ^ 1, all.length - 1)
  return all
}

type CwtWish = {
  readonly claims?: readonly (readonly [unknown, unknown])[]
  readonly header?: Labels
  readonly headerBytes?: Uint8Array
  readonly unprotected?: Labels
  readonly payload?: Uint8Array
  readonly key?: Parameters<typeof ecdsa>[0]
  readonly change?: (honest: readonly unknown[]) => unknown
  readonly bend?: (all: Buffer) => Uint8Array
}

const cwtOf =
  (type: string, own: readonly (readonly [unknown, unknown])[]) =>
  (wish: CwtWish = {}) => {
    const claims = new Map<unknown, unknown>([
      [2, uri],
      [6, seconds - 60],
      [4, seconds + 3_600],
      [65_534, 600],
      ...own,
      ...(wish.claims ?? []),
    ])
    const honest = sign1({
      key: wish.key ?? ecOf(listSigner),
      payload: wish.payload ?? cbor(claims),
      header: [[16, type], [33, listSigner.der], ...(wish.header ?? [])],
      ...(wish.headerBytes && { headerBytes: wish.headerBytes }),
      unprotected: wish.unprotected,
    })
    const all = cbor(wish.change ? wish.change(honest) : tagged(18, honest))
    return base64url(wish.bend?.(all) ?? all)
  }

const packedList = (bits: unknown, of: Uint8Array = bytes) => ({ bits, lst: packed(of) })
const cwt = cwtOf('application/statuslist+cwt', [[65_533, packedList(1)]])
const cwtList = (value: unknown) => cwt({ claims: [[65_533, value]] })
const sign1Shape = 'status list: CWT is not a COSE_Sign1'
const cwtMap = 'status list: CWT: a header is not a strict CBOR map'
const cwtAlg = 'status list: CWT: the algorithm is not …'
const cwtType = 'status list: the type is not …'
const noChain = 'status list: no x5chain in the protected header, or no payload'
const cwtTimes = 'status list: exp or iat is missing'
const cwtShape = 'status list: bits or lst is not as it should be'

const cwts: readonly Vector[] = [
  valid(
    'CWT: nothing',
    'Nothing was changed; the status is VALID.',
    'a verifier that accepts nothing',
    cwt(),
  ),
  valid(
    'CWT: untagged',
    'The list has no tag.',
    'tag 18 is required',
    cwt({ change: (honest) => honest }),
  ),
  valid(
    'CWT: both tags',
    'The list has the tags of a CWT and of a COSE_Sign1.',
    'tag 61 is refused',
    cwt({ change: (honest) => tagged(61, tagged(18, honest)) }),
  ),
  valid(
    'CWT: x5chain as an array',
    'The certificates are an array.',
    'one certificate is not an array',
    cwt({ header: [[33, [listSigner.der, ca.der]]] }),
  ),
  valid(
    'CWT: ttl left out',
    'The list has no time to live.',
    'ttl is required',
    cwt({ claims: [[65_534, undefined]] }),
  ),
  valid(
    'CWT: unknown claim',
    'The list has a claim that nobody knows.',
    'unknown claims are refused',
    cwt({ claims: [[-70_000, 'x']] }),
  ),
  valid(
    'CWT: unknown header',
    'The header has a parameter that nobody knows.',
    'unknown header parameters are refused',
    cwt({ header: [[-70_000, 1]] }),
  ),
  invalid(
    revoked,
    'p',
    'CWT',
    'The status of the credential is INVALID.',
    cwtList(packedList(1, stands(0xff))),
  ),
  invalid(sign1Shape, 'e', 'not CBOR', 'The list is no CBOR.', base64url('hello')),
  invalid(
    sign1Shape,
    'e',
    'three parts',
    'The list has three parts.',
    cwt({ change: (honest) => honest.slice(0, 3) }),
  ),
  invalid(
    sign1Shape,
    'e',
    'after its end',
    'A byte follows the list.',
    cwt({ bend: (all) => Buffer.concat([all, Buffer.of(0)]) }),
  ),
  invalid(
    sign1Shape,
    's',
    'COSE_Mac0',
    'The list has the tag of a MAC.',
    cwt({ change: (honest) => tagged(17, honest) }),
  ),
  invalid(
    cwtMap,
    'e',
    'empty',
    'The protected header is empty.',
    cwt({ headerBytes: new Uint8Array() }),
  ),
  invalid(
    cwtMap,
    'e',
    'label twice',
    'The protected header has an algorithm twice.',
    cwt({ headerBytes: Buffer.concat([head(5, 2), cbor(1), cbor(-7), cbor(1), cbor(-8)]) }),
  ),
  invalid(
    'status list: CWT: a header parameter occurs in both headers',
    'p',
    'type',
    'Both headers have a type.',
    cwt({ unprotected: [[16, 'application/statuslist+cwt']] }),
  ),
  invalid(
    'status list: CWT: header parameter crit is refused',
    'p',
    'crit',
    'A critical header parameter is not known.',
    cwt({ header: [[2, [-70_000]]] }),
  ),
  invalid(cwtAlg, 's', 'EdDSA', 'The list says EdDSA.', cwt({ header: [[1, -8]] })),
  invalid(cwtAlg, 's', 'HMAC', 'The list says HMAC.', cwt({ header: [[1, 5]] })),
  invalid(cwtType, 'p', 'missing', 'The list has no type.', cwt({ header: [[16, undefined]] })),
  invalid(
    cwtType,
    'p',
    'statuslist+jwt',
    'The list has the type of the other format.',
    cwt({ header: [[16, 'application/statuslist+jwt']] }),
  ),
  invalid(
    noChain,
    'p',
    'unprotected',
    'The certificate is in the unprotected header.',
    cwt({ header: [[33, undefined]], unprotected: [[33, listSigner.der]] }),
  ),
  invalid(
    noChain,
    'e',
    'detached',
    'The payload is left out.',
    cwt({ change: (honest) => honest.with(2, null) }),
  ),
  invalid(
    chain,
    'p',
    'CWT of another authority',
    'The signer of the list is of another authority.',
    cwt({ header: [[33, signer.der]], key: ecOf(signer) }),
  ),
  invalid(
    signature,
    's',
    'CWT by another key',
    'Another key signed the list.',
    cwt({ key: stranger }),
  ),
  invalid(
    sub,
    'b',
    'CWT of another address',
    'The list is that of another address.',
    cwt({ claims: [[2, 'https://status.example/lists/2']] }),
  ),
  invalid(
    sub,
    'e',
    'CWT: address in bytes',
    'The address is a byte string.',
    cwt({ claims: [[2, Buffer.from(uri)]] }),
  ),
  invalid(
    sub,
    'e',
    'CWT: claims are no map',
    'The claims are an array.',
    cwt({ payload: cbor([uri]) }),
  ),
  invalid(
    cwtTimes,
    't',
    'exp missing',
    'The list does not say when it ends.',
    cwt({ claims: [[4, undefined]] }),
  ),
  invalid(
    cwtTimes,
    't',
    'iat missing',
    'The list does not say when it was made.',
    cwt({ claims: [[6, undefined]] }),
  ),
  invalid(cwtTimes, 'e', 'exp: text', 'The end is a text.', cwt({ claims: [[4, '2027-01-01']] })),
  invalid(
    'status list: exp is past',
    't',
    'CWT',
    'The list ended an hour ago.',
    cwt({ claims: [[4, seconds - 3_600]] }),
  ),
  invalid(ttl, 'e', 'CWT: text', 'The time to live is a text.', cwt({ claims: [[65_534, '600']] })),
  invalid(cwtShape, 'e', 'missing', 'There are no statuses.', cwtList(undefined)),
  invalid(
    cwtShape,
    'e',
    'lst: text',
    'The statuses are a text, as in a JWT.',
    cwtList({ bits: 1, lst: base64url(packed(bytes)) }),
  ),
  invalid(cwtShape, 'e', 'bits: 5', 'A status has five bits.', cwtList(packedList(5))),
  invalid(
    'status list: no such place',
    'p',
    'CWT: shorter list',
    'The list ends before the place.',
    cwtList(packedList(8, Buffer.alloc(3))),
  ),
  acceptable(
    'status list: too large',
    'l',
    'over 16 MiB',
    'The list is larger than 16 MiB.',
    'No specification limits it; ours is 16 MiB.',
    [{ repeat: 'AAAA', times: 5_592_406 }],
  ),
]

const id = sha256('a credential').subarray(0, 16)
const identifiers = (of: unknown) => [[65_530, { identifiers: of }]] as const
const idList = cwtOf(
  'application/identifierlist+cwt',
  identifiers(new Map([[Buffer.from('another'), {}]])),
)
const notBytes = 'status list: identifiers are not byte strings'
const identifierLists: readonly Vector[] = [
  valid(
    'identifiers: nothing',
    'Nothing was changed; the credential is not on the list.',
    'a verifier that accepts nothing',
    idList(),
  ),
  valid(
    'identifiers: none',
    'No credential is on the list.',
    'a list has entries',
    idList({ claims: identifiers({}) }),
  ),
  valid(
    'identifiers: a part of it',
    'The beginning of the identifier is on the list, which is another one.',
    'identifiers are compared by their beginning',
    idList({ claims: identifiers(new Map([[id.subarray(0, 8), {}]])) }),
  ),
  valid(
    'identifiers: with more',
    'An entry of another credential has members.',
    'an entry is empty',
    idList({ claims: identifiers(new Map([[Buffer.from('another'), { reason: 1 }]])) }),
  ),
  invalid(
    'identifier list: the issuer no longer stands by it',
    'p',
    'on the list',
    'The credential is on the list.',
    idList({ claims: identifiers(new Map([[id, {}]])) }),
  ),
  invalid(
    'identifier list: the issuer no longer stands by it',
    'p',
    'on the list with more',
    'The credential is on the list, with a member that nobody knows.',
    idList({
      claims: identifiers(
        new Map([
          [Buffer.from('a'), {}],
          [id, { more: 1 }],
        ]),
      ),
    }),
  ),
  invalid(
    notBytes,
    'e',
    'text',
    'An identifier is a text.',
    idList({ claims: identifiers({ x: {} }) }),
  ),
  invalid(
    notBytes,
    'e',
    'array',
    'The identifiers are an array.',
    idList({ claims: identifiers([id]) }),
  ),
  invalid(
    notBytes,
    'e',
    'missing',
    'There are no identifiers.',
    idList({ claims: [[65_530, {}]] }),
  ),
  invalid(
    cwtType,
    'p',
    'identifiers: status list',
    'The list has the type of a status list.',
    idList({ header: [[16, 'application/statuslist+cwt']] }),
  ),
  invalid(
    sign1Shape,
    'e',
    'identifiers: twice',
    'An identifier is on the list twice, so it is no strict CBOR.',
    idList({
      bend: () =>
        cbor([
          Buffer.of(0xa0),
          new Raw(Buffer.concat([head(5, 2), cbor(id), cbor(0), cbor(id), cbor(0)])),
          null,
          Buffer.alloc(64),
        ]),
    }),
  ),
]

const common = { ...judgedAt, uri, trust_anchors: [pem(ca)], policy: { algorithms: ['ES256'] } }

export const statusList = (): Family => ({
  family: 'status-list',
  about:
    'Lists as an issuer publishes them, as text (JWT) or in base64url (CWT). Valid: the list can be used, and says that the credential of the reference is valid.',
  groups: [
    {
      comment: 'A status list as a JWT.',
      ...common,
      media_type: 'application/statuslist+jwt',
      reference: { idx: 6 },
      tests: jwt,
    },
    {
      comment: 'A status list as a CWT.',
      ...common,
      media_type: 'application/statuslist+cwt',
      reference: { idx: 6 },
      tests: cwts,
    },
    {
      comment: 'An identifier list.',
      ...common,
      media_type: 'application/identifierlist+cwt',
      reference: { id: base64url(id) },
      tests: identifierLists,
    },
    {
      comment:
        'The credential names the certificate of the list’s signer’s authority, which is no anchor.',
      ...common,
      ...trusting(root),
      media_type: 'application/statuslist+cwt',
      reference: { idx: 6, certificate: ca.der.toString('base64') },
      tests: [
        invalid(
          chain,
          'p',
          'named by the credential',
          'The credential names the authority, which makes nobody trusted.',
          cwt(),
        ),
      ],
    },
  ],
})
