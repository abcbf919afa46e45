import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { inOneLine } from '../../usecases/operation/attention.ts'
import { realWorld } from '../../wiring/real-world.ts'
import { type Config, readConfig } from './config.ts'
import { makeDeploymentFolder } from './deployment-folder.test-material.ts'
import type { Variables } from './read-settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'vidimus-config-'))
const deployment = await makeDeploymentFolder()
const authorityFile = join(deployment.folder, 'ca.pem')
afterAll(() => {
  for (const each of [folder, deployment.folder]) rmSync(each, { recursive: true })
})

const now = new Date('2026-11-15T12:00:00Z')
const masterKey = Buffer.alloc(32, 1).toString('base64')
const metricsToken = 'm'.repeat(32)

/** A deployment for customers, as it should be. */
const hosted: Variables = {
  VIDIMUS_PUBLIC_URL: 'https://id.example',
  VIDIMUS_DATABASE_URL: 'postgres://vidimus:password@db/vidimus',
  VIDIMUS_MASTER_KEY: masterKey,
  VIDIMUS_ENVIRONMENTS: 'test,live',
  VIDIMUS_METRICS_TOKEN: metricsToken,
  VIDIMUS_TRUSTED_PROXIES: 'loopback',
  VIDIMUS_SANDBOX_WALLET_URL: 'https://wallet.example',
}

const sqlite = (name: string): Variables => ({
  VIDIMUS_DATABASE_URL: `sqlite:${join(folder, name, 'vidimus.db')}`,
})

function config(variables: Variables): Config {
  const reading = readConfig({ ...realWorld, clock: () => now.getTime() }, variables)
  if ('complaints' in reading) throw new Error(reading.complaints)
  return reading.config
}

const warned = (variables: Variables): readonly string[] =>
  config(variables).warnings.map(inOneLine)

function complaints(variables: Variables): string {
  const reading = readConfig({ ...realWorld, clock: () => now.getTime() }, variables)
  if ('config' in reading) throw new Error('it was accepted')
  return reading.complaints
}

function deploymentFile(content: unknown): Variables {
  const path = join(folder, 'vidimus.json')
  writeFileSync(path, JSON.stringify(content))
  return { VIDIMUS_CONFIG: path }
}

const germanIssuer = (environment: string, issuer: object) => ({
  issuers: { 'de-ausweis': { [environment]: issuer } },
})

const withAnchors = (environment: string): Variables =>
  deploymentFile(germanIssuer(environment, { trustAnchors: [authorityFile] }))

test('the public URL decides whether this is local development', () => {
  expect(config(sqlite('local')).localDevelopment).toBe(true)
  expect(
    config({ ...sqlite('local'), VIDIMUS_PUBLIC_URL: 'http://127.0.0.1:4000' }).localDevelopment,
  ).toBe(true)
  expect(config(hosted).localDevelopment).toBe(false)
})

test('a local service on SQLite makes its master key once, beside the database', () => {
  const first = config(sqlite('made'))
  expect(first.dataFolder).toBe(join(folder, 'made'))
  expect(readFileSync(join(folder, 'made/master.key'), 'utf8').trim()).toBe(
    Buffer.from(first.masterKeys[0]).toString('base64'),
  )
  expect(config(sqlite('made')).masterKeys).toEqual(first.masterKeys)
})

test('a given master key is used, and none is made', () => {
  expect(config({ ...sqlite('given'), VIDIMUS_MASTER_KEY: masterKey }).masterKeys).toEqual([
    Buffer.alloc(32, 1),
  ])
  expect(existsSync(join(folder, 'given'))).toBe(false)
})

test('with any complaint nothing is made', () => {
  complaints({ ...sqlite('refused'), VIDIMUS_PORT: 'x' })
  expect(existsSync(join(folder, 'refused'))).toBe(false)
})

