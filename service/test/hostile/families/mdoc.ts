import { cbor, embedded, head, Raw, raw, tagged } from '../make/cbor.ts'
import { authority, certificate, now } from '../make/certificates.ts'
import { base64url, sha256 } from '../make/jose.ts'
import { ecdsa, ecKey, thumbprint } from '../make/keys.ts'
import {
  coseKey,
  dateTime,
  digestsOf,
  elements,
  fullDate,
  makeItem,
  presentMdoc as present,
  presentBytes,
  transcriptOf,
  validity,
  type Wish,
} from '../make/mdoc.ts'
import {
  answerKey,
  clientId,
  ecOf,
  holder,
  judgedAt,
  mdocQuery,
  nonce,
  otherSigner,
  pidType,
  plainRequest,
  responseUri,
  root,
  signer,
  signing,
  stranger,
  trusting,
} from '../make/requests.ts'
import { acceptable, type Family, invalid, type Vector, valid } from '../make/vectors.ts'

const flip = (bytes: Uint8Array) => bytes.map((byte) => byte ^ 0x5a)
const hour = 3_600_000
const notCbor = 'presentation is not base64url of a strict CBOR map'
const version = 'device response: the version is not 1'
const status = 'device response: status is not 0…'
const one = 'device response: not exactly one document'
const docMissing = 'document: docType or device name spaces are missing'
const notItem = 'document: an element is not an IssuerSignedItem'
const issuerShape = 'issuerAuth is not a COSE_Sign1'
const issuerMap = 'issuerAuth: a header is not a strict CBOR map'
const issuerAlg = 'issuerAuth: the algorithm is not …'
const issuerTwice = 'issuerAuth: a header parameter occurs in both headers'
const notMso = 'issuerAuth: the payload is not a mobile security object'
const x5chain = 'issuerAuth: x5chain is not a certificate or an array of them'
const issuerSignature = 'issuerAuth: the signature does not verify'
const deviceShape = 'deviceSignature is not a COSE_Sign1'
const deviceMap = 'deviceSignature: a header is not a strict CBOR map'
const deviceAlg = 'deviceSignature: the algorithm is not …'
const unsigned = 'element: its digest is not in the MSO'
const device = 'deviceSignature: does not verify for this credential and this request'
const deviceKey = 'MSO: deviceKey is not a public key for …'
const mso = (securityObject: Wish['securityObject'] = {}) => present({ securityObject })
const times = (changes: object) => mso({ validityInfo: { ...validity, ...changes } })
const keyed = (changes: readonly (readonly [number, unknown])[]) =>
  mso({ deviceKeyInfo: { deviceKey: new Map([...coseKey(holder), ...changes]) } })
const bent = (change: (bytes: Buffer) => Uint8Array) => base64url(change(presentBytes()))
/** The text of a map key or member in the bytes replaced by one of any length. */
const rewritten = (from: Uint8Array, to: Uint8Array) =>
  bent((bytes) => {
    const at = bytes.indexOf(from)
    return Buffer.concat([bytes.subarray(0, at), to, bytes.subarray(at + from.length)])
  })
const rest = (from: number, to: Buffer) =>
  bent((bytes) => Buffer.concat([to, bytes.subarray(from)]))
const indefiniteMap = bent((bytes) =>
  Buffer.concat([Buffer.of(0xbf), bytes.subarray(1), Buffer.of(0xff)]),
)
const encoded = (wish: Wish) => present(wish)

const encoding: readonly Vector[] = [
  invalid(notCbor, 'e', 'padded', 'The response is padded.', `${present()}=`),
  invalid(
    notCbor,
    'e',
    'base64',
    'The response is in base64 instead of base64url.',
    presentBytes().toString('base64'),
  ),
  invalid(notCbor, 'e', 'hex', 'The response is in hex.', presentBytes().toString('hex')),
  invalid(notCbor, 'e', 'empty', 'The response is empty.', ''),
  invalid(
    notCbor,
    'e',
    'cut short',
    'The last byte of the response is missing.',
    bent((bytes) => bytes.subarray(0, -1)),
  ),
  invalid(
    notCbor,
    'e',
    'after its end',
    'A byte follows the response.',
    bent((bytes) => Buffer.concat([bytes, Buffer.of(0)])),
  ),
  invalid(
    notCbor,
    'e',
    'array',
    'The response is an array of its members.',
    base64url(cbor(['1.0', [], 0])),
  ),
  invalid(
    notCbor,
    'e',
    'embedded',
    'The response is wrapped in a byte string with tag 24.',
    base64url(cbor(tagged(24, presentBytes()))),
  ),
  invalid(
    notCbor,
    'e',
    'member twice',
    'The response has its status twice.',
    bent((bytes) => Buffer.concat([head(5, 4), bytes.subarray(1), cbor('status'), cbor(10)])),
  ),
  invalid(
    notCbor,
    'e',
    'text not UTF-8',
    'A text of the response is not UTF-8.',
    rewritten(Buffer.from('version'), Buffer.from('versio\xff', 'latin1')),
  ),
  acceptable(
    notCbor,
    'e',
    'indefinite map',
    'The response is a map of indefinite length.',
    'RFC 8949 allows it, ISO/IEC 18013-5 asks for definite lengths only where something is signed; no wallet is known to write it.',
    indefiniteMap,
  ),
  acceptable(
    notCbor,
    'l',
    'nested 20 deep',
    'An unknown member of the response is nested twenty deep.',
    'No specification limits the depth; ours is 16.',
    encoded({ response: { more: new Raw(Buffer.concat([Buffer.alloc(20, 0x81), Buffer.of(0)])) } }),
  ),
  invalid(
    notCbor,
    'e',
    'length beyond the end',
    'A byte string says that it is longer than what follows.',
    rest(1, head(5, 200)),
  ),
  invalid(
    notCbor,
    'l',
    'array of four thousand million',
    'An array announces more elements than there are bytes.',
    base64url(
      Buffer.concat([head(5, 1), cbor('documents'), Buffer.of(0x9a, 0xff, 0xff, 0xff, 0xff)]),
    ),
  ),
  invalid(
    notCbor,
    'e',
    'reserved length',
    'The head of an item has a reserved value.',
    base64url(Buffer.of(0xbc)),
  ),
  acceptable(
    'presentation is too long',
    'l',
    'over 256 KiB',
    'The response is longer than 256 KiB.',
    'No specification limits it; ours is 262,144 characters.',
    [{ repeat: 'A', times: 262_145 }],
  ),
]

