import { isJsonObject } from '../../encoding/signed-json.ts'
import { ok } from '../../vocabulary/result.ts'
import { jwkCurveOf } from '../../vocabulary/signature-algorithms.ts'
import { type Checked, invalid } from '../refuse.ts'
import { importJwk, verifySignature } from '../signatures.ts'
import type { SdJwt } from './well-formed.ts'

/**
 * The key that the issuer bound the credential to signed the KB-JWT (RFC 9901, section 7.3, step
 * 5).
 */
export function heldByPresenter({ issuerJwt, keyBindingJwt }: SdJwt): Checked<object> {
  const { cnf } = issuerJwt.payload
  const jwk = isJsonObject(cnf) ? cnf['jwk'] : undefined
  const { algorithm, signed, signature } = keyBindingJwt
  const key = isJsonObject(jwk) ? importJwk(jwk, algorithm) : undefined
  if (key === undefined)
    return invalid(`issuer JWT: cnf.jwk is not a public ${jwkCurveOf(algorithm)} key`)
  return verifySignature(algorithm, key, signed, signature)
    ? ok({})
    : invalid('KB-JWT: the signature does not verify')
}
