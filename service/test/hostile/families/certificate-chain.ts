import {
  authority,
  basicConstraints,
  type CertificateWish,
  certificate,
  day,
  extension,
  keyId,
  keyUsage,
  type Made,
  now,
  purposes,
  revocationPoints,
  signatureAlgorithm,
} from '../make/certificates.ts'
import {
  bitString,
  der,
  derFalse,
  distinguishedName,
  integer,
  nothing,
  objectId,
  octets,
  sequence,
} from '../make/der.ts'
import { ecKey, rsaKey } from '../make/keys.ts'
import {
  documentPurpose,
  judgedAt,
  otherRoot,
  otherSigner,
  root,
  signer,
  trusting,
} from '../make/requests.ts'
import { acceptable, type Family, invalid, type Vector, valid } from '../make/vectors.ts'

/** Certificates in base64, signer first, one a line. */
const chain = (...made: readonly (Pick<Made, 'der'> | Uint8Array)[]): string =>
  made
    .map((one) => Buffer.from(one instanceof Uint8Array ? one : one.der).toString('base64'))
    .join('\n')

const leaf = (wish: CertificateWish = {}) =>
  certificate({ issuer: root, key: ecKey('leaf'), name: 'CN=Leaf,O=Example,C=DE', ...wish })
const middle = authority({ name: 'CN=Middle,O=Example,C=DE', issuer: root })
const second = authority({ name: 'CN=Second,O=Example,C=DE', issuer: middle })
const third = authority({ name: 'CN=Third,O=Example,C=DE', issuer: second })
const limited = authority({ name: 'CN=Limited CA,O=Example,C=DE', authority: { pathLength: 0 } })
const strongRoot = authority({ name: 'CN=P-384 CA,O=Example,C=DE', key: ecKey('p384', 'P-384') })
const rsaRoot = authority({ name: 'CN=RSA CA,O=Example,C=DE', key: rsaKey('root', 2_048) })
const weakRoot = authority({ name: 'CN=Weak CA,O=Example,C=DE', key: rsaKey('weak', 1_024) })
const plain = (flags: number, ca: boolean) => [
  extension('2.5.29.19', ca ? basicConstraints() : sequence(), true),
  extension('2.5.29.15', keyUsage(flags), true),
]
const plainRoot = authority({ name: 'CN=Plain CA,O=Example,C=DE', extensions: plain(6, true) })
const endedRoot = authority({
  name: 'CN=Ended CA,O=Example,C=DE',
  from: now - 90 * day,
  to: now - day,
})
const leafUnder = (issuer: Made, wish: CertificateWish = {}) => leaf({ issuer, ...wish })
const underMiddle = (wish: CertificateWish) => {
  const changed = authority({ name: 'CN=Changed,O=Example,C=DE', issuer: root, ...wish })
  return chain(leafUnder(changed), changed)
}

const unreadable = 'chain: unreadable certificate'
const noAnchor = 'chain: ends at no anchor of the asked issuer'
const linked = 'chain: a certificate was not issued by the next'
const moment = 'chain: a certificate is not valid now'
const signs = 'chain: the signer lacks the key usage digitalSignature'
const purpose = 'chain: the signer is meant for another purpose'
const certifies = 'chain: an issuer lacks the key usage keyCertSign'
const criticalIssuer = 'chain: an issuer has an unknown critical extension'
const criticalSigner = 'chain: the signer has an unknown critical extension'
const version = 'chain: a certificate is not of X.509 version 3'
const longest = 'chain: the path is longer than an issuer allows'
const notAuthority = 'chain: an issuer is not an authority'

const changedBytes = (made: Made, change: (bytes: Buffer) => void): Buffer => {
  const bytes = Buffer.from(made.der)
  change(bytes)
  return bytes
}
const lastFlipped = (made: Made) =>
  changedBytes(made, (bytes) => bytes.writeUInt8((bytes.at(-1) ?? 0) ^ 1, bytes.length - 1))
const eku = (...ids: readonly string[]) => extension('2.5.29.37', purposes(...ids))
const replaced = (place: number, part: Buffer) => ({
  inside: (members: readonly Buffer[]) => members.with(place, part),
})
const sameName = authority({ key: ecKey('the same name') })
const renamed = authority({ key: root.key, name: 'CN=Renamed,O=Example,C=DE' })