const shape: readonly Vector[] = [
  invalid(
    version,
    'p',
    '2.0',
    'The response is of version 2.0.',
    present({ response: { version: '2.0' } }),
  ),
  invalid(
    version,
    'p',
    'missing',
    'The response has no version.',
    present({ response: { version: undefined } }),
  ),
  invalid(
    version,
    'e',
    'number',
    'The version is a number.',
    present({ response: { version: 1 } }),
  ),
  invalid(
    version,
    'p',
    '1',
    'The version has no minor number.',
    present({ response: { version: '1' } }),
  ),
  invalid(
    status,
    'p',
    '10',
    'The response says that there was a general error.',
    present({ response: { status: 10 } }),
  ),
  invalid(
    status,
    'p',
    '11',
    'The response says that the request could not be decoded.',
    present({ response: { status: 11 } }),
  ),
  invalid(
    status,
    'e',
    'missing',
    'The response has no status.',
    present({ response: { status: undefined } }),
  ),
  invalid(status, 'e', 'text', 'The status is a text.', present({ response: { status: '0' } })),
  invalid(
    status,
    'e',
    'float',
    'The status is the floating-point number 0.',
    present({ response: { status: raw('f90000') } }),
  ),
  invalid(one, 'p', 'none', 'There is no document.', present({ response: { documents: [] } })),
  invalid(
    one,
    'e',
    'missing',
    'The response has no documents.',
    present({ response: { documents: undefined } }),
  ),
  invalid(
    one,
    'e',
    'map',
    'The documents are a map instead of an array.',
    present({ response: { documents: {} } }),
  ),
  acceptable(
    one,
    'p',
    'two',
    'The document is there twice.',
    'ISO/IEC 18013-5 allows several documents; OpenID4VP 1.0, appendix B.2, one for each presentation. We would have to choose between them.',
    twoDocuments(),
  ),
  invalid(
    docMissing,
    'e',
    'docType missing',
    'The document has no type.',
    present({ document: { docType: undefined }, signedType: pidType }),
  ),
  invalid(
    docMissing,
    'e',
    'docType: number',
    'The type of the document is a number.',
    present({ document: { docType: 1 } }),
  ),
  invalid(
    docMissing,
    'b',
    'deviceSigned missing',
    'The document has nothing that the device signed.',
    present({ document: { deviceSigned: undefined } }),
  ),
  invalid(
    docMissing,
    'b',
    'name spaces of the device missing',
    'What the device signed has no name spaces.',
    present({ deviceSigned: { nameSpaces: undefined } }),
  ),
  invalid(
    notItem,
    'e',
    'name spaces: array',
    'The name spaces are an array.',
    present({ issuerSigned: { nameSpaces: [] } }),
  ),
  invalid(
    notItem,
    'e',
    'name: number',
    'The name of a name space is a number.',
    present({ issuerSigned: { nameSpaces: new Map([[1, []]]) } }),
  ),
  invalid(
    notItem,
    'e',
    'items: map',
    'The items of a name space are a map.',
    present({ sent: () => ({}) }),
  ),
  invalid(
    notItem,
    'e',
    'without tag 24',
    'An item is a byte string without tag 24.',
    present({
      sent: (items) => items.map((item) => cbor(item).subarray(2)).map((bytes) => new Raw(bytes)),
    }),
  ),
  invalid(
    notItem,
    'e',
    'open map',
    'An item is a map instead of its bytes.',
    present({
      sent: () => [
        {
          digestID: 0,
          random: Buffer.alloc(16),
          elementIdentifier: 'family_name',
          elementValue: 'X',
        },
      ],
    }),
  ),
  invalid(
    notItem,
    'e',
    'not CBOR',
    'An item holds bytes that are not CBOR.',
    present({ sent: (items) => [...items, tagged(24, Buffer.of(0xff))] }),
  ),
  invalid(
    notItem,
    'e',
    'two values in it',
    'An item holds two values, one behind the other.',
    present({ sent: (items) => [...items, tagged(24, Buffer.of(0xa0, 0xa0))] }),
  ),
  invalid(
    notItem,
    'e',
    'member twice',
    'An item has its value twice.',
    present({
      sent: (items) => [
        ...items,
        tagged(
          24,
          Buffer.concat([
            head(5, 5),
            ...[
              cbor('digestID'),
              cbor(9),
              cbor('random'),
              cbor(Buffer.alloc(16)),
              cbor('elementIdentifier'),
              cbor('x'),
              cbor('elementValue'),
              cbor(1),
              cbor('elementValue'),
              cbor(2),
            ],
          ]),
        ),
      ],
    }),
  ),
  invalid(
    notItem,
    'e',
    'digestID negative',
    'The number of a digest is negative.',
    present({ moreItems: [makeItem(-1, 'nickname', 'RIKA')] }),
  ),
  invalid(
    notItem,
    'e',
    'digestID: text',
    'The number of a digest is a text.',
    present({ moreItems: [makeItem('4', 'nickname', 'RIKA')] }),
  ),
  invalid(
    notItem,
    'e',
    'identifier: number',
    'The name of an element is a number.',
    present({ moreItems: [makeItem(4, 7, 'RIKA')] }),
  ),
  invalid(
    notItem,
    'e',
    'value missing',
    'An element has no value.',
    present({ moreItems: [makeItem(4, 'nickname', undefined)] }),
  ),
  invalid(
    notItem,
    's',
    'random of 15 bytes',
    'The random bytes of an item are fifteen.',
    present({ item: { random: Buffer.alloc(15) } }),
  ),
  invalid(
    notItem,
    's',
    'random missing',
    'The items have no random bytes.',
    present({ item: { random: undefined } }),
  ),
  invalid(
    notItem,
    'e',
    'random: text',
    'The random bytes are a text.',
    present({ item: { random: 'x'.repeat(32) } }),
  ),
  acceptable(
    'document: too many elements',
    'l',
    '101',
    'There are 101 elements.',
    'No specification limits them; we read at most 100.',
    present({ moreItems: Array.from({ length: 97 }, (_, at) => makeItem(at + 4, `x${at}`, 0)) }),
  ),
]

function twoDocuments(): string {
  const bytes = presentBytes()
  const start = bytes.indexOf(cbor('documents')) + cbor('documents').length
  const end = bytes.lastIndexOf(cbor('status'))
  const document = bytes.subarray(start + 1, end)
  return base64url(
    cbor({ version: '1.0', documents: [new Raw(document), new Raw(document)], status: 0 }),
  )
}

