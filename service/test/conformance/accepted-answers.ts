import type { JsonObject } from '../../../wallet/src/holder/json.ts'
import type { Tamper } from '../../../wallet/src/holder/wallet.ts'
import { claims, type Manipulation, reissued, withMember, without } from './manipulation.ts'

/** Withheld as an array, and present as text. */
const oneNationality: Tamper = {
  ...reissued(withMember('nationalities', 'DE')),
  paths: (asked) => asked.filter(([claim]) => claim !== 'nationalities'),
}

/** Answers that a verifier must accept. */
export const positives: readonly Manipulation[] = [
  { name: 'happy-flow' },
  { name: 'minimal-cnf-jwk', pid: claims((honest) => ({ ...honest, cnf: minimalCnf(honest) })) },
  {
    name: 'a cnf.jwk with everything in it',
    pid: claims((honest) => ({ ...honest, cnf: richCnf(honest) })),
  },
  { name: 'many decoy digests', pid: () => ({ decoys: 20 }) },
  { name: 'present-credential-without-status', pid: claims(without('status')) },
  { name: 'one nationality as plain text', tamper: oneNationality },
  { name: 'a partial birth date', pid: claims(withMember('birthdate', '1983-00-00')) },
  { name: 'stateless', pid: claims(withMember('nationalities', ['QS'])) },
  { name: 'an issuer that names itself', pid: claims(withMember('iss', 'https://pid.example')) },
  { name: 'unknown claims in the clear', pid: claims(withMember('issuing_country', 'DE')) },
]

/** How wallets that nobody here wrote encrypt their answers. */
export const encryptedPositives: readonly Manipulation[] = [
  { name: 'no kid', tamper: { header: ({ kid: _kid, ...honest }) => honest } },
  { name: 'no state inside', tamper: { plaintext: ({ state: _state, ...honest }) => honest } },
  {
    name: 'unknown members in the JWE header',
    tamper: { header: (honest) => ({ ...honest, 'x-wallet': [1], iss: 'wallet' }) },
  },
]

const jwkOf = (honest: JsonObject) => (honest['cnf'] as JsonObject)['jwk'] as JsonObject
const minimalCnf = (honest: JsonObject) => {
  const { kty = '', crv = '', x = '', y = '' } = jwkOf(honest)
  return { jwk: { kty, crv, x, y } }
}
const richCnf = (honest: JsonObject) => ({
  jwk: { ...jwkOf(honest), kid: 'k', use: 'sig', alg: 'ES256', key_ops: ['verify'] },
})
