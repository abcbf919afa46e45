import {
  createRemoteJWKSet,
  customFetch,
  errors,
  type JWSHeaderParameters,
  type RemoteJWKSet,
} from 'jose'
import { quoted, VidimusError } from './error.ts'
import { type ServiceSettings, serviceUrl } from './settings.ts'

/** The service says how long its list may be kept; the next key is on it before it is used. */
const keptMilliseconds = 300_000

/** An unknown key asks for a new list at most that often. */
const cooldownMilliseconds = 10_000

const keySets = new WeakMap<ServiceSettings, RemoteJWKSet>()

/** The key of the service that a presentation names: from the list we have, or from a new one if it is not on it. */
export async function publishedKey(settings: ServiceSettings, header: JWSHeaderParameters) {
  try {
    return await keySetOf(settings)(header)
  } catch (cause) {
    if (
      cause instanceof errors.JWKSNoMatchingKey ||
      cause instanceof errors.JWKSMultipleMatchingKeys
    )
      throw new VidimusError('key_unknown', {
        expected: 'the kid of a published key',
        received: quoted(header.kid),
      })
    throw new VidimusError('keys_unavailable', { expected: `keys at ${keysUrl(settings)}`, cause })
  }
}

function keySetOf(settings: ServiceSettings): RemoteJWKSet {
  const known = keySets.get(settings)
  if (known !== undefined) return known
  const made = createRemoteJWKSet(new URL(keysUrl(settings)), {
    cacheMaxAge: keptMilliseconds,
    cooldownDuration: cooldownMilliseconds,
    timeoutDuration: 5_000,
    ...(settings.fetch === undefined ? {} : { [customFetch]: settings.fetch }),
  })
  keySets.set(settings, made)
  return made
}

const keysUrl = (settings: ServiceSettings): string =>
  `${serviceUrl(settings)}/.well-known/jwks.json`