const doubled = cbor(new Map([[1, -7]]))
const issuer: readonly Vector[] = [
  invalid(
    issuerShape,
    'e',
    'missing',
    'The issuer signed nothing.',
    present({ issuerSigned: { issuerAuth: undefined } }),
  ),
  acceptable(
    issuerShape,
    'e',
    'tagged',
    'The issuer’s signature has tag 18.',
    'ISO/IEC 18013-5, section 9.1.2.4, uses the untagged form; a tag changes nothing of what is signed.',
    present({ issuerAuth: (honest) => tagged(18, honest) }),
  ),
  invalid(
    issuerShape,
    'e',
    'three parts',
    'The issuer’s signature has three parts.',
    present({ issuerAuth: (honest) => honest.slice(0, 3) }),
  ),
  invalid(
    issuerShape,
    'e',
    'five parts',
    'The issuer’s signature has a fifth part.',
    present({ issuerAuth: (honest) => [...honest, 0] }),
  ),
  invalid(
    issuerShape,
    'e',
    'protected header: map',
    'The protected header is a map instead of its bytes.',
    present({ issuerAuth: ([, ...more]) => [new Map([[1, -7]]), ...more] }),
  ),
  invalid(
    issuerShape,
    'e',
    'signature: text',
    'The signature of the issuer is a text.',
    present({ issuerAuth: (honest) => honest.with(3, 'x') }),
  ),
  invalid(
    issuerShape,
    'e',
    'payload: array',
    'The payload is an array instead of its bytes.',
    present({ issuerAuth: (honest) => honest.with(2, []) }),
  ),
  invalid(
    issuerMap,
    'e',
    'protected: array',
    'The protected header holds an array.',
    present({ issuerHeaderBytes: cbor([1, -7]) }),
  ),
  invalid(
    issuerMap,
    'e',
    'protected: empty',
    'The protected header is empty.',
    present({ issuerHeaderBytes: new Uint8Array() }),
  ),
  invalid(
    issuerMap,
    'e',
    'protected: label twice',
    'The protected header names two algorithms.',
    present({
      issuerHeaderBytes: Buffer.concat([head(5, 2), doubled.subarray(1), cbor(1), cbor(-8)]),
    }),
  ),
  invalid(
    issuerMap,
    'e',
    'unprotected: array',
    'The unprotected header is an array.',
    present({ issuerAuth: (honest) => honest.with(1, []) }),
  ),
  invalid(
    issuerMap,
    'e',
    'protected: after its end',
    'A byte follows the map of the protected header.',
    present({ issuerHeaderBytes: Buffer.concat([doubled, Buffer.of(0)]) }),
  ),
  invalid(
    issuerTwice,
    'p',
    'x5chain',
    'The certificate is in both headers.',
    present({ issuerHeader: [[33, signer.der]] }),
  ),
  invalid(
    issuerTwice,
    's',
    'alg',
    'The unprotected header names an algorithm too.',
    present({
      issuerUnprotected: [
        [33, signer.der],
        [1, -8],
      ],
    }),
  ),
  invalid(
    'issuerAuth: header parameter crit is refused',
    'p',
    'protected',
    'A critical header parameter is not known.',
    present({
      issuerHeader: [
        [2, [-70_000]],
        [-70_000, 1],
      ],
    }),
  ),
  invalid(
    'issuerAuth: header parameter crit is refused',
    'p',
    'unprotected',
    'The unprotected header has a list of critical parameters.',
    present({
      issuerUnprotected: [
        [33, signer.der],
        [2, [1]],
      ],
    }),
  ),
  invalid(
    issuerAlg,
    's',
    'missing',
    'The protected header names no algorithm.',
    present({ issuerHeaderBytes: cbor(new Map()) }),
  ),
  invalid(
    issuerAlg,
    's',
    'unprotected',
    'The algorithm stands only in the unprotected header.',
    present({
      issuerHeaderBytes: cbor(new Map()),
      issuerUnprotected: [
        [33, signer.der],
        [1, -7],
      ],
    }),
  ),
  invalid(
    issuerAlg,
    's',
    'ES384',
    'The issuer says ES384, although its key is of P-256.',
    present({ issuerHeader: [[1, -35]] }),
  ),
  invalid(
    issuerAlg,
    's',
    'EdDSA',
    'The issuer says EdDSA, although its key is of P-256.',
    present({ issuerHeader: [[1, -8]] }),
  ),
  invalid(
    issuerAlg,
    's',
    'HMAC',
    'The issuer says HMAC with SHA-256.',
    present({ issuerHeader: [[1, 5]] }),
  ),
  invalid(
    issuerAlg,
    'e',
    'text',
    'The algorithm is named by a text.',
    present({ issuerHeader: [[1, 'ES256']] }),
  ),
  invalid(
    notMso,
    'e',
    'detached',
    'The payload of the issuer’s signature is left out.',
    present({ issuerAuth: (honest) => honest.with(2, null) }),
  ),
  invalid(
    notMso,
    'e',
    'not embedded',
    'The security object has no tag 24 around it.',
    present({ issuerPayload: cbor({ version: '1.0' }) }),
  ),
  invalid(
    notMso,
    'e',
    'after its end',
    'A byte follows the security object.',
    present({ issuerPayload: Buffer.concat([cbor(embedded({})), Buffer.of(0)]) }),
  ),
  invalid(
    notMso,
    'p',
    'version 2.0',
    'The security object is of version 2.0.',
    mso({ version: '2.0' }),
  ),
  invalid(
    notMso,
    'e',
    'docType missing',
    'The security object has no type.',
    mso({ docType: undefined }),
  ),
  invalid(
    notMso,
    'e',
    'validityInfo missing',
    'The security object has no times.',
    mso({ validityInfo: undefined }),
  ),
  invalid(
    notMso,
    'e',
    'valueDigests missing',
    'The security object has no digests.',
    mso({ valueDigests: undefined }),
  ),
  invalid(
    notMso,
    'e',
    'valueDigests: text',
    'A digest is a text.',
    mso({ valueDigests: { [pidType]: new Map([[0, 'x']]) } }),
  ),
  invalid(
    notMso,
    'b',
    'deviceKeyInfo missing',
    'The security object is bound to no key.',
    mso({ deviceKeyInfo: undefined }),
  ),
  invalid(
    notMso,
    'e',
    'digestAlgorithm missing',
    'The security object does not say how digests were made.',
    mso({ digestAlgorithm: undefined }),
  ),
  invalid(
    notMso,
    'e',
    'times untagged',
    'The times have no tag 0.',
    times({ validUntil: '2027-01-01T00:00:00Z' }),
  ),
  invalid(
    notMso,
    'e',
    'time with an offset',
    'The end has an offset instead of Z.',
    times({ validUntil: tagged(0, '2027-01-01T00:00:00+00:00') }),
  ),
  invalid(
    notMso,
    'e',
    '30 February',
    'The end is the 30th of February.',
    times({ validUntil: tagged(0, '2027-02-30T00:00:00Z') }),
  ),
  invalid(
    notMso,
    'e',
    'time in seconds',
    'The end is a number of seconds with tag 1.',
    times({ validUntil: tagged(1, 1_900_000_000) }),
  ),
  invalid(
    notMso,
    'e',
    'member twice',
    'The security object has its type twice.',
    present({
      issuerPayload: cbor(
        tagged(
          24,
          Buffer.concat([head(5, 2), cbor('docType'), cbor('a'), cbor('docType'), cbor(pidType)]),
        ),
      ),
    }),
  ),
  invalid(
    x5chain,
    'p',
    'missing',
    'The issuer brings no certificate.',
    present({ issuerUnprotected: [] }),
  ),
  invalid(
    x5chain,
    'e',
    'text',
    'The certificate is a text.',
    present({ issuerUnprotected: [[33, base64url(signer.der)]] }),
  ),
  invalid(
    x5chain,
    'e',
    'number among them',
    'A number stands among the certificates.',
    present({ issuerUnprotected: [[33, [signer.der, 7]]] }),
  ),
  invalid(
    'chain: ends at no anchor of the asked issuer',
    'p',
    'another authority',
    'The signer is of an authority that was not asked for.',
    present({ issuerUnprotected: [[33, otherSigner.der]], issuerKey: ecOf(otherSigner) }),
  ),
  invalid(
    'chain: not 1 to 4 certificates',
    'e',
    'none',
    'The list of certificates is empty.',
    present({ issuerUnprotected: [[33, []]] }),
  ),
  invalid(
    issuerSignature,
    's',
    'flipped',
    'Bits of the issuer’s signature are flipped.',
    present({ issuerSign: (message) => flip(ecdsa(ecOf(signer), message)) }),
  ),
  invalid(
    issuerSignature,
    's',
    'zeros',
    'The signature of the issuer is zeros.',
    present({ issuerSign: () => new Uint8Array(64) }),
  ),
  invalid(
    issuerSignature,
    's',
    'empty',
    'The signature of the issuer is empty.',
    present({ issuerSign: () => new Uint8Array() }),
  ),
  invalid(
    issuerSignature,
    's',
    'another key',
    'Another key than that of the certificate signed.',
    present({ issuerKey: stranger }),
  ),
  invalid(
    issuerSignature,
    's',
    'by the holder',
    'The holder signed the security object.',
    present({ issuerKey: holder }),
  ),
  invalid(
    issuerSignature,
    's',
    'another hash',
    'The issuer signed with SHA-384.',
    present({ issuerSign: (message) => ecdsa(ecOf(signer), message, 'sha384') }),
  ),
  invalid(
    issuerSignature,
    's',
    'another context',
    'The issuer signed as one of several signers.',
    present({
      issuerAuth: (honest) =>
        honest.with(
          3,
          ecdsa(ecOf(signer), cbor(['Signature', honest[0], new Uint8Array(), honest[2]])),
        ),
    }),
  ),
  invalid(
    issuerSignature,
    's',
    'external data',
    'The issuer signed external data too.',
    present({
      issuerAuth: (honest) =>
        honest.with(
          3,
          ecdsa(ecOf(signer), cbor(['Signature1', honest[0], Buffer.from('x'), honest[2]])),
        ),
    }),
  ),
  invalid(
    issuerSignature,
    's',
    'payload changed',
    'The security object was changed after it was signed.',
    present({
      issuerAuth: (honest) =>
        honest.with(
          2,
          Buffer.from(
            honest[2] instanceof Uint8Array
              ? Buffer.from(honest[2]).toString('latin1').replace('2026-11-29', '2027-11-29')
              : '',
            'latin1',
          ),
        ),
    }),
  ),
]

