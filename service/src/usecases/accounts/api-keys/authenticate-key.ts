import { timingSafeEqual } from 'node:crypto'
import { apiKeyHash, readApiKey } from '../../../core/vocabulary/api-key.ts'
import type { Environment } from '../../../core/vocabulary/environment.ts'
import { fail, ok, type Result } from '../../../core/vocabulary/result.ts'
import type { ApiKeys, KeyHolder } from '../../ports/api-keys.ts'

export type AuthenticateKeyDeps = {
  readonly apiKeys: Pick<ApiKeys, 'findHolder'>
  readonly enabled: readonly Environment[]
}

// Malformed, unknown, revoked and expired look the same, which hides whether a key exists.
const invalid = () => fail('error_api_key', { description: 'API key invalid' })

/** Asks the store on every call, so that a revoked key stops working at once on every instance. */
export async function authenticateKey(
  deps: AuthenticateKeyDeps,
  authorization: string | undefined,
): Promise<Result<KeyHolder>> {
  const [scheme = '', apiKey = '', ...rest] = (authorization ?? '').trim().split(/ +/)
  if (apiKey === '' || scheme.toLowerCase() !== 'bearer')
    return fail('error_api_key', { description: 'API key missing' })
  const claimed = readApiKey(apiKey)
  if (claimed === undefined || rest.length > 0 || !deps.enabled.includes(claimed.environment))
    return invalid()
  const holder = await deps.apiKeys.findHolder(claimed.id)
  if (holder === undefined) return invalid()
  const same = timingSafeEqual(holder.hash, apiKeyHash(apiKey))
  return same && holder.active ? ok(holder) : invalid()
}

/** What is only for developers must not show a live result or change a live flow. */
export const testKeyOnly = (holder: KeyHolder): Result<KeyHolder> =>
  holder.environment === 'test'
    ? ok(holder)
    : fail('error_api_key', {
        description: 'only test keys can do this: use a key that begins with vdm_test_',
      })
