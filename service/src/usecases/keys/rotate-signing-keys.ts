import type { Environment } from '../../core/vocabulary/environment.ts'
import { publicJwkOf, thumbprintOf } from '../../core/wallet/p256-jwk.ts'
import type { Actor } from '../ports/audit.ts'
import type { Sealing } from '../ports/sealing.ts'
import type { NewPrivateKey, NewSigningKey, SigningKeys } from '../ports/signing.ts'

type Deps = {
  readonly signingKeys: SigningKeys
  readonly sealing: Sealing
  readonly newPrivateKey: NewPrivateKey
}

/** Long enough for every presentation (one hour) and every cached key list to expire. */
const overlapSeconds = 24 * 3_600

/** At start: an environment without keys gets its first pair. */
export async function beginSigningKeys(
  deps: Deps,
  environments: readonly Environment[],
): Promise<void> {
  for (const environment of environments)
    await deps.signingKeys.begin(newSigningKey(deps, environment), newSigningKey(deps, environment))
}

/**
 * The key that was published as the next one signs from now on; customers already have it. `atOnce`
 * is for a compromise: both keys are replaced.
 */
export async function rotateSigningKeys(
  deps: Deps,
  environments: readonly Environment[],
  atOnce: boolean,
  by: Actor,
): Promise<void> {
  // An environment that was never served has no keys yet, so it begins like any other.
  await beginSigningKeys(deps, environments)
  for (const environment of environments) {
    const next = newSigningKey(deps, environment)
    const values = { after: { former_keys: atOnce ? 'withdrawn' : 'published for 24 hours' } }
    const event = { by, action: 'signing_keys_rotated' as const, environment, values }
    if (atOnce) await deps.signingKeys.replace(newSigningKey(deps, environment), next, event)
    else await deps.signingKeys.rotate(environment, next, overlapSeconds, event)
  }
}

type SigningKeyDeps = { readonly newPrivateKey: NewPrivateKey; readonly sealing: Sealing }

/** Named by its thumbprint (RFC 7638), so that two keys never share a name. */
export function newSigningKey(
  { newPrivateKey, sealing }: SigningKeyDeps,
  environment: Environment,
): NewSigningKey {
  const key = newPrivateKey()
  const publicJwk = publicJwkOf(key)
  const kid = thumbprintOf(publicJwk)
  const secret = key.export({ type: 'pkcs8', format: 'der' })
  return { kid, environment, publicJwk, privateKey: sealing.wrap(secret, `signing_key_${kid}`) }
}