const twiceItem = makeItem(4, 'family_name', 'SCHMIDT')
const disclosed: readonly Vector[] = [
  invalid(
    'MSO: digestAlgorithm is not SHA-256, SHA-384 or SHA-512',
    's',
    'SHA-1',
    'Digests are of SHA-1.',
    present({ hash: 'sha1', securityObject: { digestAlgorithm: 'SHA-1' } }),
  ),
  invalid(
    'MSO: digestAlgorithm is not SHA-256, SHA-384 or SHA-512',
    's',
    'MD5',
    'Digests are of MD5.',
    present({ hash: 'md5', securityObject: { digestAlgorithm: 'MD5' } }),
  ),
  invalid(
    'MSO: digestAlgorithm is not SHA-256, SHA-384 or SHA-512',
    'e',
    'small letters',
    'The digest algorithm is in small letters.',
    mso({ digestAlgorithm: 'sha-256' }),
  ),
  invalid(
    unsigned,
    's',
    'value changed',
    'The value of an element was changed.',
    present({ sent: (items) => [makeItem(0, 'family_name', 'SCHMIDT'), ...items.slice(1)] }),
  ),
  invalid(
    unsigned,
    's',
    'random changed',
    'The random bytes of an element were changed.',
    present({
      sent: (items) => [
        makeItem(0, 'family_name', 'MUSTERMANN', { random: Buffer.alloc(16) }),
        ...items.slice(1),
      ],
    }),
  ),
  invalid(
    unsigned,
    's',
    'name changed',
    'The names of two elements were exchanged.',
    present({
      sent: (items) => [
        makeItem(0, 'given_name', 'MUSTERMANN'),
        makeItem(1, 'family_name', 'ERIKA'),
        ...items.slice(2),
      ],
    }),
  ),
  invalid(
    unsigned,
    's',
    'digestID changed',
    'An element has the number of another digest.',
    present({ sent: (items) => [makeItem(1, 'family_name', 'MUSTERMANN'), ...items.slice(1)] }),
  ),
  invalid(
    unsigned,
    's',
    'digestID unknown',
    'The number of a digest is not in the security object.',
    present({ sent: (items) => [...items, makeItem(99, 'nickname', 'RIKA')] }),
  ),
  invalid(
    unsigned,
    's',
    'another name space',
    'The elements were moved to another name space.',
    present({
      issuerSigned: {
        nameSpaces: { 'org.iso.18013.5.1': [makeItem(0, 'family_name', 'MUSTERMANN')] },
      },
    }),
  ),
  invalid(
    unsigned,
    's',
    'digest without tag 24',
    'The digests are of the items without tag 24.',
    present({
      securityObject: {
        valueDigests: {
          [pidType]: new Map(
            Object.entries(elements).map(([name, value], at) => [
              at,
              sha256(
                makeItem(at, name, value).value instanceof Uint8Array
                  ? Buffer.from(makeItem(at, name, value).value as Uint8Array)
                  : '',
              ),
            ]),
          ),
        },
      },
    }),
  ),
  invalid(
    unsigned,
    's',
    'another algorithm',
    'The digests are of SHA-256, although SHA-512 is named.',
    mso({ digestAlgorithm: 'SHA-512' }),
  ),
  invalid(
    unsigned,
    'e',
    'spelled longer',
    'The length of an item is spelled with more bytes than signed.',
    present({ sent: ([first, ...more]) => [longer(first), ...more] }),
  ),
  invalid(
    unsigned,
    's',
    'digest shortened',
    'The digests have their first sixteen bytes only.',
    present({
      securityObject: {
        valueDigests: {
          [pidType]: new Map(
            Object.entries(elements).map(([name, value], at) => [
              at,
              sha256(cbor(makeItem(at, name, value))).subarray(0, 16),
            ]),
          ),
        },
      },
    }),
  ),
  invalid(
    'element: sent twice',
    'p',
    'same item',
    'An element is sent twice.',
    present({ sent: (items) => [...items, ...items.slice(0, 1)] }),
  ),
  invalid(
    'element: sent twice',
    'p',
    'two signed values',
    'The issuer signed two values of one element, and both are sent.',
    present({ moreItems: [twiceItem] }),
  ),
]

function longer(item: unknown): Raw {
  const bytes = cbor(item)
  // Tag 24 in two bytes, and the length of the byte string in two more.
  return new Raw(Buffer.concat([Buffer.of(0xd9, 0, 24), bytes.subarray(2)]))
}

const past = 'MSO, its times read as of a JWT: exp is past…'
const ahead = 'MSO, its times read as of a JWT: nbf is to come…'
const day = 24 * hour
const time: readonly Vector[] = [
  invalid(
    past,
    't',
    'an hour',
    'The document expired an hour ago.',
    times({ validUntil: dateTime(now - hour) }),
  ),
  invalid(
    past,
    't',
    'before its beginning',
    'The end is before the beginning.',
    times({ validUntil: dateTime(now - 2 * hour), validFrom: dateTime(now - hour) }),
  ),
  invalid(
    past,
    't',
    'year 1',
    'The document expired in the year 1.',
    times({ validUntil: tagged(0, '0001-01-01T00:00:00Z') }),
  ),
  invalid(
    ahead,
    't',
    'an hour',
    'The document is valid from an hour ahead.',
    times({ validFrom: dateTime(now + hour) }),
  ),
  invalid(
    ahead,
    't',
    'year 9999',
    'The document is valid from the year 9999.',
    times({ validFrom: tagged(0, '9999-01-01T00:00:00Z') }),
  ),
  invalid(
    'MSO, its times read as of a JWT: iat is to come…',
    't',
    'an hour',
    'The document was signed an hour ahead.',
    times({ signed: dateTime(now + hour) }),
  ),
  invalid(
    'MSO: signed outside the time of the signer',
    't',
    'before',
    'The document was signed before its signer was valid.',
    times({ signed: dateTime(now - 60 * day) }),
  ),
  invalid(
    'MSO: signed outside the time of the signer',
    't',
    'after',
    'The document was signed after its signer ends.',
    times({ signed: dateTime(now + 500 * day) }),
  ),
]