const tests: readonly Vector[] = [
  valid(
    'P-256 with SHA-384',
    'The authority signs with P-256 and SHA-384.',
    'the hash belongs to the curve',
    chain(leaf({ hash: 'sha384' })),
    's',
  ),
  valid(
    'RSA with SHA-384',
    'The authority signs with RSA and SHA-384.',
    'only SHA-256 is accepted',
    chain(leafUnder(rsaRoot, { hash: 'sha384' })),
    's',
  ),
  valid(
    'purpose critical',
    'The signer is meant for documents, and critically so.',
    'a critical purpose is refused',
    chain(leaf({ more: [extension('2.5.29.37', purposes(documentPurpose), true)] })),
  ),
  valid(
    'revocation points',
    'The signer names where its revocation is published.',
    'revocation points are refused',
    chain(
      leaf({ more: [extension('2.5.29.31', revocationPoints('https://ca.example/list.crl'))] }),
    ),
  ),
  valid(
    'serial of one byte',
    'The serial number is one.',
    'a serial number is long',
    chain(leaf({ serial: '01' })),
  ),
  valid(
    'subject without a name',
    'The name of the signer is empty.',
    'a signer has a name',
    chain(leaf({ subjectName: sequence() })),
  ),
  valid(
    'several organisations',
    'The name of the signer has two organisations.',
    'an attribute occurs once in a name',
    chain(leaf({ name: 'CN=Leaf,O=One,O=Two,C=DE' })),
  ),
  valid(
    'signer of P-384',
    'The signer has a key of P-384, below an authority of P-256.',
    'signer and authority have the same curve',
    chain(leaf({ key: ecKey('strong leaf', 'P-384') })),
    's',
  ),
  valid(
    'no subject key identifier',
    'The signer does not name its own key.',
    'a subject key identifier is required',
    chain(leaf({ subjectKeyId: null })),
  ),
  valid(
    'signer',
    'The signer is below the anchor.',
    'a verifier that accepts no chain',
    chain(signer),
  ),
  valid(
    'intermediate',
    'There is an intermediate authority.',
    'the signer is directly below the anchor',
    chain(leafUnder(middle), middle),
  ),
  valid(
    'three intermediates',
    'There are three intermediate authorities.',
    'a chain has at most two certificates',
    chain(leafUnder(third), third, second, middle),
  ),
  valid(
    'anchor sent along',
    'The anchor is sent along.',
    'the anchor must not be sent',
    chain(signer, root),
  ),
  valid(
    'something above the anchor',
    'A certificate above the anchor, which is of no interest, is sent along.',
    'every certificate that is sent has to lead to an anchor',
    chain(leafUnder(crossed()[0]), ...crossed()),
  ),
  valid(
    'P-384 with SHA-384',
    'The authority signs with P-384 and SHA-384.',
    'only P-256 is accepted',
    chain(leafUnder(strongRoot)),
  ),
  valid(
    'P-256 with SHA-512',
    'The authority signs with P-256 and SHA-512.',
    'the hash belongs to the curve',
    chain(leaf({ hash: 'sha512' })),
    's',
  ),
  valid(
    'RSA',
    'The authority signs with RSA of 2048 bits.',
    'only elliptic curves are accepted',
    chain(leafUnder(rsaRoot)),
    's',
  ),
  valid(
    'RSA with SHA-512',
    'The authority signs with RSA and SHA-512.',
    'only SHA-256 is accepted',
    chain(leafUnder(rsaRoot, { hash: 'sha512' })),
    's',
  ),
  valid(
    'no key identifiers',
    'Neither certificate has a key identifier.',
    'key identifiers are required',
    chain(leafUnder(plainRoot, { extensions: plain(0x80, false) })),
  ),
  valid(
    'no authority key identifier',
    'The signer does not name the key of its authority.',
    'an authority key identifier is required',
    chain(leaf({ authorityKeyId: null })),
  ),
  valid(
    'no basic constraints',
    'The signer has no basic constraints.',
    'a signer has basic constraints',
    chain(leaf({ constraints: null })),
  ),
  valid(
    'path length 0',
    'The authority allows no authority below it, and there is none.',
    'a path length of zero allows no signer',
    chain(leafUnder(limited)),
  ),
  valid(
    'purpose',
    'The signer is meant for signing documents.',
    'an extended key usage is refused',
    chain(leaf({ more: [eku(documentPurpose)] })),
  ),
  valid(
    'purpose: any',
    'The signer is meant for any purpose.',
    'the purpose has to be named',
    chain(leaf({ more: [eku('2.5.29.37.0')] })),
  ),
  valid(
    'purpose: one of several',
    'The signer has several purposes.',
    'there is one purpose',
    chain(leaf({ more: [eku('1.3.6.1.5.5.7.3.2', documentPurpose)] })),
  ),
  valid(
    'unknown extension',
    'The signer has an extension that nobody knows and that is not critical.',
    'unknown extensions are refused',
    chain(leaf({ more: [extension('1.2.3.4.5', octets(Buffer.from('x')))] })),
  ),
  valid(
    'nonRepudiation',
    'The signer may sign, and commit itself too.',
    'the key usage is digitalSignature and nothing else',
    chain(leaf({ usage: 0xc0 })),
  ),
  valid(
    'long serial',
    'The serial number has twenty bytes.',
    'a serial number is small',
    chain(leaf({ serial: `7f${'ab'.repeat(19)}` })),
  ),
  valid(
    'end in 2060',
    'The end is after 2050, and so written with four digits.',
    'times have two digits for the year',
    chain(leaf({ to: Date.UTC(2060, 0) })),
    't',
  ),
  valid(
    'end without end',
    'The end is the 31st of December 9999, which stands for none.',
    'an end lies in the near future',
    chain(leaf({ to: Date.UTC(9999, 11, 31, 23, 59, 59) })),
    't',
  ),
  valid(
    'first second',
    'The certificate is valid from this very second.',
    'the beginning does not count',
    chain(leaf({ from: now })),
    't',
  ),
  valid(
    'last second',
    'The certificate is valid until this very second.',
    'the end does not count',
    chain(leaf({ to: now })),
    't',
  ),
  valid(
    'name in UTF-8',
    'The name of the signer has letters of several alphabets.',
    'names are of A to Z',
    chain(leaf({ name: 'CN=Ausweis-Ausgeber ẞ Ω,C=DE' })),
    'e',
  ),
  valid(
    'anchor below another',
    'The anchor is an intermediate authority, and what is above it is not sent.',
    'an anchor is self-signed',
    chain(leafUnder(middleAnchor())),
  ),

  invalid('chain: not 1 to 4 certificates', 'e', 'none', 'There is no certificate.', ''),
  acceptable(
    'chain: not 1 to 4 certificates',
    'l',
    'five',
    'There are five certificates.',
    'No specification limits the chain; we read at most four.',
    chain(leafUnder(third), third, second, middle, root),
  ),
  acceptable(
    'chain: certificate too large',
    'l',
    '9 kB',
    'The certificate has an extension of nine thousand bytes.',
    'No specification limits a certificate; we read at most 8,192 bytes.',
    chain(leaf({ more: [extension('1.2.3.4.5', Buffer.alloc(9_000))] })),
  ),
  invalid(unreadable, 'e', 'text', 'The bytes are no certificate.', chain(Buffer.from('hello'))),
  invalid(
    unreadable,
    'e',
    'cut short',
    'The last byte of the certificate is missing.',
    chain(signer.der.subarray(0, -1)),
  ),
  invalid(
    unreadable,
    'e',
    'after its end',
    'A byte follows the certificate.',
    chain(Buffer.concat([signer.der, Buffer.of(0)])),
  ),
  invalid(
    unreadable,
    'e',
    'second one unreadable',
    'The second certificate cannot be read.',
    chain(signer, Buffer.from('hello')),
  ),
  invalid(
    unreadable,
    'e',
    'PEM',
    'The certificate is in PEM.',
    chain(Buffer.from('-----BEGIN CERTIFICATE-----\n')),
  ),
  invalid(
    unreadable,
    'e',
    'extension twice',
    'An extension occurs twice.',
    chain(leaf({ more: [eku(documentPurpose), eku('1.3.6.1.5.5.7.3.1')] })),
  ),
  invalid(
    unreadable,
    's',
    'two algorithms',
    'The algorithm outside of what is signed is another than inside.',
    chain(leaf({ outside: (parts) => parts.with(1, signatureAlgorithm(root.key, 'sha384')) })),
  ),
  invalid(
    unreadable,
    'e',
    'length longer than needed',
    'The length of the certificate is written with a byte more than needed.',
    chain(Buffer.concat([Buffer.of(0x30, 0x83, 0), signer.der.subarray(2)])),
  ),
  invalid(
    unreadable,
    'e',
    'indefinite length',
    'The certificate has an indefinite length, as BER allows.',
    chain(Buffer.concat([Buffer.of(0x30, 0x80), signer.der.subarray(4), Buffer.of(0, 0)])),
  ),
  invalid(
    unreadable,
    'e',
    'boolean 1',
    'A flag is the byte 1 instead of 255.',
    chain(leaf({ constraints: sequence(der(0x01, Buffer.of(1))) })),
  ),
  invalid(
    unreadable,
    'e',
    'path length without authority',
    'A path length is given to what is no authority.',
    chain(leaf({ constraints: sequence(derFalse, der(0x02, Buffer.of(0))) })),
  ),
  invalid(
    unreadable,
    'e',
    'no extensions in the list',
    'The list of extensions is empty.',
    chain(leaf({ extensions: [] })),
  ),
  invalid(
    unreadable,
    'e',
    'extensions left out',
    'A certificate of version 3 has no extensions, so nothing says what it may do.',
    chain(leaf({ extensions: null })),
  ),
  invalid(
    unreadable,
    'e',
    'fourth part',
    'The certificate has a fourth part.',
    chain(leaf({ outside: (parts) => [...parts, nothing] })),
  ),
  invalid(
    unreadable,
    'e',
    'serial: octets',
    'The serial number is a byte string.',
    chain(leaf(replaced(1, octets(Buffer.of(1))))),
  ),
  invalid(
    unreadable,
    'e',
    'key unreadable',
    'The public key is a point that is not on its curve.',
    chain(leaf(replaced(6, offTheCurve()))),
  ),
  invalid(
    unreadable,
    'e',
    'key usage: octets',
    'The key usage is a byte string.',
    chain(leaf({ usage: null, more: [extension('2.5.29.15', octets(Buffer.of(0x80)), true)] })),
  ),
  invalid(
    version,
    'p',
    'version 1',
    'The signer is of version 1, which cannot say what it may do.',
    chain(leaf({ version: null, extensions: null })),
  ),
  invalid(
    version,
    'p',
    'version 2',
    'The signer is of version 2.',
    chain(leaf({ version: 1, extensions: null })),
  ),
  invalid(
    version,
    'p',
    'version 1 above',
    'A certificate of version 1 is above the signer.',
    chain(signer, authority({ name: 'CN=Old,C=DE', version: null, extensions: null })),
  ),
  invalid(
    version,
    'e',
    'version 4',
    'The signer is of version 4, which does not exist.',
    chain(leaf({ version: 3 })),
  ),
  invalid(
    noAnchor,
    'p',
    'another',
    'The signer is below an authority that is no anchor.',
    chain(otherSigner),
  ),
  invalid(
    noAnchor,
    'p',
    'another, sent along',
    'The false authority is sent along.',
    chain(otherSigner, otherRoot),
  ),
  invalid(
    noAnchor,
    's',
    'same name',
    'The authority has the name of the anchor and another key.',
    chain(leafUnder(sameName, { authorityKeyId: null })),
  ),
  invalid(
    noAnchor,
    'p',
    'same key',
    'The authority has the key of the anchor and another name.',
    chain(leafUnder(renamed)),
  ),
  invalid(
    noAnchor,
    's',
    'signature flipped',
    'A bit of the signature is flipped.',
    chain(lastFlipped(signer)),
  ),
  invalid(
    noAnchor,
    's',
    'SHA-1',
    'The authority signed with SHA-1.',
    chain(leaf({ hash: 'sha1' })),
  ),
  invalid(
    noAnchor,
    's',
    'weak RSA',
    'The authority has an RSA key of 1024 bits.',
    chain(leafUnder(weakRoot)),
  ),
  invalid(
    noAnchor,
    'p',
    'another key identifier',
    'The signer names another key of its authority.',
    chain(leaf({ authorityKeyId: keyId(ecKey('another')) })),
  ),
  invalid(
    noAnchor,
    's',
    'content changed',
    'The serial number was changed after it was signed.',
    chain(
      leaf({ outside: ([content = nothing, ...parts]) => [contentChanged(content), ...parts] }),
    ),
  ),
  acceptable(
    noAnchor,
    'p',
    'name in another type of text',
    'The name of the authority is written as another type of text, with the same letters.',
    'RFC 5280, section 4.1.2.6, has an authority write its name the same each time, and section 7.1 compares names whatever their type of text; we compare bytes.',
    chain(leaf({ issuerName: distinguishedName(root.name, 0x13) })),
  ),
  invalid(
    noAnchor,
    'p',
    'intermediate missing',
    'The intermediate authority is not sent.',
    chain(leafUnder(middle)),
  ),
  invalid(
    linked,
    'p',
    'wrong order',
    'The chain comes with its authority first.',
    chain(otherRoot, otherSigner),
  ),
  invalid(
    linked,
    'p',
    'gap',
    'A certificate between two others is missing.',
    chain(leafUnder(second), middle),
  ),
  invalid(
    linked,
    's',
    'changed below',
    'A bit of the signature below an intermediate is flipped.',
    chain(lastFlipped(leafUnder(middle)), middle),
  ),
  invalid(
    linked,
    'p',
    'a stranger behind',
    'The second certificate has nothing to do with the first.',
    chain(otherSigner, middle),
  ),
  invalid(
    moment,
    't',
    'signer ended',
    'The signer ended yesterday.',
    chain(leaf({ to: now - day })),
  ),
  invalid(
    moment,
    't',
    'signer to come',
    'The signer is valid from tomorrow.',
    chain(leaf({ from: now + day })),
  ),
  invalid(
    moment,
    't',
    'ended a second ago',
    'The signer ended a second ago.',
    chain(leaf({ to: now - 1_000 })),
  ),
  invalid(
    moment,
    't',
    'intermediate ended',
    'An intermediate authority ended yesterday.',
    underMiddle({ to: now - day }),
  ),
  invalid(moment, 't', 'anchor ended', 'The anchor ended yesterday.', chain(leafUnder(endedRoot))),
  invalid(
    'chain: the signer is self-signed',
    'p',
    'self-issued',
    'The signer has the name of its authority, as if it had signed itself.',
    chain(leaf({ name: root.name })),
  ),
  invalid(
    'chain: the signer is an authority',
    'p',
    'authority',
    'The signer is an authority.',
    chain(middle),
  ),
  invalid(
    'chain: the signer is an authority',
    'p',
    'authority that may sign',
    'The signer is an authority that may also sign.',
    chain(leaf({ authority: {}, usage: 0x86 })),
  ),
  invalid(signs, 'p', 'none', 'The signer has no key usage.', chain(leaf({ usage: null }))),
  invalid(
    signs,
    'p',
    'keyAgreement',
    'The signer may only agree on keys.',
    chain(leaf({ usage: 0x08 })),
  ),
  invalid(
    signs,
    'p',
    'nonRepudiation',
    'The signer may only commit itself.',
    chain(leaf({ usage: 0x40 })),
  ),
  invalid(
    signs,
    'p',
    'no flag',
    'The key usage of the signer has no flag.',
    chain(leaf({ usage: 0 })),
  ),
  invalid(
    criticalSigner,
    'p',
    'unknown',
    'The signer has a critical extension that nobody knows.',
    chain(leaf({ more: [extension('1.2.3.4.5', octets(Buffer.from('x')), true)] })),
  ),
  invalid(
    criticalSigner,
    'p',
    'name constraints',
    'The signer has name constraints, which are for authorities.',
    chain(leaf({ more: [extension('2.5.29.30', sequence(), true)] })),
  ),
  invalid(
    purpose,
    'p',
    'server',
    'The signer is meant for web servers.',
    chain(leaf({ more: [eku('1.3.6.1.5.5.7.3.1')] })),
  ),
  invalid(
    purpose,
    'p',
    'status',
    'The signer is meant for status lists.',
    chain(leaf({ more: [eku('1.3.6.1.5.5.7.3.30')] })),
  ),
  invalid(
    purpose,
    'p',
    'reader',
    'The signer is meant for readers of mdocs.',
    chain(leaf({ more: [eku('1.0.18013.5.1.6')] })),
  ),
  invalid(
    purpose,
    'p',
    'critical',
    'The signer is meant for time stamps only, and critically so.',
    chain(leaf({ more: [extension('2.5.29.37', purposes('1.3.6.1.5.5.7.3.8'), true)] })),
  ),
  invalid(
    notAuthority,
    'p',
    'signer issues',
    'A signer issued another signer.',
    chain(leafUnder(signer), signer),
  ),
  invalid(
    notAuthority,
    'p',
    'no basic constraints',
    'An intermediate has no basic constraints.',
    underMiddle({ constraints: null }),
  ),
  invalid(
    notAuthority,
    'p',
    'flag false',
    'An intermediate says that it is no authority.',
    underMiddle({ constraints: sequence() }),
  ),
  invalid(
    certifies,
    'p',
    'none',
    'An intermediate has no key usage.',
    underMiddle({ usage: null }),
  ),
  invalid(
    certifies,
    'p',
    'digitalSignature',
    'An intermediate may only sign.',
    underMiddle({ usage: 0x80 }),
  ),
  invalid(
    certifies,
    'p',
    'cRLSign',
    'An intermediate may only sign lists of revoked certificates.',
    underMiddle({ usage: 0x02 }),
  ),
  invalid(
    criticalIssuer,
    'p',
    'unknown',
    'An intermediate has a critical extension that nobody knows.',
    underMiddle({ more: [extension('1.2.3.4.5', octets(Buffer.from('x')), true)] }),
  ),
  acceptable(
    criticalIssuer,
    'p',
    'name constraints',
    'An intermediate has critical name constraints.',
    'RFC 5280 has rules for them; we do not process them, and so refuse them, as section 4.2 asks.',
    underMiddle({ more: [extension('2.5.29.30', sequence(), true)] }),
  ),
  invalid(
    longest,
    'p',
    'path length 0',
    'There is an authority below one that allows none.',
    chain(leafUnder(belowLimited()), belowLimited()),
  ),
  invalid(
    longest,
    'p',
    'path length 0 of an intermediate',
    'An intermediate allows no authority below it, and there is one.',
    chain(leafUnder(tooDeep()[0]), ...tooDeep()),
  ),
]

