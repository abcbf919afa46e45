import { bendSignature } from '../../../wallet/src/holder/bend-jws.ts'
import { makeKeys } from '../../../wallet/src/holder/keys.ts'
import { plus, type Refused, shift, wallet, withMember, without } from './manipulation.ts'

const xor = (bytes: Uint8Array) => bytes.map((byte) => byte ^ 0x5a)
const year = 365 * 86_400

/** The OpenID Foundation's verifier modules for SD-JWT VC: the same changes to the same bytes. */
export const suiteNegatives: readonly Refused[] = [
  {
    name: 'invalid-kb-jwt-signature',
    fault: wallet('RFC 9901, section 7.3'),
    tamper: { keyBinding: { signature: xor } },
  },
  {
    name: 'invalid-credential-signature',
    fault: wallet('RFC 9901, section 7.1'),
    tamper: { issuerJwt: (jwt) => bendSignature(jwt, xor) },
  },
  {
    name: 'invalid-sd-hash',
    fault: wallet('RFC 9901, section 7.3'),
    tamper: { keyBinding: { payload: plus('sd_hash') } },
  },
  {
    name: 'invalid-kb-jwt-nonce',
    fault: wallet('OpenID4VP 1.0, section 14.1.2'),
    tamper: { keyBinding: { payload: plus('nonce') } },
  },
  {
    name: 'invalid-kb-jwt-aud',
    fault: wallet('OpenID4VP 1.0, section 14.1.2'),
    tamper: { keyBinding: { payload: plus('aud') } },
  },
  {
    name: 'kb-jwt-iat-in-past',
    fault: wallet('RFC 9901, section 7.3'),
    tamper: { keyBinding: { payload: shift(-year) } },
  },
  {
    name: 'kb-jwt-iat-in-future',
    fault: wallet('RFC 9901, section 7.3'),
    tamper: { keyBinding: { payload: shift(year) } },
  },
]

/** What the suite leaves untested: key binding. */
export const keyBindingNegatives: readonly Refused[] = [
  {
    name: 'no KB-JWT',
    fault: wallet('RFC 9901, section 7.3'),
    tamper: { presentation: (text) => text.slice(0, text.lastIndexOf('~') + 1) },
  },
  {
    name: 'no KB-JWT and no last ~',
    fault: wallet('RFC 9901, section 7.3'),
    tamper: { presentation: (text) => text.slice(0, text.lastIndexOf('~')) },
  },
  {
    name: 'KB-JWT typ is JWT',
    fault: wallet('RFC 9901, section 7.3'),
    tamper: { keyBinding: { header: withMember('typ', 'JWT') } },
  },
  {
    name: 'KB-JWT without typ',
    fault: wallet('RFC 9901, section 7.3'),
    tamper: { keyBinding: { header: without('typ') } },
  },
  {
    name: 'KB-JWT alg none',
    fault: wallet('RFC 9901, section 7.3'),
    tamper: {
      keyBinding: { header: withMember('alg', 'none'), signature: () => new Uint8Array() },
    },
  },
  {
    name: 'KB-JWT alg HS256',
    fault: wallet('RFC 9901, section 7.3'),
    tamper: { keyBinding: { header: withMember('alg', 'HS256') } },
  },
  {
    name: 'KB-JWT crit header',
    fault: wallet('RFC 9901, section 7.3'),
    tamper: { keyBinding: { header: withMember('crit', ['exp']) } },
  },
  {
    name: 'KB-JWT embedded jwk',
    fault: wallet('RFC 9901, section 7.3'),
    tamper: { keyBinding: { header: withMember('jwk', {}) } },
  },
  {
    name: 'KB-JWT without nonce',
    fault: wallet('OpenID4VP 1.0, section 14.1.2'),
    tamper: { keyBinding: { payload: without('nonce') } },
  },
  {
    name: 'KB-JWT without aud',
    fault: wallet('OpenID4VP 1.0, section 14.1.2'),
    tamper: { keyBinding: { payload: without('aud') } },
  },
  {
    name: 'KB-JWT aud an array',
    fault: wallet('OpenID4VP 1.0, section 14.1.2'),
    tamper: { keyBinding: { payload: (honest) => ({ ...honest, aud: [honest['aud'] ?? ''] }) } },
  },
  {
    name: 'KB-JWT without iat',
    fault: wallet('RFC 9901, section 7.3'),
    tamper: { keyBinding: { payload: without('iat') } },
  },
  {
    name: 'KB-JWT without sd_hash',
    fault: wallet('RFC 9901, section 7.3'),
    tamper: { keyBinding: { payload: without('sd_hash') } },
  },
  {
    name: 'KB-JWT expired',
    fault: wallet('RFC 9901, section 7.3'),
    tamper: { keyBinding: { payload: withMember('exp', 1) } },
  },
  {
    name: 'KB-JWT not yet valid',
    fault: wallet('RFC 9901, section 7.3'),
    tamper: { keyBinding: { payload: withMember('nbf', 9_999_999_999) } },
  },
  {
    name: 'KB-JWT signed by another key',
    fault: wallet('RFC 9901, section 7.3'),
    tamper: { holderKey: async () => (await makeKeys()).privateKey },
  },
]
