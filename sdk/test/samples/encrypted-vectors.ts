import { type Encryption, encrypt, former, lost, mine } from './encrypt-vector.ts'
import { encode, foreign, goodToken, make, tamper, type Wish } from './make-vector.ts'
import { type Vector, vectorOf } from './presentation-vectors.ts'

/** Presentations for a customer whose results are encrypted, and what must be made of each. */

/** The private keys that this customer has. They are made from words, so they protect nothing. */
export const decryptionKeys = [mine.privateJwk, former.privateJwk]

type Spoil = NonNullable<Encryption['spoil']>
type Wished = readonly [name: string, about: string, wish: Encryption]

const signed = (wish: Wish): string => make(wish)

/** Flips a bit of a part. */
const changed =
  (index: number): Spoil =>
  (parts) =>
    parts.map((part, at) => {
      const bytes = Buffer.from(part, 'base64url')
      if (at === index) bytes[0] = (bytes[0] ?? 0) ^ 1
      return encode(bytes)
    })

/** Cuts a part after so many bytes. */
const cut =
  (index: number, length: number): Spoil =>
  (parts) =>
    parts.map((part, at) =>
      at === index ? encode(Buffer.from(part, 'base64url').subarray(0, length)) : part,
    )

const point = { kty: 'EC', crv: 'P-256', x: mine.privateJwk.x, y: mine.privateJwk.y }

const wishes: { readonly [result: string]: readonly Wished[] } = {
  accepted: [
    ['encrypted', 'as the service makes it', {}],
    ['former-key', 'made before the key was changed', { to: former }],
    ['more-members', 'a header member of a later release', { header: { later: true } }],
  ],
  presentation_malformed: [
    [
      'header-not-json',
      'a header that is no JSON',
      { spoil: ([, ...rest]) => [encode('{'), ...rest] },
    ],
    ['six-parts', 'a sixth part', { spoil: (parts) => [...parts, 'e30'] }],
    [
      'critical-extension',
      'an extension that must be understood (RFC 7516, 4.1.13)',
      { header: { crit: ['later'], later: true } },
    ],
    ['compressed', 'the service compresses nothing (RFC 7516, 4.1.3)', { header: { zip: 'DEF' } }],
    ['encrypted-twice', 'another encrypted token inside', { text: encrypt({}) }],
    ['no-token-inside', 'a text inside', { text: 'ERIKA' }],
  ],
  algorithm_mismatch: [
    [
      'key-wrapping',
      'a key that is agreed on and then wrapped',
      { header: { alg: 'ECDH-ES+A256KW' } },
    ],
    ['direct', 'a shared secret instead of your key', { header: { alg: 'dir' } }],
    ['password', 'a password instead of your key', { header: { alg: 'PBES2-HS256+A128KW' } }],
    ['shorter-key', 'another way to encrypt the content', { header: { enc: 'A128GCM' } }],
    ['key-agreement-missing', 'no algorithm is named', { header: { alg: undefined } }],
  ],
  type_mismatch: [
    [
      'challenge',
      'without cty it is no nested token (RFC 7519, 5.2)',
      { header: { cty: undefined } },
    ],
  ],
  decryption_key_unknown: [
    ['lost-key', 'encrypted for a key that this customer no longer has', { to: lost }],
    ['kid-missing', 'no key is named', { header: { kid: undefined } }],
  ],
  decryption_failed: [
    ['other-key', 'names our key, encrypted for another', { to: lost, header: { kid: mine.kid } }],
    [
      'header-changed',
      'the header is protected, too',
      { spoil: ([, ...rest]) => [...later(), ...rest] },
    ],
    ['content-changed', 'a bit of the content is changed', { spoil: changed(3) }],
    ['tag-changed', 'a bit of the tag is changed', { spoil: changed(4) }],
    ['tag-short', 'only four bytes of the tag, which can be guessed', { spoil: cut(4, 4) }],
    ['tag-missing', 'no tag', { spoil: cut(4, 0) }],
    ['iv-short', 'four bytes of the nonce', { spoil: cut(2, 4) }],
    ['wrapped-key', 'a part that must be empty is not (RFC 7518, 4.6)', { spoil: withKey }],
    ['sender-missing', 'no key of the sender', { header: { epk: undefined } }],
    [
      'sender-off-curve',
      'the sender’s key is no point of the curve: answers would give your key away',
      { header: { epk: { ...point, y: point.x } } },
    ],
    [
      'sender-other-curve',
      'the sender’s key is on another curve',
      { header: { epk: { ...point, crv: 'P-521' } } },
    ],
  ],
  presentation_unsigned: [
    [
      'unsigned-inside',
      'everybody can encrypt for you, so that says nothing about who did',
      { text: signed({ header: { alg: 'none' }, signature: () => new Uint8Array() }) },
    ],
  ],
  signature_mismatch: [
    ['forged-inside', 'signed by somebody else', { text: signed({ key: foreign }) }],
    ['tampered-inside', 'another name under the same signature', { text: tamper() }],
  ],
  state_mismatch: [
    [
      'other-state-inside',
      'made for another proof',
      { text: signed({ claims: { state: 'b1Zr0QxkqT2m9cVx' } }) },
    ],
  ],
}

/** The header of another encryption, under the same content. */
function later(): readonly string[] {
  return encrypt({ header: { later: true } })
    .split('.')
    .slice(0, 1)
}

function withKey([header = '', , ...rest]: readonly string[]): readonly string[] {
  return [header, encode('key'), ...rest]
}

/** While a customer introduces a key: some results were made before it was proven. */
export const optionalVectors: readonly Vector[] = [
  vectorOf('accepted', ['encrypted', 'as the service makes it', { raw: encrypt({}) }]),
  vectorOf('accepted', ['not-encrypted', 'made before the key was proven', { raw: goodToken }]),
  vectorOf('decryption_key_unknown', [
    'lost-key',
    'encrypted for a key that this customer no longer has',
    { raw: encrypt({ to: lost }) },
  ]),
]

export const encryptedVectors: readonly Vector[] = [
  vectorOf('presentation_unencrypted', [
    'not-encrypted',
    'genuine, but readable on its way: somebody may have removed your key',
    { raw: goodToken },
  ]),
  ...Object.entries(wishes).flatMap(([result, ofResult]) =>
    ofResult.map(([name, about, wish]) => vectorOf(result, [name, about, { raw: encrypt(wish) }])),
  ),
]