test('PostgreSQL needs a master key, the same for all instances', () => {
  const told = complaints({
    VIDIMUS_DATABASE_URL: 'postgres://db/vidimus',
    VIDIMUS_MASTER_KEY: ' ',
  })
  expect(told).toContain('one setting needs attention')
  expect(told).toContain('VIDIMUS_MASTER_KEY\n    It is required with PostgreSQL')
})

test('live needs a master key and a metrics token, on any database', () => {
  const told = complaints({ ...sqlite('live'), VIDIMUS_ENVIRONMENTS: 'live' })
  expect(told).toContain('2 settings need attention')
  expect(told).toContain('VIDIMUS_MASTER_KEY\n    It is required when live is enabled.')
  expect(told).toContain('VIDIMUS_METRICS_TOKEN\n    It is required when live is enabled')
})

test('a master key that is given but wrong is complained about once', () => {
  expect(complaints({ ...hosted, VIDIMUS_MASTER_KEY: 'wrong' })).toContain(
    'one setting needs attention',
  )
})

const bad: Variables = {
  VIDIMUS_PUBLIC_URL: 'nowhere',
  VIDIMUS_HOST: 'a b',
  VIDIMUS_PORT: '0',
  VIDIMUS_DATABASE_URL: 'mysql://root:hidden-word-1@db/x',
  VIDIMUS_MASTER_KEY: 'hidden-word-2,hidden-word-3',
  VIDIMUS_ENVIRONMENTS: 'prod',
  VIDIMUS_FLOW_LIFETIME_SECONDS: '1',
  VIDIMUS_RETURN_TIMEOUT_SECONDS: '1',
  VIDIMUS_RESULT_LIFETIME_SECONDS: '9999',
  VIDIMUS_RATE_LIMIT_PER_SECOND: '-1',
  VIDIMUS_OUTBOUND_ALLOW: 'all',
  VIDIMUS_TRUSTED_PROXIES: 'all',
  VIDIMUS_METRICS_TOKEN: 'hidden-word-4',
  VIDIMUS_SANDBOX_WALLET_URL: 'wallet',
  VIDIMUS_CONFIG: '/nowhere/vidimus.json',
}

test('all complaints are told at once, and no secret is in them', () => {
  const told = complaints(bad)
  expect(told).toContain(`${Object.keys(bad).length} settings need attention`)
  for (const name of Object.keys(bad)) expect(told).toContain(`  ${name}\n`)
  expect(told).not.toContain('hidden-word')
})

test('test offers both issuers; live offers de-ausweis once something vouches for it', () => {
  expect(config(hosted).offered('test', now.getTime())).toEqual(['de-ausweis', 'xx-sandbox'])
  const inLive = (file: Variables) => config({ ...hosted, ...file }).offered('live', now.getTime())
  expect(inLive({})).toEqual([])
  expect(inLive(withAnchors('live'))).toEqual(['de-ausweis'])
  expect(inLive(withAnchors('test'))).toEqual([])
})

const untrusted = (environment: string) =>
  expect.stringContaining(`de-ausweis has no trust anchors in ${environment}`)

test('in test, an issuer nobody vouches for is warned of', () => {
  expect(warned(hosted)).toEqual([untrusted('test')])
  expect(warned({ ...hosted, VIDIMUS_ENVIRONMENTS: 'live' })).toEqual([])
  expect(warned({ ...hosted, ...withAnchors('test') })).toEqual([])
  expect(warned({ ...hosted, ...withAnchors('live') })).toEqual([untrusted('test')])
})

