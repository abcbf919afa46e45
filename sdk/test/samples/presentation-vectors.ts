import { wrongClaims } from './claim-vectors.ts'
import { encrypt } from './encrypt-vector.ts'
import { make, next, now, type RefusedWishes, type Wish } from './make-vector.ts'
import { wrongTokens } from './token-vectors.ts'

/** Presentations, good and bad, and what a customer's code must make of each. */

export type Vector = {
  readonly name: string
  readonly about: string
  readonly result: string
  readonly presentation: string
}

const accepted: readonly (readonly [name: string, about: string, wish: Wish])[] = [
  ['good', 'as the service makes it', {}],
  [
    'next-key',
    'signed by the key that was published ahead',
    { header: { kid: next.kid }, key: next },
  ],
  [
    'derived-no',
    'a check that says no: "0" is true to an if in many languages',
    { claims: { derived: { nationality: '0' } } },
  ],
  ['derived-none', 'no check was asked for', { claims: { derived: {} } }],
  [
    'yes-or-no-alone',
    'an age and a comparison, nothing revealed, an optional attribute that is absent, and what was asked',
    {
      claims: {
        revealed: {},
        derived: { age_over: '1', match: '0' },
        absent: ['resident_street'],
        asked: { age_over: '18', match: 'family_name,birth_date' },
      },
    },
  ],
  [
    'all-attributes',
    'names outside of ASCII, two nationalities',
    {
      claims: {
        format: 'mso_mdoc',
        revealed: {
          family_name: 'Œuvrard-Źdźbło',
          given_name: 'ERIKA',
          birth_date: '1964-08-12',
          nationality: ['DE', 'PL'],
        },
      },
    },
  ],
  [
    'more-claims',
    'a claim and a header member of a later release',
    { header: { later: true }, claims: { later: { a: [1] } } },
  ],
  ['last-second', 'one second before it expires', { claims: { exp: now + 1 } }],
]

/** The other file, `encrypted.json`, is for those who have a key. */
const withoutKey: RefusedWishes = {
  decryption_key_missing: [
    ['encrypted', 'encrypted for a key that this customer never made', { raw: encrypt({}) }],
  ],
}

const refused = [wrongTokens, wrongClaims, withoutKey].flatMap((wishes) => Object.entries(wishes))

/** Made anew: an ECDSA signature has other bytes each time. */
export const vectors: readonly Vector[] = [
  ...accepted.map((one) => vectorOf('accepted', one)),
  ...refused.flatMap(([code, wishes]) => wishes.map((one) => vectorOf(code, one))),
]

export function vectorOf(result: string, [name, about, wish]: (typeof accepted)[number]): Vector {
  return { name, about, result, presentation: make(wish) }
}

/** Everything of a vector that is the same each time: the signature is left out. */
export const withoutSignature = ({ presentation, ...rest }: Vector) => ({
  ...rest,
  signed: presentation.split('.').slice(0, 2).join('.'),
})
