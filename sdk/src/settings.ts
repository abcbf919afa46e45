import type { AttemptLimits } from './attempts.ts'
import type { Environment } from './contract.ts'
import { noteService, quote, VidimusError } from './error.ts'
import { isObject } from './json-object.ts'
import type { Store } from './store.ts'

/**
 * `fetch`, or a function with the same signature, such as one that uses a proxy agent or the one
 * from `@vidimus/sdk/testing`.
 */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

export type ServiceSettings = {
  /**
   * The public URL of the service, as it appears in presentations, such as `https://id.example`.
   */
  readonly url: string
  readonly fetch?: Fetch
}

export type ProveSettings = ServiceSettings & {
  /** Starts with `vdm_test_` or `vdm_live_`. */
  readonly apiKey: string
  /** The total time `prove()` may take, retries included. The default is 10 seconds. */
  readonly timeoutSeconds?: number
  /**
   * How often `prove()` may repeat its call when no answer arrives, or when the service says it has
   * failed or is busy. The default is 2; 0 turns retries off.
   */
  readonly retries?: number
}

/**
 * Determines which presentations are accepted. An API key implies the environment; without one, you
 * must name the environment.
 */
export type VerifySettings = ServiceSettings & {
  /** Starts with `acc_`. */
  readonly account: string
  /**
   * The private key that opens your encrypted results, as an object or as JSON text. While you
   * change it, give both the new and the former one. With a key, results that are not encrypted are
   * refused.
   */
  readonly decryptionKey?: DecryptionKey | readonly DecryptionKey[] | undefined
  /** While you introduce a key, to accept the results that were made before it was proven. */
  readonly encryption?: 'optional' | undefined
} & (
    | { readonly environment: Environment; readonly apiKey?: string }
    | { readonly apiKey: string; readonly environment?: Environment }
  )

/** A private key on P-256 as a JSON Web Key, or its JSON text. The text may also hold a list. */
export type DecryptionKey = PrivateKey | string

export type PrivateKey = {
  readonly kty: string
  readonly crv: string
  readonly x: string
  readonly y: string
  readonly d: string
}

export type CallbackSettings = VerifySettings & {
  /** Starts with `whsec_`. While you replace a secret, give both the new and the former one. */
  readonly callbackSecret: string | readonly string[]
  /**
   * Remembers answered callbacks. The default store is in memory; several instances need a shared
   * store.
   */
  readonly store?: Store
}

/** The URL without a trailing slash, as in `iss`. */
export function readServiceUrl({ url }: ServiceSettings): string {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  const call = /\/(?:prove|flows|docs|portal)(?=\/?$)/.exec(parsed?.pathname ?? '')?.[0]
  if (call !== undefined)
    throw invalid(`url to be the address of the service alone, without ${call}`, quote(url))
  if (parsed === undefined || parsed.search !== '' || parsed.hash !== '' || parsed.username !== '')
    throw invalid('url to be an absolute address such as https://id.example', quote(url))
  // The API key and the keys that verify presentations are sent over this connection.
  if (parsed.protocol !== 'https:' && !(parsed.protocol === 'http:' && isLoopback(parsed.hostname)))
    throw invalid('url to begin with https:// (http:// on localhost alone)', quote(url))
  const service = parsed.href.replace(/(?<!\/)\/+$/, '')
  noteService(service)
  return service
}

export const isLoopback = (hostname: string): boolean =>
  /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname)

export function readApiKey({ apiKey }: { readonly apiKey: string }): string {
  if (readEnvironment(apiKey) === undefined)
    throw invalid('apiKey to begin with vdm_test_ or vdm_live_', describeKey(apiKey))
  return apiKey
}

