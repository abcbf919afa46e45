import { isAbsolute, resolve } from 'node:path'
import {
  type AddressRange,
  isLoopbackHost,
  type OutboundProxy,
  parseAddressRange,
} from '../../core/vocabulary/addresses.ts'
import { type Environment, environments, isEnvironment } from '../../core/vocabulary/environment.ts'
import { type Language, languages } from '../../core/vocabulary/languages.ts'
import { leastRetentionDays } from '../../usecases/operation/audit-clocks.ts'
import { type DatabaseSetting, readDatabase } from './database-address.ts'
import { judgeProxies } from './judge-proxies.ts'
import { type Judge, type SettingsReader, wholeNumber } from './read-settings.ts'

/** Everything set by single variables. docs/operate/configuration.md explains them. */
export type Settings = {
  readonly publicUrl: string
  readonly host: string
  readonly port: number
  /** Processes that serve, behind this port. */
  readonly workers: number
  readonly database: DatabaseSetting
  readonly environments: readonly Environment[]
  readonly flowLifetimeSeconds: number
  readonly returnTimeoutSeconds: number
  readonly resultLifetimeSeconds: number
  readonly auditRetentionDays: number
  /** An https address or a file that gets the audit log as JSON lines. */
  readonly auditStream: string | undefined
  readonly auditStreamSecret: Uint8Array | undefined
  readonly rateLimitPerSecond: number
  readonly drainSeconds: number
  readonly openedRanges: readonly AddressRange[]
  /** What public addresses are reached through. Undefined if they are reached directly. */
  readonly outboundProxy: OutboundProxy | undefined
  readonly trustedProxies: readonly AddressRange[]
  readonly metricsToken: string | undefined
  /** Where keys are that never leave. Undefined if the database has them, sealed. */
  readonly signerUrl: string | undefined
  readonly signerToken: string | undefined
  /** Where spans are sent. Undefined if there is no collector. */
  readonly tracesUrl: string | undefined
  /** Undefined if there is no sandbox wallet. */
  readonly sandboxWalletUrl: string | undefined
  readonly configFile: string | undefined
  /** Of the person's pages. */
  readonly languages: readonly Language[]
}

export const variableNames = [
  'VIDIMUS_PUBLIC_URL',
  'VIDIMUS_HOST',
  'VIDIMUS_PORT',
  'VIDIMUS_WORKERS',
  'VIDIMUS_DATABASE_URL',
  'VIDIMUS_DATABASE_DIRECT_URL',
  'VIDIMUS_DATABASE_PREPARED',
  'VIDIMUS_MASTER_KEY',
  'VIDIMUS_MASTER_KEY_COMMAND',
  'VIDIMUS_ENVIRONMENTS',
  'VIDIMUS_FLOW_LIFETIME_SECONDS',
  'VIDIMUS_RETURN_TIMEOUT_SECONDS',
  'VIDIMUS_RESULT_LIFETIME_SECONDS',
  'VIDIMUS_AUDIT_RETENTION_DAYS',
  'VIDIMUS_AUDIT_STREAM',
  'VIDIMUS_AUDIT_STREAM_SECRET',
  'VIDIMUS_RATE_LIMIT_PER_SECOND',
  'VIDIMUS_DRAIN_SECONDS',
  'VIDIMUS_OUTBOUND_ALLOW',
  'VIDIMUS_OUTBOUND_PROXY',
  'VIDIMUS_TRUSTED_PROXIES',
  'VIDIMUS_METRICS_TOKEN',
  'VIDIMUS_SIGNER_URL',
  'VIDIMUS_SIGNER_TOKEN',
  'VIDIMUS_TRACES_URL',
  'VIDIMUS_SANDBOX_WALLET_URL',
  'VIDIMUS_CONFIG',
  'VIDIMUS_LANGUAGES',
] as const

export const localWalletUrl = 'http://localhost:4001'

const shortestToken = 16