const type: readonly Vector[] = [
  invalid(
    'document: docType is not that of the MSO',
    'b',
    'document',
    'The document names the asked type, and its issuer signed another.',
    mso({ docType: 'org.iso.18013.5.1.mDL' }),
  ),
  invalid(
    'document: docType is not that of the MSO',
    'b',
    'outside',
    'The type outside was changed, and the issuer signed the asked one.',
    present({ document: { docType: 'org.iso.18013.5.1.mDL' } }),
  ),
  invalid(
    'document: docType was not asked for…',
    'p',
    'another',
    'The document is a driving licence.',
    present({
      document: { docType: 'org.iso.18013.5.1.mDL' },
      securityObject: { docType: 'org.iso.18013.5.1.mDL' },
    }),
  ),
  invalid(
    'document: docType was not asked for…',
    'p',
    'longer',
    'The type begins like the asked one and is longer.',
    present({
      document: { docType: `${pidType}.de` },
      securityObject: { docType: `${pidType}.de` },
    }),
  ),
  invalid(
    'document: docType was not asked for…',
    'p',
    'capital letters',
    'The type is in capital letters.',
    present({
      document: { docType: pidType.toUpperCase() },
      securityObject: { docType: pidType.toUpperCase() },
    }),
  ),
]

const handover = [clientId, nonce, null, responseUri]
const holding: readonly Vector[] = [
  invalid(
    deviceKey,
    'b',
    'off the curve',
    'The key is a point that is not on the curve.',
    keyed([[-2, Buffer.alloc(32, 1)]]),
  ),
  invalid(
    deviceKey,
    'b',
    'compressed',
    'The key has a sign instead of its second coordinate.',
    keyed([[-3, true]]),
  ),
  invalid(
    deviceKey,
    'b',
    'private',
    'The private key is in the security object.',
    keyed([[-4, holder.scalar]]),
  ),
  invalid(
    deviceKey,
    'b',
    'short coordinate',
    'A coordinate has 31 bytes.',
    keyed([[-2, holder.x.subarray(1)]]),
  ),
  invalid(
    deviceKey,
    'b',
    'long coordinate',
    'A coordinate has a zero before it.',
    keyed([[-2, Buffer.concat([Buffer.of(0), holder.x])]]),
  ),
  invalid(
    deviceKey,
    'b',
    'crv: P-384',
    'The key says that it is of another curve.',
    keyed([[-1, 2]]),
  ),
  invalid(deviceKey, 'b', 'kty: symmetric', 'The key says that it is symmetric.', keyed([[1, 4]])),
  invalid(
    deviceKey,
    'e',
    'JWK',
    'The key is a JWK instead of a COSE_Key.',
    mso({ deviceKeyInfo: { deviceKey: { kty: 'EC', crv: 'P-256' } } }),
  ),
  invalid(
    'deviceAuth: a MAC instead of a signature',
    'b',
    'MAC',
    'The device proves itself with a MAC.',
    present({
      deviceAuth: ({ deviceSignature: [, ...more] }) => ({
        deviceMac: [cbor(new Map([[1, 5]])), ...more],
      }),
    }),
  ),
  invalid(
    'deviceAuth: a MAC instead of a signature',
    'b',
    'both',
    'There are a MAC and a signature.',
    present({ deviceAuth: (honest) => ({ ...honest, deviceMac: [] }) }),
  ),
  invalid(
    deviceShape,
    'b',
    'missing',
    'The device proves nothing.',
    present({ deviceAuth: () => ({}) }),
  ),
  acceptable(
    deviceShape,
    'e',
    'tagged',
    'The signature of the device has tag 18.',
    'ISO/IEC 18013-5 uses the untagged form, as for the issuer.',
    present({
      deviceAuth: ({ deviceSignature }) => ({ deviceSignature: tagged(18, deviceSignature) }),
    }),
  ),
  invalid(
    deviceShape,
    'e',
    'three parts',
    'The signature of the device has three parts.',
    present({
      deviceAuth: ({ deviceSignature }) => ({ deviceSignature: deviceSignature.slice(0, 3) }),
    }),
  ),
  invalid(
    deviceShape,
    'e',
    'deviceAuth: array',
    'The proof of the device is an array.',
    present({ deviceAuth: ({ deviceSignature }) => [deviceSignature] }),
  ),
  invalid(
    deviceMap,
    'e',
    'protected: empty',
    'The protected header of the device is empty.',
    present({ deviceHeaderBytes: new Uint8Array() }),
  ),
  invalid(
    deviceMap,
    'e',
    'protected: label twice',
    'The protected header of the device names two algorithms.',
    present({
      deviceHeaderBytes: Buffer.concat([head(5, 2), doubled.subarray(1), cbor(1), cbor(-8)]),
    }),
  ),
  invalid(
    'deviceSignature: a header parameter occurs in both headers',
    's',
    'alg',
    'Both headers of the device name an algorithm.',
    present({
      deviceAuth: ({ deviceSignature }) => ({
        deviceSignature: deviceSignature.with(1, new Map([[1, -7]])),
      }),
    }),
  ),
  invalid(
    'deviceSignature: header parameter crit is refused',
    'p',
    'protected',
    'A critical header parameter of the device is not known.',
    present({
      deviceHeader: [
        [2, [-70_000]],
        [-70_000, 1],
      ],
    }),
  ),
  invalid(
    deviceAlg,
    's',
    'missing',
    'The device names no algorithm.',
    present({ deviceHeaderBytes: cbor(new Map()) }),
  ),
  invalid(deviceAlg, 's', 'EdDSA', 'The device says EdDSA.', present({ deviceHeader: [[1, -8]] })),
  invalid(
    deviceAlg,
    's',
    'HMAC',
    'The device says HMAC with SHA-256.',
    present({ deviceHeader: [[1, 5]] }),
  ),
  invalid(
    'deviceSignature: the payload is not detached',
    'b',
    'attached',
    'The device sends what it signed.',
    present({
      deviceAuth: ({ deviceSignature }) => ({
        deviceSignature: deviceSignature.with(2, Buffer.from('x')),
      }),
    }),
  ),
  invalid(
    'deviceSignature: the payload is not detached',
    'b',
    'attached, empty',
    'The device sends an empty payload instead of none.',
    present({
      deviceAuth: ({ deviceSignature }) => ({
        deviceSignature: deviceSignature.with(2, new Uint8Array()),
      }),
    }),
  ),
  invalid(device, 'b', 'stranger', 'Another device signed.', present({ holderKey: stranger })),
  invalid(
    device,
    's',
    'flipped',
    'Bits of the device’s signature are flipped.',
    present({ deviceSign: (message) => flip(ecdsa(holder, message)) }),
  ),
  invalid(
    device,
    's',
    'zeros',
    'The signature of the device is zeros.',
    present({ deviceSign: () => new Uint8Array(64) }),
  ),
  invalid(
    device,
    's',
    'another hash',
    'The device signed with SHA-512.',
    present({ deviceSign: (message) => ecdsa(holder, message, 'sha512') }),
  ),
  invalid(
    device,
    'b',
    'nonce',
    'The device signed the nonce of another request.',
    present({ transcript: transcriptOf([clientId, 'another', null, responseUri]) }),
  ),
  invalid(
    device,
    'b',
    'client_id',
    'The device signed for another verifier.',
    present({ transcript: transcriptOf(['x509_hash:another', nonce, null, responseUri]) }),
  ),
  invalid(
    device,
    'b',
    'response_uri',
    'The device signed for another address.',
    present({ transcript: transcriptOf([clientId, nonce, null, 'https://attacker.example']) }),
  ),
  invalid(
    device,
    'b',
    'thumbprint',
    'The device signed for an encrypted answer.',
    present({ transcript: transcriptOf([clientId, nonce, thumbprint(answerKey), responseUri]) }),
  ),
  invalid(
    device,
    'b',
    'handover of the browser',
    'The device signed an answer for the browser’s dialog.',
    present({
      transcript: transcriptOf(['https://verifier.example', nonce, null], 'OpenID4VPDCAPIHandover'),
    }),
  ),
  invalid(
    device,
    'b',
    'order of the handover',
    'Two members of the handover are exchanged.',
    present({ transcript: transcriptOf([nonce, clientId, null, responseUri]) }),
  ),
  invalid(
    device,
    'b',
    'handover unhashed',
    'The handover holds its members instead of their hash.',
    present({ transcript: cbor([null, null, ['OpenID4VPHandover', cbor(handover)]]) }),
  ),
  invalid(
    device,
    'b',
    'docType',
    'The device signed another type.',
    present({ signedType: 'org.iso.18013.5.1.mDL' }),
  ),
  invalid(
    device,
    'b',
    'name spaces',
    'The device signed other name spaces than it sends.',
    present({ signedNameSpaces: embedded({ x: {} }) }),
  ),
  invalid(
    device,
    'b',
    'context',
    'The device signed in another context.',
    present({ signedContext: 'ReaderAuthentication' }),
  ),
  invalid(
    'document: elements vouched for by the holder',
    'b',
    'element',
    'The holder vouches for an element of its own.',
    present({ deviceNameSpaces: embedded({ [pidType]: { family_name: 'X' } }) }),
  ),
  invalid(
    'document: elements vouched for by the holder',
    'b',
    'empty name space',
    'The holder names a name space without elements.',
    present({ deviceNameSpaces: embedded({ [pidType]: {} }) }),
  ),
  invalid(
    'document: elements vouched for by the holder',
    'e',
    'array',
    'The name spaces of the device are an array.',
    present({ deviceNameSpaces: embedded([]) }),
  ),
]

