import type { Environment } from '../../core/vocabulary/environment.ts'
import { publicJwkOf, thumbprintOf } from '../../core/wallet/p256-jwk.ts'
import type { Sealing } from '../ports/sealing.ts'
import type { NewPrivateKey, NewSigningKey } from '../ports/signing.ts'

type Deps = { readonly newPrivateKey: NewPrivateKey; readonly sealing: Sealing }

/** Named by its thumbprint (RFC 7638), so that a name never means two keys. */
export function newSigningKey(
  { newPrivateKey, sealing }: Deps,
  environment: Environment,
): NewSigningKey {
  const key = newPrivateKey()
  const publicJwk = publicJwkOf(key)
  const kid = thumbprintOf(publicJwk)
  const secret = key.export({ type: 'pkcs8', format: 'der' })
  return { kid, environment, publicJwk, privateKey: sealing.wrap(secret, `signing_key_${kid}`) }
}
