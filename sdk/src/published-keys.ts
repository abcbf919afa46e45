import { createRemoteJWKSet, customFetch, errors, type RemoteJWKSet } from 'jose'
import type { Environment } from './contract.ts'
import { quote, VidimusError } from './error.ts'
import { readServiceUrl, type ServiceSettings } from './settings.ts'

/** The service publishes a key before it signs with it, so a cached list may be this old. */
const cacheMilliseconds = 300_000

/** The shortest time between two fetches caused by presentations with unknown keys. */
const cooldownMilliseconds = 10_000

const keySets = {
  test: new WeakMap<ServiceSettings, RemoteJWKSet>(),
  live: new WeakMap<ServiceSettings, RemoteJWKSet>(),
}

/**
 * Finds the key that a presentation names, in the cached list or in a newly fetched one. Each
 * environment has its own list, so that a stolen test key cannot sign anything for live.
 */
export async function findPublishedKey(
  settings: ServiceSettings,
  environment: Environment,
  header: { readonly alg: string; readonly kid?: string },
): Promise<CryptoKey> {
  try {
    return await findKeySet(settings, environment)(header)
  } catch (cause) {
    if (
      cause instanceof errors.JWKSNoMatchingKey ||
      cause instanceof errors.JWKSMultipleMatchingKeys
    )
      throw new VidimusError('key_unknown', {
        expected: 'the kid of a published key',
        received: quote(header.kid),
      })
    throw new VidimusError('keys_unavailable', {
      expected: `keys at ${keysUrl(settings, environment)}`,
      cause,
    })
  }
}

function findKeySet(settings: ServiceSettings, environment: Environment): RemoteJWKSet {
  const existing = keySets[environment].get(settings)
  if (existing !== undefined) return existing
  const made = createRemoteJWKSet(new URL(keysUrl(settings, environment)), {
    cacheMaxAge: cacheMilliseconds,
    cooldownDuration: cooldownMilliseconds,
    timeoutDuration: 5_000,
    ...(settings.fetch === undefined ? {} : { [customFetch]: settings.fetch }),
  })
  keySets[environment].set(settings, made)
  return made
}

const keysUrl = (settings: ServiceSettings, environment: Environment): string =>
  `${readServiceUrl(settings)}/.well-known/jwks/${environment}.json`
