import { createRemoteJWKSet, customFetch, errors, type RemoteJWKSet } from 'jose'
import { quote, VidimusError } from './error.ts'
import { readServiceUrl, type ServiceSettings } from './settings.ts'

/** The service publishes a key before it signs with it, so a cached list may be this old. */
const cacheMilliseconds = 300_000

/** A presentation with an unknown key causes a new fetch at most this often. */
const cooldownMilliseconds = 10_000

const keySets = new WeakMap<ServiceSettings, RemoteJWKSet>()

/** Finds the key that a presentation names, in the cached list or else in a new one. */
export async function findPublishedKey(
  settings: ServiceSettings,
  header: { readonly alg: string; readonly kid?: string },
): Promise<CryptoKey> {
  try {
    return await findKeySet(settings)(header)
  } catch (cause) {
    if (
      cause instanceof errors.JWKSNoMatchingKey ||
      cause instanceof errors.JWKSMultipleMatchingKeys
    )
      throw new VidimusError('key_unknown', {
        expected: 'the kid of a published key',
        received: quote(header.kid),
      })
    throw new VidimusError('keys_unavailable', { expected: `keys at ${keysUrl(settings)}`, cause })
  }
}

function findKeySet(settings: ServiceSettings): RemoteJWKSet {
  const existing = keySets.get(settings)
  if (existing !== undefined) return existing
  const made = createRemoteJWKSet(new URL(keysUrl(settings)), {
    cacheMaxAge: cacheMilliseconds,
    cooldownDuration: cooldownMilliseconds,
    timeoutDuration: 5_000,
    ...(settings.fetch === undefined ? {} : { [customFetch]: settings.fetch }),
  })
  keySets.set(settings, made)
  return made
}

const keysUrl = (settings: ServiceSettings): string =>
  `${readServiceUrl(settings)}/.well-known/jwks.json`
