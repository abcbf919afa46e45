import { createHash, createPublicKey } from 'node:crypto'
import { type TokenAlgorithm, tokenAlgorithms } from '../../core/application/application.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import type { Actor } from '../ports/audit.ts'
import type { Sealing } from '../ports/sealing.ts'
import type { NewTokenKey, NewTokenPrivateKey, TokenKey, TokenKeys } from '../ports/token-keys.ts'

export type TokenKeyDeps = {
  readonly tokenKeys: TokenKeys
  readonly sealing: Sealing
  readonly newTokenPrivateKey: NewTokenPrivateKey
}

/** Made when they are first needed: most deployments have no application. */
export async function publishedTokenKeys(
  deps: TokenKeyDeps,
  environment: Environment,
): Promise<readonly TokenKey[]> {
  const known = await deps.tokenKeys.published(environment)
  const missing = tokenAlgorithms.filter((each) => !known.some((key) => key.algorithm === each))
  if (missing.length === 0) return known
  for (const algorithm of missing) await begin(deps, environment, algorithm)
  return deps.tokenKeys.published(environment)
}

export async function currentTokenKey(
  deps: TokenKeyDeps,
  environment: Environment,
  algorithm: TokenAlgorithm,
): Promise<NewTokenKey> {
  const known = await deps.tokenKeys.current(environment, algorithm)
  if (known !== undefined) return known
  await begin(deps, environment, algorithm)
  const begun = await deps.tokenKeys.current(environment, algorithm)
  if (begun === undefined) throw new Error('the first key for ID tokens was not stored')
  return begun
}

const begin = async (deps: TokenKeyDeps, environment: Environment, algorithm: TokenAlgorithm) =>
  deps.tokenKeys.begin(
    await newTokenKey(deps, environment, algorithm),
    await newTokenKey(deps, environment, algorithm),
  )

/** Long enough for every ID token (five minutes) and every cached key list to expire. */
const overlapSeconds = 24 * 3_600

/**
 * With the keys of presentations. After a compromise twice, so that the next one goes too. True if
 * there were any.
 */
export async function rotateTokenKeys(
  deps: TokenKeyDeps,
  environments: readonly Environment[],
  atOnce: boolean,
  by: Actor,
): Promise<boolean> {
  let isAny = false
  for (const environment of environments)
    for (const algorithm of tokenAlgorithms) {
      if ((await deps.tokenKeys.current(environment, algorithm)) === undefined) continue
      const former = atOnce ? 'withdrawn' : 'published for 24 hours'
      const values = { after: { keys: `ID tokens, ${algorithm}`, former_keys: former } }
      const event = { by, action: 'signing_keys_rotated' as const, environment, values }
      for (const overlap of atOnce ? [0, 0] : [overlapSeconds])
        await deps.tokenKeys.rotate(await newTokenKey(deps, environment, algorithm), overlap, event)
      isAny = true
    }
  return isAny
}

/** Named by its thumbprint, of the members that RFC 7638 section 3.2 requires, in their order. */
async function newTokenKey(
  { newTokenPrivateKey, sealing }: Omit<TokenKeyDeps, 'tokenKeys'>,
  environment: Environment,
  algorithm: TokenAlgorithm,
): Promise<NewTokenKey> {
  const key = await newTokenPrivateKey(algorithm)
  const { crv, kty, x, y, e, n } = createPublicKey(key).export({ format: 'jwk' })
  const publicJwk = algorithm === 'ES256' ? { crv, kty, x, y } : { e, kty, n }
  const kid = createHash('sha256').update(JSON.stringify(publicJwk)).digest('base64url')
  const secret = key.export({ type: 'pkcs8', format: 'der' })
  const privateKey = sealing.wrap(secret, `token_key_${kid}`)
  return { kid, environment, algorithm, publicJwk, privateKey }
}