const form = "attribute … has another form than the PID Rulebook's"
const values = (changes: Wish['values'] = {}) => present({ values: changes })
const attributes: readonly Vector[] = [
  invalid(
    'attribute … is missing',
    'p',
    'kept back',
    'The holder kept back an element that was asked for.',
    present({ sent: (items) => items.slice(1) }),
  ),
  invalid(
    'attribute … is missing',
    'p',
    'nothing shown',
    'No element is shown.',
    present({ issuerSigned: { nameSpaces: undefined } }),
  ),
  invalid(
    'attribute … is missing',
    'p',
    'another name space',
    'The elements are in another name space, where the issuer signed them.',
    present({ nameSpace: `${pidType}.de` }),
  ),
  invalid(
    'attribute … is missing',
    'p',
    'another case',
    'The element has its name in capital letters.',
    values({ family_name: undefined, FAMILY_NAME: 'MUSTERMANN' }),
  ),
  invalid(
    form,
    'e',
    'name: bytes',
    'The family name is a byte string.',
    values({ family_name: Buffer.from('MUSTERMANN') }),
  ),
  invalid(form, 'e', 'name: number', 'The family name is a number.', values({ family_name: 7 })),
  invalid(form, 'e', 'name: null', 'The family name is null.', values({ family_name: null })),
  invalid(
    form,
    'e',
    'date: with a time',
    'The date of birth has tag 0 and a time.',
    values({ birth_date: dateTime(0) }),
  ),
  invalid(
    form,
    'e',
    'date: another order',
    'The date of birth is 12.08.1964.',
    values({ birth_date: fullDate('12.08.1964') }),
  ),
  invalid(
    form,
    'e',
    'date: days since 1970',
    'The date of birth is a number of days with tag 100.',
    values({ birth_date: tagged(100, -1_968) }),
  ),
  invalid(
    form,
    'p',
    'date: day 32',
    'The date of birth has a day 32.',
    values({ birth_date: fullDate('1964-08-32') }),
  ),
  invalid(
    form,
    'p',
    'country: three letters',
    'A nationality has three letters.',
    values({ nationality: ['DEU'] }),
  ),
  invalid(
    form,
    'p',
    'country: number',
    'A nationality is a number.',
    values({ nationality: [276] }),
  ),
  invalid(
    'attribute … has control characters',
    'p',
    'line break',
    'The family name has a line break.',
    values({ family_name: 'MUSTER\nMANN' }),
  ),
  invalid(
    'attribute … has control characters',
    'p',
    'NUL',
    'The given name has a character NUL.',
    values({ given_name: 'ERI\u0000KA' }),
  ),
]

const list = { uri: 'https://status.example/1', idx: 5 }
const named = 'MSO: the status reference is malformed'
const statuses: readonly Vector[] = [
  invalid(
    'MSO: status of a kind that is not known',
    'p',
    'another kind',
    'The status is of a kind that is not known.',
    mso({ status: { 'urn:example': {} } }),
  ),
  invalid(
    'MSO: status of a kind that is not known',
    'p',
    'empty',
    'The status is an empty map.',
    mso({ status: {} }),
  ),
  invalid(
    'MSO: status of a kind that is not known',
    'e',
    'text',
    'The status is a text.',
    mso({ status: 'valid' }),
  ),
  invalid(
    named,
    'e',
    'idx missing',
    'The status names no place.',
    mso({ status: { status_list: { uri: list.uri } } }),
  ),
  invalid(
    named,
    'e',
    'idx negative',
    'The place in the list is negative.',
    mso({ status: { status_list: { ...list, idx: -1 } } }),
  ),
  invalid(
    named,
    'e',
    'idx: text',
    'The place in the list is a text.',
    mso({ status: { status_list: { ...list, idx: '5' } } }),
  ),
  invalid(
    named,
    'e',
    'uri: bytes',
    'The address of the list is a byte string.',
    mso({ status: { status_list: { ...list, uri: Buffer.from(list.uri) } } }),
  ),
  invalid(
    named,
    'e',
    'id: text',
    'The identifier in an identifier list is a text.',
    mso({ status: { identifier_list: { uri: list.uri, id: 'x' } } }),
  ),
  invalid(
    named,
    'e',
    'certificate: text',
    'The certificate of the list is a text.',
    mso({ status: { status_list: { ...list, certificate: 'x' } } }),
  ),
]