export function readSettings(reader: SettingsReader): Settings {
  const { read } = reader
  const port = read('VIDIMUS_PORT', 4_000, judgePort)
  const publicUrl = read('VIDIMUS_PUBLIC_URL', `http://localhost:${port}`, judgePublicUrl)
  return {
    publicUrl,
    host: read('VIDIMUS_HOST', '127.0.0.1', judgeHost),
    port,
    workers: readWorkerCount(reader),
    database: readDatabase(reader),
    environments: read<readonly Environment[]>('VIDIMUS_ENVIRONMENTS', ['test'], judgeEnvironments),
    flowLifetimeSeconds: read('VIDIMUS_FLOW_LIFETIME_SECONDS', 600, wholeNumber(5, 3_600, 600)),
    returnTimeoutSeconds: read('VIDIMUS_RETURN_TIMEOUT_SECONDS', 120, wholeNumber(5, 600, 120)),
    resultLifetimeSeconds: read('VIDIMUS_RESULT_LIFETIME_SECONDS', 900, wholeNumber(0, 1_800, 900)),
    auditRetentionDays: read(
      'VIDIMUS_AUDIT_RETENTION_DAYS',
      400,
      wholeNumber(leastRetentionDays, 3_650, 400),
    ),
    auditStream: read<string | undefined>('VIDIMUS_AUDIT_STREAM', undefined, judgeAuditStream),
    auditStreamSecret: read<Uint8Array | undefined>(
      'VIDIMUS_AUDIT_STREAM_SECRET',
      undefined,
      judgeWebhookSecret,
    ),
    rateLimitPerSecond: read('VIDIMUS_RATE_LIMIT_PER_SECOND', 100, wholeNumber(0, 1_000_000, 100)),
    drainSeconds: readDrainSeconds(reader),
    openedRanges: read<readonly AddressRange[]>('VIDIMUS_OUTBOUND_ALLOW', [], judgeRanges),
    outboundProxy: read<OutboundProxy | undefined>(
      'VIDIMUS_OUTBOUND_PROXY',
      undefined,
      judgeOutboundProxy,
    ),
    trustedProxies: read<readonly AddressRange[]>('VIDIMUS_TRUSTED_PROXIES', [], judgeProxies),
    metricsToken: read<string | undefined>('VIDIMUS_METRICS_TOKEN', undefined, judgeToken),
    signerUrl: read<string | undefined>('VIDIMUS_SIGNER_URL', undefined, judgeSignerUrl),
    signerToken: read<string | undefined>('VIDIMUS_SIGNER_TOKEN', undefined, judgeToken),
    tracesUrl: read<string | undefined>('VIDIMUS_TRACES_URL', undefined, judgeTracesUrl),
    sandboxWalletUrl: read<string | undefined>(
      'VIDIMUS_SANDBOX_WALLET_URL',
      // On any other host it would be a port of the server, which anybody could make us request.
      isLoopbackHost(new URL(publicUrl).hostname) ? localWalletUrl : undefined,
      judgeWebAddress,
    ),
    configFile: read<string | undefined>('VIDIMUS_CONFIG', undefined, (text) => ({
      value: resolve(text),
    })),
    languages: read<readonly Language[]>('VIDIMUS_LANGUAGES', languages, judgeLanguages),
  }
}

export const mostWorkers = 64

export const readWorkerCount = ({ read }: SettingsReader): number =>
  read('VIDIMUS_WORKERS', 1, wholeNumber(1, mostWorkers, 1))

export const readDrainSeconds = ({ read }: SettingsReader): number =>
  read('VIDIMUS_DRAIN_SECONDS', 5, wholeNumber(0, 60, 5))

function judgePublicUrl(text: string) {
  const url = URL.parse(text)
  if (url === null || !['http:', 'https:'].includes(url.protocol))
    return {
      problem: 'It is not a web address.',
      fix: 'Set it to an address such as https://id.example.com.',
    }
  if (
    url.pathname !== '/' ||
    url.search !== '' ||
    url.hash !== '' ||
    url.username !== '' ||
    url.password !== ''
  )
    return { problem: 'It holds more than scheme, host and port.', fix: `Set it to ${url.origin}.` }
  if (url.protocol === 'http:' && !isLoopbackHost(url.hostname))
    return {
      problem: 'It begins with http://, so nothing would be encrypted, and wallets refuse it.',
      fix: `Set it to https://${url.host} and end TLS at a reverse proxy; http is for loopback alone.`,
    }
  return { value: url.origin }
}

export const judgeHost = (text: string) =>
  /^[0-9A-Za-z.:-]{1,253}$/.test(text)
    ? { value: text }
    : {
        problem: `"${text}" is not an address to listen on.`,
        fix: 'Set 127.0.0.1, 0.0.0.0, :: or a host name.',
      }

const portNumber = wholeNumber(1, 65_535, 4_000)

const judgePort: Judge<number> = Object.assign(
  (text: string) =>
    text.startsWith('tcp://')
      ? {
          problem: `"${text}" was set by Kubernetes for a Service named "vidimus", not by you.`,
          fix: 'Set VIDIMUS_PORT in the pod, or set enableServiceLinks: false.',
        }
      : portNumber(text),
  { bounds: portNumber.bounds },
)

function judgeEnvironments(text: string) {
  const names = text.split(',').map((name) => name.trim())
  const known = environments.filter((environment) => names.includes(environment))
  if (names.every(isEnvironment)) return { value: known }
  return {
    problem: `"${text}" names an environment that does not exist.`,
    fix: 'Set test, live or test,live.',
  }
}

/** English is always there, for people who accept no other language that is offered. */
function judgeLanguages(text: string) {
  const tags = text.split(',').map((tag) => tag.trim().toLowerCase())
  const unknown = tags.find((tag) => !languages.some((language) => language === tag))
  if (unknown === undefined)
    return { value: languages.filter((language) => language === 'en' || tags.includes(language)) }
  return {
    problem: `"${unknown}" is not a language of the pages.`,
    fix: `Set some of ${languages.join(', ')}, or leave it out for all of them.`,
  }
}

