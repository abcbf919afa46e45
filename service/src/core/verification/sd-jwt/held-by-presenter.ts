import { isJsonObject } from '../../encoding/signed-json.ts'
import { ok } from '../../vocabulary/result.ts'
import { importP256, verifyEs256 } from '../ecdsa.ts'
import { type Checked, invalid } from '../refuse.ts'
import type { SdJwt } from './well-formed.ts'

/**
 * The key that the issuer bound the credential to signed the KB-JWT (RFC 9901, section 7.3, step
 * 5).
 */
export function heldByPresenter({ issuerJwt, keyBindingJwt }: SdJwt): Checked<object> {
  const { cnf } = issuerJwt.payload
  const jwk = isJsonObject(cnf) ? cnf['jwk'] : undefined
  const key = isJsonObject(jwk) ? importP256(jwk) : undefined
  if (key === undefined) return invalid('issuer JWT: cnf.jwk is not a public P-256 key')
  const { signed, signature } = keyBindingJwt
  return verifyEs256(key, signed, signature)
    ? ok({})
    : invalid('KB-JWT: the signature does not verify')
}