const right: readonly Vector[] = [
  valid(
    'empty name',
    'The given name is empty, as of a person with one name.',
    'a name cannot be empty',
    values({ given_name: '' }),
  ),
  valid(
    'apostrophe',
    'The family name has an apostrophe and a hyphen.',
    'names are of letters',
    values({ family_name: "D'ARC-ST. JOHN" }),
  ),
  valid(
    'validUntil in 2100',
    'The document ends in 2100.',
    'an end lies in the near future',
    times({ validUntil: tagged(0, '2100-01-01T00:00:00Z') }),
    't',
  ),
  valid(
    'signed and valid from differ',
    'The document was signed before it is valid.',
    'signed and validFrom are the same',
    times({ signed: dateTime(now - 10 * hour) }),
    't',
  ),
  valid(
    'digestID large',
    'The number of a digest is the largest that is allowed.',
    'numbers begin at zero',
    present({
      moreItems: [],
      securityObject: {
        valueDigests: {
          [pidType]: new Map([
            ...digestsOf(
              Object.entries(elements).map(([name, value], at) => makeItem(at, name, value)),
            ),
            [2 ** 31 - 1, Buffer.alloc(32)],
          ]),
        },
      },
    }),
  ),
  valid(
    'order of item members',
    'The members of an item come in another order.',
    'the members of an item have an order',
    otherOrder(),
    'e',
  ),
  valid(
    'unprotected: unknown',
    'The unprotected header has a parameter that nobody knows.',
    'unknown header parameters are refused',
    present({
      issuerUnprotected: [
        [33, signer.der],
        [-70_001, 'x'],
      ],
    }),
  ),
  valid(
    'device: unknown header',
    'The protected header of the device has a parameter that nobody knows.',
    'unknown header parameters are refused',
    present({ deviceHeader: [[-70_001, 'x']] }),
    'b',
  ),
  valid(
    'deviceSigned: unknown member',
    'What the device signed has a member that nobody knows.',
    'unknown members are refused',
    present({ deviceSigned: { more: 1 } }),
    'b',
  ),
  valid(
    'issuerSigned: unknown member',
    'What the issuer signed has a member that nobody knows.',
    'unknown members are refused',
    present({ issuerSigned: { more: 1 } }),
  ),
  valid(
    'deviceKeyInfo with more',
    'The key of the device has authorizations beside it.',
    'deviceKeyInfo has one member',
    mso({
      deviceKeyInfo: {
        deviceKey: coseKey(holder),
        keyAuthorizations: { nameSpaces: [pidType] },
        keyInfo: { 1: 'x' },
      },
    }),
    'b',
  ),
  valid('nothing', 'Nothing was changed.', 'a verifier that accepts nothing', present()),
  valid(
    'version 1.1',
    'The response is of version 1.1.',
    'only version 1.0 is known',
    present({ response: { version: '1.1' } }),
  ),
  valid(
    'version 1.1 of the MSO',
    'The security object is of version 1.1.',
    'only version 1.0 is known',
    mso({ version: '1.1' }),
  ),
  valid(
    'unknown member of the response',
    'The response has a member that nobody knows.',
    'unknown members are refused',
    present({ response: { documentErrors: [], more: { a: [1.0] } } }),
  ),
  valid(
    'errors',
    'The document says that an element was not returned.',
    'a document with errors is refused',
    present({ document: { errors: { [pidType]: { portrait: 0 } } } }),
  ),
  valid(
    'unknown member of the MSO',
    'The security object has a member that nobody knows.',
    'unknown members are refused',
    mso({ keyAuthorizations: {}, more: 1 }),
  ),
  valid(
    'unknown member of an item',
    'Each item has a member that nobody knows.',
    'unknown members are refused',
    present({ item: { more: 1 } }),
  ),
  valid(
    'unknown header',
    'The protected header has a parameter that nobody knows.',
    'unknown header parameters are refused',
    present({ issuerHeader: [[-70_001, 'x']] }),
  ),
  valid(
    'expectedUpdate',
    'The times have an expected update.',
    'validityInfo has three members',
    times({ expectedUpdate: dateTime(now + hour) }),
    't',
  ),
  valid(
    'order of items',
    'The elements come in another order.',
    'elements are in the order of their numbers',
    present({ sent: (items) => items.toReversed() }),
  ),
  valid(
    'more than asked',
    'An element is sent that was not asked for.',
    'more than was asked for is refused',
    present({ moreItems: [makeItem(4, 'nickname', 'RIKA')] }),
  ),
  valid(
    'digests kept back',
    'The security object has digests of elements that are not sent.',
    'every digest needs an element',
    present({ moreItems: [makeItem(4, 'nickname', 'RIKA')], sent: (items) => items.slice(0, 4) }),
  ),
  valid(
    'second name space',
    'A second name space of the issuer is sent.',
    'there is one name space',
    secondNameSpace(),
  ),
  valid(
    'empty name space',
    'A name space without elements is sent.',
    'a name space has elements',
    emptyNameSpace(),
  ),
  valid(
    'SHA-384',
    'Digests are of SHA-384.',
    'only SHA-256 is accepted',
    present({ hash: 'sha384', securityObject: { digestAlgorithm: 'SHA-384' } }),
  ),
  valid(
    'SHA-512',
    'Digests are of SHA-512.',
    'only SHA-256 is accepted',
    present({ hash: 'sha512', securityObject: { digestAlgorithm: 'SHA-512' } }),
  ),
  valid(
    'random of 32 bytes',
    'The items have thirty-two random bytes.',
    'random is of sixteen bytes',
    present({ item: { random: Buffer.alloc(32, 3) } }),
  ),
  valid(
    'lengths longer than needed',
    'A map key of the response has its length in two bytes more.',
    'only the shortest encoding is accepted',
    rewritten(cbor('version'), Buffer.concat([Buffer.of(0x79, 0, 7), Buffer.from('version')])),
    'e',
  ),
  valid(
    'order of map keys',
    'The members of the response come in another order.',
    'map keys are sorted',
    reordered(),
    'e',
  ),
  valid(
    'x5chain protected',
    'The certificate is in the protected header, as the second edition allows.',
    'x5chain is in the unprotected header',
    present({ issuerHeader: [[33, signer.der]], issuerUnprotected: [] }),
  ),
  valid(
    'x5chain as an array',
    'The certificate is an array of one.',
    'one certificate is not an array',
    present({ issuerUnprotected: [[33, [signer.der]]] }),
  ),
  valid(
    'anchor sent along',
    'The anchor is sent along with the signer.',
    'the anchor must not be sent',
    present({ issuerUnprotected: [[33, [signer.der, root.der]]] }),
  ),
  valid(
    'validUntil within the tolerance',
    'The document expired thirty seconds ago.',
    'clocks agree exactly',
    times({ validUntil: dateTime(now - 30_000) }),
    't',
  ),
  valid(
    'validFrom within the tolerance',
    'The document is valid from thirty seconds ahead.',
    'clocks agree exactly',
    times({ validFrom: dateTime(now + 30_000) }),
    't',
  ),
  acceptable(
    null,
    't',
    'fractions of a second',
    'The times have fractions of a second.',
    'ISO/IEC 18013-5, section 9.1.2.4, forbids them, but an issuer in use writes them, and they harm nobody.',
    times({ validUntil: tagged(0, '2027-01-01T00:00:00.123Z') }),
  ),
  acceptable(
    null,
    'e',
    'date without its tag',
    'The date of birth has no tag 1004.',
    'The Rulebook asks for full-date with its tag; some issuers leave it out, and the meaning is clear.',
    values({ birth_date: '1964-08-12' }),
  ),
  acceptable(
    null,
    'e',
    'nationality as a text',
    'The nationality is one text instead of an array.',
    'The Rulebook has an array; some issuers write one code.',
    values({ nationality: 'DE' }),
  ),
  valid(
    'large element',
    'An element that was not asked for has four thousand bytes.',
    'elements are small',
    present({ moreItems: [makeItem(4, 'portrait', Buffer.alloc(4_000, 0xd8))] }),
    'l',
  ),
  valid(
    'value of any kind',
    'An element that was not asked for has a floating-point number, a tag and undefined.',
    'only known types may be in an element',
    present({
      moreItems: [makeItem(4, 'more', [raw('fb3ff199999999999a'), tagged(258, [1]), raw('f7')])],
    }),
    'e',
  ),
  valid(
    'names of Europe',
    'The names have letters of several alphabets.',
    'names are of A to Z',
    values({ family_name: 'ØRSTED-ΠΑΠΑΔΟΠΟΥΛΟΣ ẞ' }),
  ),
  acceptable(
    null,
    'p',
    'unknown day of birth',
    'Day and month of the birth are zeros, since they are not known.',
    'The Rulebook has a day of the calendar; German identity documents know such birth dates.',
    values({ birth_date: fullDate('1964-00-00') }),
  ),
  valid(
    'two nationalities',
    'There are two nationalities.',
    'there is one nationality',
    values({ nationality: ['DE', 'FR'] }),
  ),
  valid(
    'COSE number of its own curve',
    'Issuer and device say ESP256, the newer number of the same algorithm.',
    'only -7 stands for ES256',
    present({ issuerHeader: [[1, -9]], deviceHeader: [[1, -9]] }),
    's',
  ),
  valid(
    'status list',
    'The document names a place in a status list, which is asked afterwards.',
    'a document has no status',
    mso({ status: { status_list: list } }),
  ),
  valid(
    'identifier list',
    'The document names an identifier list, which is asked afterwards.',
    'a status is a status list',
    mso({ status: { identifier_list: { uri: list.uri, id: Buffer.of(1, 2) } } }),
  ),
  valid(
    'deviceKey with kid',
    'The key of the device has an identifier and operations.',
    'a COSE_Key has four members',
    keyed([
      [2, Buffer.from('x')],
      [4, [2]],
    ]),
    'b',
  ),
]

