import {
  authority,
  certificate,
  day,
  extension,
  keyId,
  type Made,
  now,
  pem,
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
  octets,
  sequence,
  time,
} from '../make/der.ts'
import { derSignature, ecKey, type Hash, rsaKey } from '../make/keys.ts'
import { judgedAt } from '../make/requests.ts'
import { acceptable, type Family, invalid, type Vector, valid } from '../make/vectors.ts'

const hour = 3_600_000
const uri = 'https://ca.example/list.crl'
const ca = authority({ name: 'CN=Revoking CA,O=Example,C=DE' })
const mute = authority({ name: 'CN=Mute CA,O=Example,C=DE', usage: 0x04 })
const rsaCa = authority({
  name: 'CN=RSA revoking CA,O=Example,C=DE',
  key: rsaKey('revoking', 2_048),
})
const serial = '0102030405060708'
const points = [extension('2.5.29.31', revocationPoints(uri))]

const keyIdOf = ({ key }: Made) => extension('2.5.29.35', sequence(der(0x80, keyId(key))))
const number = extension('2.5.29.20', integer('07'))

type Wish = {
  readonly by?: Made
  readonly name?: Buffer
  readonly revoked?: readonly Buffer[]
  readonly from?: Buffer
  readonly until?: Buffer | null
  readonly hash?: Hash
  readonly more?: readonly Buffer[]
  readonly extensions?: readonly Buffer[] | null
  readonly inside?: (members: readonly Buffer[]) => readonly Buffer[]
  readonly outside?: (parts: readonly Buffer[]) => readonly Buffer[]
  readonly bend?: (all: Buffer) => Uint8Array
}

const entry = (hex: string, ...more: readonly Buffer[]) =>
  sequence(integer(hex), time(now - hour), ...more)
const reason = (code: number) => sequence(extension('2.5.29.21', der(0x0a, Buffer.of(code))))

function list(wish: Wish = {}): string {
  const by = wish.by ?? ca
  const { revoked = [], until = time(now + hour), hash = 'sha256' } = wish
  const algorithm = signatureAlgorithm(by.key, hash)
  const extensions =
    wish.extensions === undefined ? [keyIdOf(by), number, ...(wish.more ?? [])] : wish.extensions
  const members = [
    der(0x02, Buffer.of(1)),
    algorithm,
    wish.name ?? distinguishedName(by.name),
    wish.from ?? time(now - hour),
    ...(until === null ? [] : [until]),
    ...(revoked.length === 0 ? [] : [sequence(...revoked)]),
    ...(extensions === null ? [] : [der(0xa0, sequence(...extensions))]),
  ]
  const content = sequence(...(wish.inside?.(members) ?? members))
  const parts = [content, algorithm, bitString(derSignature(by.key, content, hash))]
  const all = sequence(...(wish.outside?.(parts) ?? parts))
  return Buffer.from(wish.bend?.(all) ?? all).toString('base64')
}

const point = (...members: readonly Uint8Array[]) =>
  extension('2.5.29.28', sequence(...members), true)
const named = (text: string) => der(0xa0, der(0xa0, der(0x86, Buffer.from(text))))
const yes = (tag: number) => der(tag, Buffer.of(0xff))

const revoked = 'chain: a certificate was revoked by its authority'
const notCrl = 'revocation list: not a CRL'
const signature = 'revocation list: the signature is not of the authority'
const version = 'revocation list: not of version 2'
const times = 'revocation list: thisUpdate or nextUpdate is missing'
const unreadable = 'revocation list: extensions cannot be read'
const noExtensions = 'revocation list: no extensions, or something unknown'
const critical = 'revocation list: an unknown critical extension'
const scope = 'revocation list: it is for some certificates or reasons alone'
const badEntry = 'revocation list: an entry cannot be used'
const entries = (...all: readonly Buffer[]) => list({ revoked: all })