describe('a deployment with certificates', () => {
  const warningsOf = (environments: string, live: object, clientIdPrefix: string) => {
    const path = join(deployment.folder, 'vidimus.json')
    const accessCertificate = { key: 'leaf.key', chain: 'chain.pem', clientIdPrefix }
    const issuer = { trustAnchors: ['ca.pem'] }
    const issuers = { 'de-ausweis': { test: issuer, live: { ...issuer, ...live } } }
    writeFileSync(path, JSON.stringify({ accessCertificate, issuers }))
    return warned({ ...hosted, VIDIMUS_ENVIRONMENTS: environments, VIDIMUS_CONFIG: path })
  }

  test('has an access key at a signer only with the address of the signer, by https', () => {
    const path = join(deployment.folder, 'signer.json')
    writeFileSync(
      path,
      JSON.stringify({ accessCertificate: { signer: 'kiosk', chain: 'chain.pem' } }),
    )
    const given = { ...hosted, VIDIMUS_CONFIG: path }
    expect(complaints(given)).toContain('VIDIMUS_SIGNER_URL')
    for (const url of ['http://signer.example', 'https://u:p@signer.example', 'https://s/?a=b'])
      expect(complaints({ ...given, VIDIMUS_SIGNER_URL: url })).toContain('VIDIMUS_SIGNER_URL')
    const { signerUrl } = config({ ...given, VIDIMUS_SIGNER_URL: 'https://signer.example/v/' })
    expect(signerUrl).toBe('https://signer.example/v')
  })

  test('streams its audit log to a file, or signed to an https address', () => {
    const secret = { VIDIMUS_AUDIT_STREAM_SECRET: `whsec_${masterKey}` }
    const to = (VIDIMUS_AUDIT_STREAM: string) => ({ ...hosted, VIDIMUS_AUDIT_STREAM })
    expect(config(to('/var/log/audit.jsonl')).auditStream).toBe('/var/log/audit.jsonl')
    expect(complaints(to('https://siem.example/x'))).toContain('VIDIMUS_AUDIT_STREAM_SECRET')
    expect(config({ ...to('https://siem.example/x'), ...secret }).auditStreamSecret).toHaveLength(
      32,
    )
    for (const wrong of ['audit.jsonl', 'http://siem.example/x', 'https://u@siem.example/'])
      expect(complaints({ ...to(wrong), ...secret })).toContain('VIDIMUS_AUDIT_STREAM\n')
    const short = { VIDIMUS_AUDIT_STREAM_SECRET: 'whsec_AAAA' }
    expect(complaints({ ...hosted, ...short })).toContain('VIDIMUS_AUDIT_STREAM_SECRET')
  })

  test('is quiet within HAIP', () => {
    expect(warningsOf('test,live', {}, 'x509_hash')).toEqual([])
  })

  test('is warned of what is outside HAIP: of answers in the clear in live only', () => {
    const outside = { responseMode: 'direct_post' }
    const byHostName = expect.stringContaining('prefix x509_san_dns, which is outside HAIP')
    expect(warningsOf('test', outside, 'x509_hash')).toEqual([])
    expect(warningsOf('test', outside, 'x509_san_dns')).toEqual([byHostName])
    expect(warningsOf('test,live', outside, 'x509_san_dns')).toEqual([
      expect.stringContaining('responseMode direct_post in live'),
      byHostName,
    ])
  })

  test('is warned of an anchor that wallets cannot be told of', () => {
    expect(warningsOf('live', { trustedAuthorities: 'aki' }, 'x509_hash')).toEqual([
      expect.stringContaining('a trust anchor has no key identifier'),
    ])
  })
})

test('a service on the internet is told to name its proxy, a local one is not', () => {
  const named = (variables: Variables) =>
    warned(variables).filter((text) => text.startsWith('VIDIMUS_TRUSTED_PROXIES'))
  const { VIDIMUS_TRUSTED_PROXIES: _proxies, ...unnamed } = hosted
  expect(named(unnamed)).toEqual([
    expect.stringMatching(/sign in to the portal.*not push.*the address of your proxy/),
  ])
  expect([named(hosted), named(sqlite('proxies'))]).toEqual([[], []])
})

const quiet: Variables = { ...hosted, VIDIMUS_ENVIRONMENTS: 'live' }

