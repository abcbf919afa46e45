import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { base62, base62Length, base62OfNumber } from '../encoding/base62.ts'
import { type Environment, isEnvironment } from './environment.ts'
import { type KeyId, keyId } from './ids.ts'

/**
 * `vdm_test_` + public id + secret + checksum, in letters and digits: a scanner can find a key, and
 * a CLI can check one offline.
 */
export type ApiKey = string

const publicBytes = 8
const secretBytes = 32
const publicLength = base62Length(publicBytes)
const secretLength = base62Length(secretBytes)
const checksumLength = base62Length(4)
const shape = new RegExp(
  `^vdm_([a-z]+)_([0-9A-Za-z]{${publicLength}})[0-9A-Za-z]{${secretLength + checksumLength}}$`,
)

export const apiKeyRandomBytes = publicBytes + secretBytes

const checksum = (text: string): string => base62OfNumber(crc32(text), checksumLength)

export function makeApiKey(
  environment: Environment,
  random: Uint8Array,
): { id: KeyId; apiKey: ApiKey } {
  const publicPart = base62(random.subarray(0, publicBytes))
  const secretPart = base62(random.subarray(publicBytes, apiKeyRandomBytes))
  const unchecked = `vdm_${environment}_${publicPart}${secretPart}`
  return { id: keyId(publicPart), apiKey: `${unchecked}${checksum(unchecked)}` }
}

/** The id and environment that a key names. Undefined if it cannot be one of our keys. */
export function readApiKey(text: string): { id: KeyId; environment: Environment } | undefined {
  const [, environment = '', publicPart = ''] = shape.exec(text) ?? []
  if (!isEnvironment(environment)) return undefined
  if (checksum(text.slice(0, -checksumLength)) !== text.slice(-checksumLength)) return undefined
  return { id: keyId(publicPart), environment }
}

/**
 * 256 random bits cannot be searched, so they need no slow hash, which would slow down every call.
 */
export const apiKeyHash = (apiKey: ApiKey): Uint8Array =>
  createHash('sha256').update(apiKey).digest()

/** What a list may show of a key. The key itself is not stored. */
export const apiKeyEnding = (apiKey: ApiKey): string => apiKey.slice(-4)
