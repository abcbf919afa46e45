import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '../../core/vocabulary/languages.ts'
import { dataFolderOf } from './database-address.ts'
import { settingsReader, type Variables } from './read-settings.ts'
import { readSettings, variableNames } from './settings.ts'

function read(variables: Variables) {
  const reader = settingsReader(variables)
  return { settings: readSettings(reader), complaints: reader.complaints }
}

function complaint(name: string, value: string): string {
  const { complaints } = read({ [name]: value })
  expect(complaints.map(({ setting }) => setting)).toEqual([name])
  return `${complaints[0]?.problem} ${complaints[0]?.fix}`
}

function settings(variables: Variables) {
  const result = read(variables)
  expect(result.complaints).toEqual([])
  return result.settings
}

test('without any variable the service is a local one on SQLite, for test alone', () => {
  expect(settings({})).toEqual({
    publicUrl: 'http://localhost:4000',
    host: '127.0.0.1',
    workers: 1,
    port: 4_000,
    database: { engine: 'sqlite', path: resolve('data/vidimus.db') },
    environments: ['test'],
    flowLifetimeSeconds: 600,
    returnTimeoutSeconds: 120,
    resultLifetimeSeconds: 900,
    auditRetentionDays: 400,
    rateLimitPerSecond: 100,
    drainSeconds: 5,
    openedRanges: [],
    outboundProxy: undefined,
    trustedProxies: [],
    metricsToken: undefined,
    tracesUrl: undefined,
    sandboxWalletUrl: 'http://localhost:4001',
    configFile: undefined,
    languages,
  })
})

test('the sandbox wallet is on this machine only where the service is', () => {
  const walletAt = (publicUrl: string) =>
    settings({ VIDIMUS_PUBLIC_URL: publicUrl }).sandboxWalletUrl
  expect(walletAt('http://[::1]:4000')).toBe('http://localhost:4001')
  expect(walletAt('https://id.example')).toBeUndefined()
})

test('the public URL follows the port unless it is set', () => {
  expect(settings({ VIDIMUS_PORT: '4100' }).publicUrl).toBe('http://localhost:4100')
  expect(
    settings({ VIDIMUS_PORT: '4100', VIDIMUS_PUBLIC_URL: 'https://id.example' }).publicUrl,
  ).toBe('https://id.example')
})

test.each([
  ['https://id.example', 'https://id.example'],
  ['https://ID.example/', 'https://id.example'],
  ['https://id.example:8443', 'https://id.example:8443'],
  ['http://localhost:4000', 'http://localhost:4000'],
  ['http://127.0.0.1:4000/', 'http://127.0.0.1:4000'],
  ['http://[::1]:4000', 'http://[::1]:4000'],
])('the public URL %s is read as %s', (text, origin) => {
  expect(settings({ VIDIMUS_PUBLIC_URL: text }).publicUrl).toBe(origin)
})

test.each([
  ['id.example', 'is not a web address'],
  ['ftp://id.example', 'is not a web address'],
  ['https://id.example/vidimus', 'Set it to https://id.example.'],
  ['https://id.example/?a', 'more than scheme, host and port'],
  ['https://id.example/#a', 'more than scheme, host and port'],
  ['https://user:password@id.example', 'Set it to https://id.example.'],
  ['http://id.example', 'nothing would be encrypted'],
  ['http://10.0.0.1:4000', 'Set it to https://10.0.0.1:4000'],
])('the public URL %s is refused: %s', (text, expected) => {
  expect(complaint('VIDIMUS_PUBLIC_URL', text)).toContain(expected)
})

test.each(['0.0.0.0', '::', '::1', 'localhost', 'node-1.internal'])(
  'the service can listen on %s',
  (host) => {
    expect(settings({ VIDIMUS_HOST: host }).host).toBe(host)
  },
)

test.each(['http://localhost', 'a b', 'a/b', 'a'.repeat(254), 'ü'])(
  'the service cannot listen on %s',
  (host) => {
    expect(complaint('VIDIMUS_HOST', host)).toContain('is not an address to listen on')
  },
)

test.each(['0', '65536', '80a', '-1'])('%s is no port', (text) => {
  expect(complaint('VIDIMUS_PORT', text)).toContain('whole number from 1 to 65535')
})

test('a port set by Kubernetes for a Service of our name is explained', () => {
  const text = complaint('VIDIMUS_PORT', 'tcp://10.96.0.17:4000')
  expect(text).toContain('was set by Kubernetes')
  expect(text).toContain('enableServiceLinks: false')
})

test('a SQLite path is relative to the working directory', () => {
  expect(settings({ VIDIMUS_DATABASE_URL: 'sqlite:./x/y.db' }).database).toEqual({
    engine: 'sqlite',
    path: resolve('x/y.db'),
  })
  expect(settings({ VIDIMUS_DATABASE_URL: 'sqlite:/var/lib/v.db' }).database).toEqual({
    engine: 'sqlite',
    path: '/var/lib/v.db',
  })
})