test('a misspelt setting is warned of by name, without its value', () => {
  const variables = { ...quiet, ...withAnchors('live'), VIDIMUS_MASTERKEY: 'hidden-word' }
  expect(warned(variables)).toEqual([
    'VIDIMUS_MASTERKEY is not a setting of Vidimus and has no effect. Correct its name, or take it away.',
  ])
})

test.each([
  'VIDIMUS_API_KEY',
  'VIDIMUS_URL',
  'VIDIMUS_VECTORS',
  'VIDIMUS_TEST_FULL',
  'PATH',
  'vidimus_port',
])('%s is no misspelt setting', (name) => {
  expect(warned({ ...quiet, ...withAnchors('live'), [name]: 'x' })).toEqual([])
})

test('what Kubernetes sets for a Service of our name is no misspelt setting', () => {
  const injected = {
    VIDIMUS_SERVICE_HOST: '10.96.0.17',
    VIDIMUS_SERVICE_PORT: '4000',
    VIDIMUS_SERVICE_PORT_HTTP: '4000',
    VIDIMUS_PORT_4000_TCP: 'tcp://10.96.0.17:4000',
    VIDIMUS_PORT_4000_TCP_ADDR: '10.96.0.17',
  }
  expect(warned({ ...quiet, ...withAnchors('live'), ...injected })).toEqual([])
})

test('what Kubernetes sets over our port stops the start, explained', () => {
  expect(complaints({ ...hosted, VIDIMUS_PORT: 'tcp://10.96.0.17:4000' })).toContain(
    'was set by Kubernetes',
  )
})

test('a complaint about the deployment file stops the start', () => {
  const told = complaints({
    ...hosted,
    ...deploymentFile({ issuers: { 'de-ausweis': { live: { unknown: 1 } } } }),
  })
  expect(told).toContain('  VIDIMUS_CONFIG\n')
  expect(told).toContain('Unrecognized key')
})

test('a certificate that everybody has the key of stops the start of live', () => {
  const specimen = new URL('../../../../vectors/sandbox/specimen-ca.pem', import.meta.url)
  const live = germanIssuer('live', { trustAnchors: [fileURLToPath(specimen)] })
  expect(complaints({ ...hosted, ...deploymentFile(live) })).toContain(
    'issuers.de-ausweis.live.trustAnchors holds a certificate of the sandbox (',
  )
})

test('an issuer that a list names is offered in live, and needs no anchors', () => {
  const trustList = { from: 'https://lists.example/pid.jwt', signers: [authorityFile] }
  const live = germanIssuer('live', { trustList })
  const { offered } = config({ ...hosted, ...deploymentFile(live) })
  expect(offered('live', now.getTime())).toEqual(['de-ausweis'])
})

test('away from loopback there is a sandbox wallet only if one is named, and test is told', () => {
  const named = (wallet: string, more: Variables = {}, environment = 'test') =>
    config({
      ...hosted,
      ...withAnchors(environment),
      ...more,
      VIDIMUS_ENVIRONMENTS: environment,
      VIDIMUS_SANDBOX_WALLET_URL: wallet,
    })
  expect(named('').sandboxWalletUrl).toBeUndefined()
  expect(named('').warnings.map(inOneLine)).toEqual([
    expect.stringContaining('VIDIMUS_SANDBOX_WALLET_URL is not set'),
  ])
  expect(named('http://localhost:4001').warnings.map(inOneLine)).toEqual([
    expect.stringContaining('The sandbox wallet is at http://localhost:4001'),
  ])
  expect(named('https://wallet.example').warnings.map(inOneLine)).toEqual([])
  expect(named('', {}, 'live').warnings.map(inOneLine)).toEqual([])
  const local = { VIDIMUS_PUBLIC_URL: 'http://127.0.0.1:4000' }
  expect(named('', local).sandboxWalletUrl).toBe('http://localhost:4001')
  expect(named('', local).warnings.map(inOneLine)).toEqual([])
})