/** An anchor that somebody else vouches for too, and who does. */
function crossed(): readonly [Made, Made] {
  const above = authority({ name: 'CN=Above,O=Elsewhere,C=FR' })
  return [authority({ key: root.key, name: root.name, issuer: above }), above]
}

function middleAnchor(): Made {
  return authority({ name: 'CN=Anchored middle,O=Example,C=DE', issuer: otherRoot })
}

function belowLimited(): Made {
  return authority({ name: 'CN=Below limited,O=Example,C=DE', issuer: limited })
}

function tooDeep(): readonly [Made, Made] {
  const narrow = authority({
    name: 'CN=Narrow,O=Example,C=DE',
    issuer: root,
    authority: { pathLength: 0 },
  })
  return [authority({ name: 'CN=Too deep,O=Example,C=DE', issuer: narrow }), narrow]
}

function offTheCurve(): Buffer {
  const algorithm = sequence(objectId('1.2.840.10045.2.1'), objectId('1.2.840.10045.3.1.7'))
  return sequence(algorithm, bitString(Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)])))
}

function contentChanged(content: Buffer): Buffer {
  const serial = integer('7f01')
  const from = content.subarray(content.length < 256 ? 2 : 4)
  const [version, rest] = [from.subarray(0, 5), from.subarray(5)]
  return sequence(version, serial, rest.subarray(2 + (rest[1] ?? 0)))
}

export const certificateChain = (): Family => ({
  family: 'certificate-chain',
  about:
    'Chains of certificates for signers of credentials, in base64, signer first, one a line, as x5c and x5chain bring them.',
  groups: [
    {
      comment: 'Signers of credentials.',
      ...judgedAt,
      ...trusting(
        root,
        limited,
        strongRoot,
        rsaRoot,
        weakRoot,
        plainRoot,
        endedRoot,
        middleAnchor(),
      ),
      purposes: [documentPurpose],
      tests,
    },
    {
      comment: 'The signer itself is the anchor.',
      ...judgedAt,
      ...trusting(signer),
      purposes: [documentPurpose],
      tests: [
        valid(
          'the signer is the anchor',
          'The signer itself is the anchor.',
          'an anchor is an authority',
          chain(signer),
        ),
        invalid(
          noAnchor,
          'p',
          'beside the anchor',
          'Another signer of the same authority is sent, which is no anchor.',
          chain(leaf()),
        ),
        invalid(
          notAuthority,
          'p',
          'below the anchor',
          'A signer is below another, which is the anchor but no authority.',
          chain(leafUnder(signer)),
        ),
      ],
    },
  ],
})