const tests: readonly Vector[] = [
  valid(
    'nothing',
    'Nothing was changed; nobody is revoked.',
    'a verifier that accepts nothing',
    list(),
  ),
  valid(
    'others revoked',
    'Other certificates are on the list.',
    'a list with entries revokes all',
    entries(entry('0a'), entry('0b', reason(1))),
  ),
  valid(
    'serial with a zero',
    'A serial number with a zero before it is on the list, which is another one.',
    'serial numbers are compared as text',
    entries(entry('01020304050607'), entry(`${serial}00`)),
  ),
  valid(
    'no key identifier',
    'The list does not name the key of its authority.',
    'an authority key identifier is required',
    list({ extensions: [number] }),
  ),
  valid(
    'no number',
    'The list has no number.',
    'a CRL number is required',
    list({ extensions: [keyIdOf(ca)] }),
  ),
  valid(
    'unknown extension',
    'The list has an extension that nobody knows and that is not critical.',
    'unknown extensions are refused',
    list({ more: [extension('1.2.3.4', octets())] }),
  ),
  valid(
    'entry with an extension',
    'An entry has an extension that nobody knows and that is not critical.',
    'unknown extensions of entries are refused',
    entries(entry('0a', sequence(extension('1.2.3.4', octets())))),
  ),
  valid(
    'for the point',
    'The list is for the distribution point that the certificate names.',
    'issuingDistributionPoint is refused',
    list({ more: [point(named(uri))] }),
  ),
  valid(
    'for the point and signers',
    'The list is for signers and for the point.',
    'issuingDistributionPoint has one member',
    list({ more: [point(named(uri), yes(0x81))] }),
  ),
  valid(
    'only signers',
    'The list is only for certificates that are no authorities.',
    'lists for some certificates are refused',
    list({ more: [point(yes(0x81))] }),
  ),
  valid(
    'SHA-512',
    'The authority signs with SHA-512.',
    'only SHA-256 is accepted',
    list({ hash: 'sha512' }),
    's',
  ),
  valid(
    'thisUpdate this second',
    'The list was made this very second.',
    'the beginning does not count',
    list({ from: time(now) }),
    't',
  ),
  valid(
    'thisUpdate within the tolerance',
    'The list was made thirty seconds ahead.',
    'clocks agree exactly',
    list({ from: time(now + 30_000) }),
    't',
  ),
  valid(
    'nextUpdate in 2060',
    'The next list comes after 2050, so its time has four digits for the year.',
    'times have two digits for the year',
    list({ until: time(Date.UTC(2060, 0)) }),
    't',
  ),
  valid(
    'large number',
    'The number of the list has twenty bytes.',
    'a CRL number is small',
    list({ extensions: [keyIdOf(ca), extension('2.5.29.20', integer('7f'.repeat(20)))] }),
  ),
  valid(
    'many entries',
    'Two hundred certificates are on the list.',
    'a list is short',
    entries(...Array.from({ length: 200 }, (_, at) => entry((at + 4_096).toString(16)))),
    'l',
  ),

  invalid(revoked, 'p', 'on the list', 'The certificate is on the list.', entries(entry(serial))),
  invalid(
    revoked,
    'p',
    'with a reason',
    'The certificate is on the list since its key was stolen.',
    entries(entry('0a'), entry(serial, reason(1))),
  ),
  acceptable(
    revoked,
    'p',
    'on hold',
    'The certificate is on hold.',
    'RFC 5280, section 5.3.1, allows to lift it again; until then we count it as revoked.',
    entries(entry(serial, reason(6))),
  ),
  invalid(notCrl, 'e', 'text', 'The bytes are no list.', Buffer.from('hello').toString('base64')),
  invalid(
    notCrl,
    'e',
    'PEM',
    'The list is in PEM.',
    Buffer.from('-----BEGIN X509 CRL-----').toString('base64'),
  ),
  invalid(
    notCrl,
    'e',
    'cut short',
    'The last byte of the list is missing.',
    list({ bend: (all) => all.subarray(0, -1) }),
  ),
  invalid(
    notCrl,
    'e',
    'after its end',
    'A byte follows the list.',
    list({ bend: (all) => Buffer.concat([all, Buffer.of(0)]) }),
  ),
  invalid(
    notCrl,
    'e',
    'fourth part',
    'The list has a fourth part.',
    list({ outside: (parts) => [...parts, nothing] }),
  ),
  invalid(
    notCrl,
    'e',
    'two parts',
    'The list has no signature.',
    list({ outside: (parts) => parts.slice(0, 2) }),
  ),
  invalid(
    signature,
    's',
    'flipped',
    'A bit of the signature is flipped.',
    list({ bend: (all) => Buffer.concat([all.subarray(0, -1), Buffer.of((all.at(-1) ?? 0) ^ 1)]) }),
  ),
  invalid(
    signature,
    's',
    'another key',
    'Another key signed the list.',
    list({ by: { ...ca, key: ecKey('false') } }),
  ),
  invalid(signature, 's', 'SHA-1', 'The authority signed with SHA-1.', list({ hash: 'sha1' })),
  invalid(
    signature,
    's',
    'another kind of key',
    'The list is signed with RSA, although its authority has a key of an elliptic curve.',
    list({ by: { ...rsaCa, name: ca.name } }),
  ),
  invalid(
    signature,
    's',
    'unused bits',
    'The signature says that its last bits are unused.',
    list({ outside: (parts) => parts.with(2, bitString(Buffer.alloc(70), 3)) }),
  ),
  invalid(
    signature,
    's',
    'content changed',
    'The entries were taken out after the list was signed.',
    list({ outside: (parts) => [sequence(), ...parts.slice(1)] }),
  ),
  invalid(
    signature,
    's',
    'too short',
    'The signature is eight zeros.',
    list({ outside: (parts) => parts.with(2, bitString(Buffer.alloc(8))) }),
  ),
  invalid(
    version,
    'p',
    'version 1',
    'The list is of version 1.',
    list({ inside: (members) => members.slice(1), extensions: null }),
  ),
  invalid(
    version,
    'e',
    'version 3',
    'The list is of version 3, which does not exist.',
    list({ inside: (members) => members.with(0, der(0x02, Buffer.of(2))) }),
  ),
  invalid(version, 'e', 'empty', 'What is signed has no members.', list({ inside: () => [] })),
  invalid(
    'revocation list: two algorithms',
    's',
    'inside',
    'The algorithm inside is another than outside.',
    list({ inside: (members) => members.with(1, signatureAlgorithm(ca.key, 'sha384')) }),
  ),
  invalid(
    'revocation list: of another authority',
    'b',
    'another',
    'The list has the name of another authority.',
    list({ name: distinguishedName('CN=Another CA,C=DE') }),
  ),
  acceptable(
    'revocation list: of another authority',
    'e',
    'name in another type of text',
    'The name is written as another type of text, with the same letters.',
    'RFC 5280, section 4.1.2.6, has an authority write its name the same each time, and section 7.1 compares names whatever their type of text; we compare bytes.',
    list({ name: distinguishedName(ca.name, 0x13) }),
  ),
  invalid(
    'revocation list: of another key of the authority',
    'b',
    'another',
    'The list names another key of the authority.',
    list({ extensions: [extension('2.5.29.35', sequence(der(0x80, Buffer.alloc(20))))] }),
  ),
  invalid(
    'revocation list: of another key of the authority',
    'e',
    'unreadable',
    'The identifier of the key cannot be read.',
    list({ extensions: [extension('2.5.29.35', Buffer.from('x'))] }),
  ),
  invalid(
    times,
    't',
    'nextUpdate missing',
    'The list does not say when the next one comes.',
    list({ until: null }),
  ),
  invalid(
    times,
    'e',
    'thisUpdate: text',
    'The time of the list is a text.',
    list({ from: der(0x0c, Buffer.from('now')) }),
  ),
  invalid(
    times,
    'e',
    'without seconds',
    'The time of the list has no seconds.',
    list({ from: der(0x17, Buffer.from('2611151100Z')) }),
  ),
  invalid(
    times,
    'e',
    'with an offset',
    'The time of the list has an offset.',
    list({ from: der(0x17, Buffer.from('261115110000+0100')) }),
  ),
  invalid(
    times,
    'e',
    '30 February',
    'The next list comes on the 30th of February.',
    list({ until: der(0x17, Buffer.from('270230000000Z')) }),
  ),
  invalid(
    times,
    'e',
    'fractions',
    'The next list comes at a fraction of a second.',
    list({ until: der(0x18, Buffer.from('20270101000000.5Z')) }),
  ),
  invalid(
    'revocation list: thisUpdate is to come',
    't',
    'an hour',
    'The list was made an hour ahead.',
    list({ from: time(now + hour), until: time(now + day) }),
  ),
  invalid(
    noExtensions,
    'e',
    'none',
    'The list has no extensions, although it is of version 2.',
    list({ extensions: null }),
  ),
  invalid(
    noExtensions,
    'e',
    'something behind',
    'Something follows the extensions.',
    list({ inside: (members) => [...members, nothing] }),
  ),
  invalid(unreadable, 'e', 'empty', 'The list of extensions is empty.', list({ extensions: [] })),
  invalid(
    unreadable,
    'e',
    'twice',
    'An extension occurs twice.',
    list({ extensions: [number, number] }),
  ),
  invalid(
    unreadable,
    'e',
    'flag 1',
    'The flag of an extension is the byte 1.',
    list({
      extensions: [
        sequence(extension('1.2.3', octets()).subarray(2, 6), der(0x01, Buffer.of(1)), octets()),
      ],
    }),
  ),
  invalid(
    'revocation list: it has changes alone',
    'p',
    'delta',
    'The list has only the changes since another.',
    list({ more: [extension('2.5.29.27', integer('05'), true)] }),
  ),
  invalid(
    'revocation list: it has changes alone',
    'p',
    'delta, not critical',
    'The list has only the changes since another, and does not say so critically.',
    list({ more: [extension('2.5.29.27', integer('05'))] }),
  ),
  invalid(
    critical,
    'p',
    'unknown',
    'A critical extension is not known.',
    list({ more: [extension('1.2.3.4', octets(), true)] }),
  ),
  invalid(
    scope,
    'p',
    'some reasons',
    'The list is only for some reasons.',
    list({ more: [point(Buffer.from(bitString(Buffer.of(0x40), 6).with(0, 0x83)))] }),
  ),
  invalid(
    scope,
    'p',
    'indirect',
    'The list is of several authorities.',
    list({ more: [point(yes(0x84))] }),
  ),
  invalid(
    scope,
    'p',
    'attribute certificates',
    'The list is only for attribute certificates.',
    list({ more: [point(yes(0x85))] }),
  ),
  invalid(
    scope,
    'e',
    'flag false',
    'A flag says what is the default, which DER leaves out.',
    list({ more: [point(derFalse.with(0, 0x81))] }),
  ),
  invalid(
    'revocation list: it is not for such certificates',
    'p',
    'authorities',
    'The list is only for authorities, and the certificate is none.',
    list({ more: [point(yes(0x82))] }),
  ),
  invalid(
    'revocation list: it is for another distribution point',
    'p',
    'another',
    'The list is for another distribution point than the certificate names.',
    list({ more: [point(named('https://ca.example/other.crl'))] }),
  ),
  invalid(
    badEntry,
    'e',
    'serial: text',
    'The serial number of an entry is a text.',
    entries(sequence(der(0x0c, Buffer.from('7')), time(now - hour))),
  ),
  invalid(
    badEntry,
    'e',
    'time missing',
    'An entry does not say when.',
    entries(sequence(integer('0a'))),
  ),
  invalid(
    badEntry,
    'e',
    'time unreadable',
    'The time of an entry cannot be read.',
    entries(sequence(integer('0a'), der(0x17, Buffer.from('x')))),
  ),
  invalid(
    badEntry,
    'p',
    'critical extension',
    'An entry has a critical extension that nobody knows.',
    entries(entry('0a', sequence(extension('1.2.3.4', octets(), true)))),
  ),
  invalid(
    badEntry,
    'p',
    'of another authority',
    'An entry belongs to another authority, and the others behind it.',
    entries(entry(serial, sequence(extension('2.5.29.29', sequence(), true)))),
  ),
  invalid(
    badEntry,
    'e',
    'fourth member',
    'An entry has a fourth member.',
    entries(entry('0a', reason(1), nothing)),
  ),
  invalid(
    badEntry,
    'e',
    'entries no sequence',
    'The entries are a set.',
    list({
      revoked: [entry('0a')],
      inside: (members) =>
        members.map((one, at) => (at === 5 ? Buffer.from(one.with(0, 0x31)) : one)),
    }),
  ),
  acceptable(
    'revocation list: too large',
    'l',
    'over 8 MiB',
    'The list is larger than 8 MiB.',
    'No specification limits it; ours is 8 MiB.',
    [{ repeat: 'AAAA', times: 2_796_203 }],
  ),
]

