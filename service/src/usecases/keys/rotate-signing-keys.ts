import { publicJwkOf, thumbprintOf } from '../../core/encoding/p256-jwk.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import type { Actor } from '../ports/audit.ts'
import type { Sealing } from '../ports/sealing.ts'
import type { NewPrivateKey, NewSigningKey, RemoteSigner, SigningKeys } from '../ports/signing.ts'
import { keyReference } from './remote-key.ts'

type Deps = SigningKeyDeps & {
  readonly signingKeys: SigningKeys
  /** Makes and keeps new keys, where there is one. */
  readonly signer?: RemoteSigner | undefined
}

/** Long enough for every presentation (one hour) and every cached key list to expire. */
export const signingKeyOverlapSeconds = 24 * 3_600

/** At start: an environment without keys gets its first pair. */
export async function beginSigningKeys(
  deps: Deps,
  environments: readonly Environment[],
): Promise<void> {
  for (const environment of environments)
    if ((await deps.signingKeys.current(environment)) === undefined)
      await deps.signingKeys.begin(
        await makeKey(deps, environment),
        await makeKey(deps, environment),
      )
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
    const next = await makeKey(deps, environment)
    const values = { after: { former_keys: atOnce ? 'withdrawn' : 'published for 24 hours' } }
    const event = { by, action: 'signing_keys_rotated' as const, environment, values }
    if (atOnce) await deps.signingKeys.replace(await makeKey(deps, environment), next, event)
    else await deps.signingKeys.rotate(environment, next, signingKeyOverlapSeconds, event)
  }
}

async function makeKey(deps: Deps, environment: Environment): Promise<NewSigningKey> {
  if (deps.signer === undefined) return newSigningKey(deps, environment)
  const { name, publicJwk } = await deps.signer.newKey(environment)
  return sealedKey(deps.sealing, { environment, publicJwk, secret: keyReference(name) })
}

type SigningKeyDeps = { readonly newPrivateKey: NewPrivateKey; readonly sealing: Sealing }

/** Named by its thumbprint (RFC 7638), so that two keys never share a name. */
export function newSigningKey(
  { newPrivateKey, sealing }: SigningKeyDeps,
  environment: Environment,
): NewSigningKey {
  const key = newPrivateKey()
  const secret = key.export({ type: 'pkcs8', format: 'der' })
  return sealedKey(sealing, { environment, publicJwk: publicJwkOf(key), secret })
}

type MadeKey = Pick<NewSigningKey, 'environment' | 'publicJwk'> & { readonly secret: Uint8Array }

function sealedKey(sealing: Sealing, { environment, publicJwk, secret }: MadeKey): NewSigningKey {
  const kid = thumbprintOf(publicJwk)
  return { kid, environment, publicJwk, privateKey: sealing.wrap(secret, `signing_key_${kid}`) }
}