/** Says what is wrong with a key without showing it. */
function describeKey(apiKey: unknown): string {
  if (typeof apiKey !== 'string') return `${apiKey === undefined ? 'none' : typeof apiKey}`
  if (/^["'`].*["'`]$/s.test(apiKey.trim())) return 'a key in quotes (not shown): remove them'
  if (/\s/.test(apiKey)) return 'a key with white space in it (not shown): remove it'
  return 'something else (not shown)'
}

export function readLimits({ retries = 2, timeoutSeconds = 10 }: ProveSettings): AttemptLimits {
  if (!Number.isInteger(retries) || retries < 0 || retries > 10)
    throw invalid('retries to be a whole number from 0 to 10', quote(String(retries)))
  if (!(timeoutSeconds > 0 && timeoutSeconds <= 600))
    throw invalid('timeoutSeconds to be above 0, at most 600', quote(String(timeoutSeconds)))
  return { retries, timeoutSeconds }
}

/**
 * Not shown in the error, because a customer may use an order number or anything else as the key.
 */
export function readIdempotencyKey(key: string): string {
  if (typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key)) return key
  throw invalid(
    'idempotencyKey to be 1 to 255 visible ASCII characters',
    'something else (not shown)',
  )
}

/** The audience that presentations for this account must name. */
export function readAudience(settings: VerifySettings): {
  readonly account: string
  readonly environment: Environment
} {
  const { account, apiKey } = settings
  if (typeof account !== 'string' || !/^acc_\w+$/.test(account))
    throw invalid('account to be acc_…', quote(account))
  const ofKey = apiKey === undefined ? undefined : readEnvironment(readApiKey({ apiKey }))
  const environment = settings.environment ?? ofKey
  if (environment !== 'test' && environment !== 'live')
    throw invalid(
      'environment to be "test" or "live", or an apiKey that tells it',
      quote(environment),
    )
  if (ofKey !== undefined && ofKey !== environment)
    throw invalid(`the environment of the apiKey, "${ofKey}"`, quote(environment))
  return { account, environment }
}

function readEnvironment(apiKey: unknown): Environment | undefined {
  const prefix = typeof apiKey === 'string' ? /^vdm_(test|live)_\w+$/.exec(apiKey)?.[1] : undefined
  return prefix === 'test' || prefix === 'live' ? prefix : undefined
}

/**
 * Returns each secret without its prefix (Standard Webhooks 1.0: `whsec_` and base64 of 24 to 64
 * bytes).
 */
export function readSecrets({
  callbackSecret,
}: Pick<CallbackSettings, 'callbackSecret'>): readonly string[] {
  const secrets = typeof callbackSecret === 'string' ? [callbackSecret] : (callbackSecret ?? [])
  if (secrets.length === 0) throw invalid('a callbackSecret', 'none')
  return secrets.map((secret) => {
    const base64 =
      typeof secret === 'string'
        ? /^whsec_([A-Za-z0-9+/]{32,88}={0,2})$/.exec(secret)?.[1]
        : undefined
    if (base64 !== undefined && base64.length % 4 === 0) return base64
    throw invalid(
      'callbackSecret to be whsec_… as it was shown to you',
      'something else (not shown)',
    )
  })
}

const mostDecryptionKeys = 8

/** Returns only the members that make up each key. */
export function readDecryptionKeys({
  decryptionKey = [],
}: Pick<VerifySettings, 'decryptionKey'>): readonly PrivateKey[] {
  const keys = [decryptionKey]
    .flat()
    .flatMap((key: unknown) => (typeof key === 'string' ? parseKeys(key) : key))
  if (keys.length > mostDecryptionKeys)
    throw invalid(`at most ${mostDecryptionKeys} keys in decryptionKey`, String(keys.length))
  return keys.map(readPrivateKey)
}

/** Whether a result that is not encrypted is refused. */
export function requiresEncryption(
  { encryption }: Pick<VerifySettings, 'encryption'>,
  keys: readonly PrivateKey[],
): boolean {
  if (encryption !== undefined && encryption !== 'optional')
    throw invalid('encryption to be "optional", or left out', quote(encryption))
  return keys.length > 0 && encryption === undefined
}

function parseKeys(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function readPrivateKey(key: unknown): PrivateKey {
  const { kty, crv, x, y, d } = isObject(key) ? key : {}
  if (kty === 'EC' && crv === 'P-256' && isCoordinate(x) && isCoordinate(y) && isCoordinate(d))
    return { kty, crv, x, y, d }
  throw invalid(
    'decryptionKey to be a private P-256 key as `vidimus encryption-key new` writes it',
    d === undefined && kty === 'EC'
      ? 'a public key: give the private one'
      : 'something else (not shown)',
  )
}

/** 32 bytes (RFC 7518 section 6.2). */
const isCoordinate = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w-]{43}$/.test(value)

const invalid = (expected: string, received: string) =>
  new VidimusError('settings_invalid', { expected, received })