const common = { ...judgedAt }
const group = (issuer: Made, certificateWish = {}) => ({
  authority: pem(issuer),
  certificate: pem(
    certificate({
      name: 'CN=Asked,O=Example,C=DE',
      issuer,
      serial,
      more: points,
      ...certificateWish,
    }),
  ),
})

export const revocationList = (): Family => ({
  family: 'revocation-list',
  about:
    'Lists of revoked certificates, DER in base64. Valid: the list can be used for the certificate of the group and does not have it. Whether it is too old is left to who keeps it.',
  groups: [
    { comment: 'A signer of an authority that may sign lists.', ...common, ...group(ca), tests },
    {
      comment: 'The authority lacks the key usage cRLSign.',
      ...common,
      ...group(mute),
      tests: [
        invalid(
          'revocation list: the authority lacks the key usage cRLSign',
          'p',
          'cRLSign',
          'The authority may not sign lists.',
          list({ by: mute }),
        ),
      ],
    },
    {
      comment: 'The certificate is of an authority.',
      ...common,
      ...group(ca, { authority: {} }),
      tests: [
        invalid(
          'revocation list: it is not for such certificates',
          'p',
          'signers',
          'The list is only for signers, and the certificate is an authority.',
          list({ more: [point(yes(0x81))] }),
        ),
        valid(
          'only authorities',
          'The list is only for authorities, and the certificate is one.',
          'lists for some certificates are refused',
          list({ more: [point(yes(0x82))] }),
        ),
      ],
    },
    {
      comment: 'The authority has an RSA key.',
      ...common,
      ...group(rsaCa),
      tests: [
        valid(
          'RSA',
          'The authority signs with RSA.',
          'only elliptic curves are accepted',
          list({ by: rsaCa }),
          's',
        ),
        invalid(
          signature,
          's',
          'RSA with SHA-1',
          'The authority signed with RSA and SHA-1.',
          list({ by: rsaCa, hash: 'sha1' }),
        ),
      ],
    },
  ],
})