function secondNameSpace(): string {
  const more = makeItem(0, 'resident_city', 'KÖLN')
  const own = Object.entries(elements).map(([name, value], at) => makeItem(at, name, value))
  return present({
    securityObject: {
      valueDigests: { [pidType]: digestsOf(own), [`${pidType}.de`]: digestsOf([more]) },
    },
    issuerSigned: { nameSpaces: { [pidType]: own, [`${pidType}.de`]: [more] } },
  })
}

function otherOrder(): string {
  const own = Object.entries(elements).map(([elementIdentifier, elementValue], digestID) =>
    embedded({ elementValue, elementIdentifier, random: Buffer.alloc(16, 9), digestID }),
  )
  return present({
    securityObject: { valueDigests: { [pidType]: digestsOf(own) } },
    sent: () => own,
  })
}

function emptyNameSpace(): string {
  const own = Object.entries(elements).map(([name, value], at) => makeItem(at, name, value))
  return present({ issuerSigned: { nameSpaces: { [pidType]: own, [`${pidType}.de`]: [] } } })
}

function reordered(): string {
  const bytes = presentBytes()
  const start = bytes.indexOf(cbor('documents')) + cbor('documents').length
  const documents = new Raw(bytes.subarray(start, bytes.lastIndexOf(cbor('status'))))
  return base64url(cbor({ status: 0, documents, version: '1.0' }))
}

/** Where the signer has to be as ISO/IEC 18013-5, annex B, says. */
const underIso = (wish: Parameters<typeof certificate>[0] = {}) => {
  const made = certificate({ issuer: root, key: ecKey('iso signer'), more: [signing], ...wish })
  return present({ issuerUnprotected: [[33, made.der]], issuerKey: ecOf(made) })
}
const middle = authority({ name: 'CN=Middle,O=Example,C=DE', issuer: root })
const below = certificate({ issuer: middle, key: ecKey('below the middle'), more: [signing] })
const stateRoot = authority({ name: 'CN=State CA,ST=BE,C=DE' })
const iso: readonly Vector[] = [
  invalid(
    'chain: something between the authority and the document signer',
    'p',
    'intermediate',
    'There is an intermediate authority.',
    present({ issuerUnprotected: [[33, [below.der, middle.der]]], issuerKey: ecOf(below) }),
  ),
  invalid(
    'chain: the signer is not meant for documents',
    'p',
    'no purpose',
    'The signer has no extended key usage.',
    underIso({ more: [] }),
  ),
  invalid(
    'chain: the signer is of another country than its authority',
    'p',
    'another',
    'The signer is of another country than its authority.',
    underIso({ name: 'CN=Signer,C=FR' }),
  ),
  invalid(
    'chain: the signer is of another country than its authority',
    'p',
    'none',
    'The name of the signer has no country.',
    underIso({ name: 'CN=Signer' }),
  ),
  invalid(
    'chain: the signer is of another country than its authority',
    'p',
    'two',
    'The name of the signer has two countries.',
    underIso({ name: 'CN=Signer,C=DE,C=FR' }),
  ),
  invalid(
    'chain: the signer is of another state than its authority',
    'p',
    'another',
    'The signer is of another state than its authority.',
    underIso({ issuer: stateRoot, name: 'CN=Signer,ST=BY,C=DE' }),
  ),
  valid(
    'profile: right',
    'The signer is as annex B says.',
    'a verifier that accepts no signer',
    present(),
  ),
  valid(
    'profile: state only in the authority',
    'Only the authority has a state in its name.',
    'signer and authority both have a state',
    underIso({ issuer: stateRoot, name: 'CN=Signer,C=DE' }),
  ),
]

export const mdoc = (): Family => ({
  family: 'mdoc',
  about: 'Device responses with one mdoc, in base64url, as they stand in a vp_token.',
  groups: [
    {
      comment: 'A PID is asked for, signed with ES256.',
      ...judgedAt,
      ...trusting(root),
      request: plainRequest(mdocQuery()),
      policy: { algorithms: ['ES256'], country: 'de' },
      tests: [
        ...right,
        ...encoding,
        ...shape,
        ...issuer,
        ...disclosed,
        ...time,
        ...type,
        ...holding,
        ...attributes,
        ...statuses,
      ],
    },
    {
      comment: 'The signer has to follow the profile of ISO/IEC 18013-5, annex B.',
      ...judgedAt,
      ...trusting(root, stateRoot),
      request: plainRequest(mdocQuery()),
      policy: { algorithms: ['ES256'], country: 'de', signer_profile: 'iso' },
      tests: iso,
    },
  ],
})