function judgeRanges(text: string) {
  const parsed = text
    .split(',')
    .map((range) => ({ range: range.trim(), value: parseAddressRange(range.trim()) }))
  const shut = parsed.find(({ value }) => value?.[0].range() === 'linkLocal')
  if (shut !== undefined)
    return {
      problem: `"${shut.range}" is link-local and is never opened.`,
      fix: 'Leave it out; reach that service by another address.',
    }
  const wrong = parsed.find(({ value }) => value === undefined)
  if (wrong === undefined)
    return { value: parsed.flatMap(({ value }) => (value === undefined ? [] : [value])) }
  return {
    problem: `"${wrong.range}" is not a CIDR range.`,
    fix: 'Set ranges such as 10.1.0.0/16, separated by commas.',
  }
}

/** The complaint does not repeat it: it may hold a password. */
function judgeOutboundProxy(text: string) {
  const url = URL.parse(text)
  const isPlain = url?.pathname === '/' && url.search === '' && url.hash === ''
  const authorization = url ? basicAuthorization(url) : undefined
  if (url && isPlain && /^https?:$/.test(url.protocol) && authorization !== 'unreadable')
    return { value: { origin: url.origin, authorization } }
  return {
    problem: 'It is not the address of a proxy.',
    fix: 'Set it to http:// or https:// with host and port, such as http://user:password@proxy.internal:3128; write what has a meaning in addresses as %40.',
  }
}

/** RFC 7617, section 2: a user has no colon, and neither has control characters. */
function basicAuthorization({ username, password }: URL): string | undefined {
  if (username === '' && password === '') return undefined
  try {
    const [user, secret] = [decodeURIComponent(username), decodeURIComponent(password)]
    // biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for them
    if (/[:\x00-\x1f\x7f]/.test(user) || /[\x00-\x1f\x7f]/.test(secret)) return 'unreadable'
    return `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`
  } catch {
    return 'unreadable'
  }
}

const judgeToken = (text: string) =>
  text.length >= shortestToken && /^[\x21-\x7e]+$/.test(text)
    ? { value: text }
    : {
        problem: `It is shorter than ${shortestToken} characters or holds blanks or characters beyond ASCII.`,
        fix: 'Set a random one: openssl rand -hex 32.',
      }

function judgeAuditStream(text: string) {
  if (isAbsolute(text)) return { value: text }
  const url = URL.parse(text)
  const isSafe = url?.protocol === 'https:' || (url && isLoopbackHost(url.hostname))
  if (url && isSafe && url.username === '' && url.hash === '') return { value: url.href }
  return {
    problem: 'It is neither an https address nor the absolute path of a file.',
    fix: 'Set it to an address such as https://siem.internal/vidimus, or to a file; http is for loopback.',
  }
}

function judgeWebhookSecret(text: string) {
  const bytes = Buffer.from(text.replace(/^whsec_/, ''), 'base64')
  if (text.startsWith('whsec_') && bytes.length >= 24 && bytes.length <= 64) return { value: bytes }
  return {
    problem: 'It is not whsec_ and base64 of 24 to 64 bytes.',
    fix: 'Make one by: echo whsec_$(openssl rand -base64 32).',
  }
}

/** Whoever could stand between us and the signer could sign in our name. */
function judgeSignerUrl(text: string) {
  const url = URL.parse(text)
  const isPlain = url?.search === '' && url.hash === '' && url.username === ''
  const isSafe = url?.protocol === 'https:' || (url && isLoopbackHost(url.hostname))
  if (url && isPlain && isSafe && /^https?:$/.test(url.protocol))
    return { value: url.href.replace(/\/$/, '') }
  return {
    problem: 'It is not an https address, or has more than host, port and path.',
    fix: 'Set it to an address such as https://signer.internal/vidimus; http is for loopback.',
  }
}

/** An address without a path is a collector, which accepts traces at the path that OTLP defines. */
function judgeTracesUrl(text: string) {
  const url = URL.parse(text)
  if (url === null || !['http:', 'https:'].includes(url.protocol))
    return {
      problem: 'It is not a web address.',
      fix: 'Set it to the OTLP address of a collector, such as http://localhost:4318.',
    }
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    return {
      problem: 'It holds a user, a password, a query or a fragment.',
      fix: 'Set scheme, host, port and path; put credentials into OTEL_EXPORTER_OTLP_HEADERS.',
    }
  return { value: url.pathname === '/' ? `${url.origin}/v1/traces` : url.href }
}

export function judgeWebAddress(text: string) {
  const url = URL.parse(text)
  if (url !== null && ['http:', 'https:'].includes(url.protocol)) return { value: url.origin }
  return {
    problem: 'It is not a web address.',
    fix: 'Set it to an address such as http://localhost:4001.',
  }
}