test.each(['postgres://user:password@host:5432/name', 'postgresql://host/name?sslmode=require'])(
  '%s is a PostgreSQL database, taken to the letter',
  (url) => {
    expect(settings({ VIDIMUS_DATABASE_URL: url }).database).toEqual({ engine: 'postgres', url })
  },
)

test.each(['mysql://root:hidden-word@host/name', 'sqlite:', './vidimus.db', 'hidden-word'])(
  'another database is refused, without repeating its address (%s)',
  (text) => {
    const told = complaint('VIDIMUS_DATABASE_URL', text)
    expect(told).toContain('neither a SQLite file nor a PostgreSQL database')
    expect(told).not.toContain('hidden-word')
  },
)

test.each([
  ['test', ['test']],
  ['live', ['live']],
  ['test,live', ['test', 'live']],
  ['live , test', ['test', 'live']],
  ['live,live', ['live']],
])('the environments "%s" are enabled', (text, expected) => {
  expect(settings({ VIDIMUS_ENVIRONMENTS: text }).environments).toEqual(expected)
})

test.each(['production', 'test,prod', 'test,', ',', 'TEST', 'test live'])(
  '"%s" names no environments',
  (text) => {
    expect(complaint('VIDIMUS_ENVIRONMENTS', text)).toContain('Set test, live or test,live.')
  },
)

test.each([
  ['VIDIMUS_FLOW_LIFETIME_SECONDS', 'flowLifetimeSeconds', 5, 3_600],
  ['VIDIMUS_RETURN_TIMEOUT_SECONDS', 'returnTimeoutSeconds', 5, 600],
  ['VIDIMUS_RESULT_LIFETIME_SECONDS', 'resultLifetimeSeconds', 0, 1_800],
  ['VIDIMUS_AUDIT_RETENTION_DAYS', 'auditRetentionDays', 30, 3_650],
  ['VIDIMUS_RATE_LIMIT_PER_SECOND', 'rateLimitPerSecond', 0, 1_000_000],
  ['VIDIMUS_DRAIN_SECONDS', 'drainSeconds', 0, 60],
] as const)('%s has its bounds', (name, setting, lowest, highest) => {
  expect(settings({ [name]: String(lowest) })[setting]).toBe(lowest)
  expect(settings({ [name]: String(highest) })[setting]).toBe(highest)
  expect(complaint(name, String(lowest - 1))).toContain(`from ${lowest} to ${highest}`)
  expect(complaint(name, String(highest + 1))).toContain(`from ${lowest} to ${highest}`)
  expect(complaint(name, '10m')).toContain('"10m"')
})

test('opened ranges are read one by one', () => {
  const { openedRanges } = settings({ VIDIMUS_OUTBOUND_ALLOW: '10.1.0.0/16, fd00::/8' })
  expect(openedRanges.map(([network, bits]) => `${network}/${bits}`)).toEqual([
    '10.1.0.0/16',
    'fd00::/8',
  ])
})

test.each([
  ['10.1.0.0', '"10.1.0.0"'],
  ['10.1.0.0/16,shop.example', '"shop.example"'],
  ['10.1.0.0/16,', '""'],
  ['10.1.0.0/40', '"10.1.0.0/40"'],
])('of the ranges "%s" the wrong one is named', (text, named) => {
  expect(complaint('VIDIMUS_OUTBOUND_ALLOW', text)).toContain(`${named} is not a CIDR range`)
})

test('a metrics token has 16 visible ASCII characters at least', () => {
  expect(settings({ VIDIMUS_METRICS_TOKEN: 'a'.repeat(16) }).metricsToken).toBe('a'.repeat(16))
})

test.each(['short-secret-15', 'a secret with blanks', 'geheimes-wörtchen-12'])(
  'a weak metrics token is refused and not repeated (%s)',
  (token) => {
    const told = complaint('VIDIMUS_METRICS_TOKEN', token)
    expect(told).toContain('openssl rand -hex 32')
    expect(told).not.toContain(token)
  },
)

test('the sandbox wallet is known by its origin', () => {
  expect(
    settings({ VIDIMUS_SANDBOX_WALLET_URL: 'https://wallet.example/x?y' }).sandboxWalletUrl,
  ).toBe('https://wallet.example')
  expect(settings({ VIDIMUS_SANDBOX_WALLET_URL: 'http://wallet:4001' }).sandboxWalletUrl).toBe(
    'http://wallet:4001',
  )
})

test.each(['wallet', 'openid4vp://authorize'])('the sandbox wallet cannot be at %s', (text) => {
  expect(complaint('VIDIMUS_SANDBOX_WALLET_URL', text)).toContain('is not a web address')
})

