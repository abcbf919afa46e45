import { bendSignature } from '../../../wallet/src/holder/bend-jws.ts'
import { makeKeys } from '../../../wallet/src/holder/keys.ts'
import { type Manipulation, plus, shift, withMember, without } from './manipulation.ts'

const xor = (bytes: Uint8Array) => bytes.map((byte) => byte ^ 0x5a)
const year = 365 * 86_400

/** The OpenID Foundation's verifier modules for SD-JWT VC: the same changes to the same bytes. */
export const suiteNegatives: readonly Manipulation[] = [
  { name: 'invalid-kb-jwt-signature', tamper: { keyBinding: { signature: xor } } },
  { name: 'invalid-credential-signature', tamper: { issuerJwt: (jwt) => bendSignature(jwt, xor) } },
  { name: 'invalid-sd-hash', tamper: { keyBinding: { payload: plus('sd_hash') } } },
  { name: 'invalid-kb-jwt-nonce', tamper: { keyBinding: { payload: plus('nonce') } } },
  { name: 'invalid-kb-jwt-aud', tamper: { keyBinding: { payload: plus('aud') } } },
  { name: 'kb-jwt-iat-in-past', tamper: { keyBinding: { payload: shift(-year) } } },
  { name: 'kb-jwt-iat-in-future', tamper: { keyBinding: { payload: shift(year) } } },
]

/** What the suite leaves untested: key binding. */
export const keyBindingNegatives: readonly Manipulation[] = [
  {
    name: 'no KB-JWT',
    tamper: { presentation: (text) => text.slice(0, text.lastIndexOf('~') + 1) },
  },
  {
    name: 'no KB-JWT and no last ~',
    tamper: { presentation: (text) => text.slice(0, text.lastIndexOf('~')) },
  },
  { name: 'KB-JWT typ is JWT', tamper: { keyBinding: { header: withMember('typ', 'JWT') } } },
  { name: 'KB-JWT without typ', tamper: { keyBinding: { header: without('typ') } } },
  {
    name: 'KB-JWT alg none',
    tamper: {
      keyBinding: { header: withMember('alg', 'none'), signature: () => new Uint8Array() },
    },
  },
  { name: 'KB-JWT alg HS256', tamper: { keyBinding: { header: withMember('alg', 'HS256') } } },
  { name: 'KB-JWT crit header', tamper: { keyBinding: { header: withMember('crit', ['exp']) } } },
  { name: 'KB-JWT embedded jwk', tamper: { keyBinding: { header: withMember('jwk', {}) } } },
  { name: 'KB-JWT without nonce', tamper: { keyBinding: { payload: without('nonce') } } },
  { name: 'KB-JWT without aud', tamper: { keyBinding: { payload: without('aud') } } },
  {
    name: 'KB-JWT aud an array',
    tamper: { keyBinding: { payload: (honest) => ({ ...honest, aud: [honest['aud'] ?? ''] }) } },
  },
  { name: 'KB-JWT without iat', tamper: { keyBinding: { payload: without('iat') } } },
  { name: 'KB-JWT without sd_hash', tamper: { keyBinding: { payload: without('sd_hash') } } },
  { name: 'KB-JWT expired', tamper: { keyBinding: { payload: withMember('exp', 1) } } },
  {
    name: 'KB-JWT not yet valid',
    tamper: { keyBinding: { payload: withMember('nbf', 9_999_999_999) } },
  },
  {
    name: 'KB-JWT signed by another key',
    tamper: { holderKey: async () => (await makeKeys()).privateKey },
  },
]