test('the deployment file is found from the working directory', () => {
  expect(settings({ VIDIMUS_CONFIG: 'etc/vidimus.json' }).configFile).toBe(
    resolve('etc/vidimus.json'),
  )
})

test('generated files are kept beside the SQLite file, else in ./data', () => {
  expect(dataFolderOf({ engine: 'sqlite', path: '/var/lib/v.db' })).toBe('/var/lib')
  expect(dataFolderOf({ engine: 'postgres', url: 'postgres://host/name' })).toBe(resolve('data'))
})

test('every variable that is read is a known name', () => {
  const asked: string[] = []
  readSettings({
    complaints: [],
    read: (name, fallback) => {
      asked.push(name)
      return fallback
    },
  })
  expect([...asked, 'VIDIMUS_MASTER_KEY', 'VIDIMUS_MASTER_KEY_COMMAND'].toSorted()).toEqual(
    [...variableNames].toSorted(),
  )
})

test.each([
  ['VIDIMUS_PUBLIC_URL', 'http://:hidden-word@id.example'],
  ['VIDIMUS_PUBLIC_URL', 'https://:hidden-word@id.example'],
  ['VIDIMUS_PUBLIC_URL', 'user:hidden-word@id.example'],
  ['VIDIMUS_SANDBOX_WALLET_URL', 'ftp://user:hidden-word@wallet.example'],
])('%s with a password is refused, and the password is not repeated', (name, value) => {
  const reader = settingsReader({ [name]: value })
  readSettings(reader)
  expect(reader.complaints.map(({ setting }) => setting)).toEqual([name])
  expect(JSON.stringify(reader.complaints)).not.toContain('hidden-word')
})

test('a link-local range is refused: it is never opened', () => {
  const reader = settingsReader({ VIDIMUS_OUTBOUND_ALLOW: '10.0.0.0/8,169.254.0.0/16' })
  readSettings(reader)
  expect(reader.complaints.map(({ problem }) => problem)).toEqual([
    '"169.254.0.0/16" is link-local and is never opened.',
  ])
})

test('traces go to the path of OTLP unless another one is named', () => {
  const tracesTo = (url: string) => settings({ VIDIMUS_TRACES_URL: url }).tracesUrl
  expect(tracesTo('http://localhost:4318')).toBe('http://localhost:4318/v1/traces')
  expect(tracesTo('https://traces.example/otlp/v1/traces')).toBe(
    'https://traces.example/otlp/v1/traces',
  )
})

test.each([
  'collector:4318',
  'http://me:hidden@traces.example',
  'https://traces.example/?key=hidden',
])('traces cannot be sent to %s, and what is secret in it is not repeated', (url) => {
  const told = complaint('VIDIMUS_TRACES_URL', url)
  expect(told).toMatch(/OTLP address of a collector|OTEL_EXPORTER_OTLP_HEADERS/)
  expect(told).not.toContain('hidden')
})

test('an operator chooses the languages of the pages, and English stays', () => {
  const offered = (value: string) => settings({ VIDIMUS_LANGUAGES: value }).languages
  expect(offered('pl, DE')).toEqual(['en', 'de', 'pl'])
  expect(offered('de-simple')).toEqual(['en', 'de-simple'])
  expect(complaint('VIDIMUS_LANGUAGES', 'de,klingon')).toContain('"klingon" is not a language')
})

test.each([
  ['http://proxy.internal:3128', 'http://proxy.internal:3128', undefined],
  ['https://proxy.internal/', 'https://proxy.internal', undefined],
  ['http://[fd00::1]:3128', 'http://[fd00::1]:3128', undefined],
  ['http://user:pass@10.0.0.1:80/', 'http://10.0.0.1', 'user:pass'],
  ['http://user@proxy:3128', 'http://proxy:3128', 'user:'],
  ['http://us%20er:p%40ss%3Aw%C3%B6rd@proxy:3128', 'http://proxy:3128', 'us er:p@ss:wörd'],
])('%s is a proxy', (text, origin, credentials) => {
  const { outboundProxy } = settings({ VIDIMUS_OUTBOUND_PROXY: text })
  const authorization = credentials && `Basic ${Buffer.from(credentials).toString('base64')}`
  expect(outboundProxy).toEqual({ origin, authorization })
})

test.each([
  'proxy.internal:3128',
  'socks5://CANARY@proxy:1080',
  'http://user:CANARY@proxy/path',
  'http://user:CANARY@proxy/?x',
  'http://us%3Aer:CANARY@proxy',
  'http://user:CANARY%0a@proxy',
  'http://user:CANARY%ff@proxy',
  'http://user:CANARY@',
])('what is none is not repeated: %s', (text) => {
  const said = complaint('VIDIMUS_OUTBOUND_PROXY', text)
  expect(said).toContain('not the address of a proxy')
  expect(said).not.toContain('CANARY')
})
