import 'reflect-metadata'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  BasicConstraintsExtension,
  type X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509'
import { afterAll, expect, test } from 'vitest'
import type { Complaint } from './complaint.ts'
import { emptyDeploymentFile, readDeploymentFile } from './deployment-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'vidimus-deployment-'))
afterAll(() => rmSync(folder, { recursive: true }))

const now = new Date('2026-11-15T12:00:00Z')
const p256 = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const p384 = { name: 'ECDSA', namedCurve: 'P-384', hash: 'SHA-384' }

type Wish = {
  readonly ca: boolean
  readonly from?: string
  readonly until?: string
  readonly algorithm?: typeof p256
  /** Absent: it signs itself. */
  readonly issuer?: string
}

async function makeCertificate(name: string, wish: Wish) {
  const { ca, from = '2026-01-01', until = '2027-01-01', algorithm = p256, issuer = name } = wish
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const certificate = await X509CertificateGenerator.create({
    serialNumber: '01',
    subject: `CN=${name}`,
    issuer: `CN=${issuer}`,
    notBefore: new Date(from),
    notAfter: new Date(until),
    signingAlgorithm: algorithm,
    publicKey: keys.publicKey,
    signingKey: keys.privateKey,
    extensions: [new BasicConstraintsExtension(ca)],
  })
  const key = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString(
    'base64',
  )
  return { certificate, key: `-----BEGIN PRIVATE KEY-----\n${key}\n-----END PRIVATE KEY-----\n` }
}

const pem = (...certificates: readonly X509Certificate[]) =>
  certificates.map((certificate) => `${certificate.toString('pem')}\n`).join('')

const write = (name: string, content: string) => writeFileSync(join(folder, name), content)

const authority = await makeCertificate('PID CA', { ca: true })
const secondAuthority = await makeCertificate('Status CA', { ca: true })
const expired = await makeCertificate('Old CA', { ca: true, until: '2026-06-01' })
const leaf = await makeCertificate('id.example', { ca: false, issuer: 'PID CA' })
const otherCurve = await makeCertificate('id.example', {
  ca: false,
  algorithm: p384,
  issuer: 'PID CA',
})
const oldLeaf = await makeCertificate('id.example', {
  ca: false,
  issuer: 'PID CA',
  until: '2026-06-01',
})
const selfSigned = await makeCertificate('id.example', { ca: false })
const early = await makeCertificate('id.example', {
  ca: false,
  issuer: 'PID CA',
  from: '2026-12-01',
})

write('ca.pem', pem(authority.certificate))
write('two.pem', `a comment\n${pem(authority.certificate, secondAuthority.certificate)}`)
write('expired.pem', pem(expired.certificate))
write('leaf.pem', pem(leaf.certificate))
write('chain.pem', pem(leaf.certificate, authority.certificate))
write('leaf.key', leaf.key)
write('curve.pem', pem(otherCurve.certificate))
write('curve.key', otherCurve.key)
write('empty.pem', '')
write('broken.pem', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n')

function readText(text: string, localDevelopment = false) {
  write('vidimus.json', text)
  const complaints: Complaint[] = []
  const file = readDeploymentFile(
    join(folder, 'vidimus.json'),
    { now, localDevelopment },
    complaints,
  )
  expect(complaints.every(({ setting }) => setting === 'VIDIMUS_CONFIG')).toBe(true)
  return { file, complaints: complaints.map(({ problem }) => problem) }
}

const read = (content: unknown) => readText(JSON.stringify(content))
const readIssuer = (issuer: unknown) => read({ issuers: { 'de-ausweis': { test: issuer } } })
const readAccess = (key: string, chain: string) => read({ accessCertificate: { key, chain } })

test('an empty object configures nothing, as does no file', () => {
  expect(read({})).toEqual({ file: emptyDeploymentFile, complaints: [] })
})

test('an issuer has the German defaults until it says otherwise', () => {
  expect(readIssuer({}).file.deAusweis.test).toEqual({
    trustAnchors: [],
    statusAnchors: [],
    trustList: null,
    vct: ['urn:eudi:pid:de:1', 'urn:eudi:pid:1'],
    doctype: 'eu.europa.ec.eudi.pid.1',
    formats: ['dc+sd-jwt', 'mso_mdoc'],
    signerProfile: 'chain',
    responseMode: 'direct_post.jwt',
    walletScheme: 'openid4vp',
  })
})

test('each environment has its own issuer', () => {
  const { file } = read({ issuers: { 'de-ausweis': { live: { doctype: 'x' } } } })
  expect(file.deAusweis.test).toBeUndefined()
  expect(file.deAusweis.live?.doctype).toBe('x')
})

test('anchors are read from the files beside it, several to a file', () => {
  const { file, complaints } = readIssuer({ trustAnchors: ['two.pem'], statusAnchors: ['ca.pem'] })
  expect(complaints).toEqual([])
  expect(file.deAusweis.test?.trustAnchors.map(({ subject }) => subject)).toEqual([
    'CN=PID CA',
    'CN=Status CA',
  ])
  expect(file.deAusweis.test?.statusAnchors.map(({ subject }) => subject)).toEqual(['CN=PID CA'])
})

test('a path may lead out of the folder of the file', () => {
  mkdirSync(join(folder, 'etc'))
  write(
    'etc/vidimus.json',
    JSON.stringify({ issuers: { 'de-ausweis': { live: { trustAnchors: ['../ca.pem'] } } } }),
  )
  const complaints: Complaint[] = []
  const file = readDeploymentFile(
    join(folder, 'etc/vidimus.json'),
    { now, localDevelopment: false },
    complaints,
  )
  expect(complaints).toEqual([])
  expect(file.deAusweis.live?.trustAnchors).toHaveLength(1)
})

test.each(['trustAnchors', 'statusAnchors'])(
  'an expired certificate among %s is named with its date',
  (list) => {
    const { complaints } = readIssuer({ [list]: ['expired.pem'] })
    expect(complaints).toEqual([
      expect.stringMatching(/^expired\.pem holds a certificate that expired on Jun +1 .* 2026/),
    ])
  },
)

test.each(['trustAnchors', 'statusAnchors'])(
  'a certificate that is no CA cannot be among %s',
  (list) => {
    expect(readIssuer({ [list]: ['chain.pem'] }).complaints).toEqual([
      'chain.pem holds a certificate that is not a CA, so nothing can chain to it.',
    ])
  },
)

test.each(['absent.pem', 'empty.pem', 'broken.pem', 'leaf.key', '.'])(
  '%s is no file with certificates',
  (name) => {
    expect(readIssuer({ trustAnchors: [name] }).complaints).toEqual([
      `${join(folder, name)} is not a readable PEM file with certificates.`,
    ])
  },
)

test('an access certificate is its key and its chain, known by hash unless it says otherwise', () => {
  const { file, complaints } = readAccess('leaf.key', 'chain.pem')
  expect(complaints).toEqual([])
  expect(file.accessCertificate?.key.type).toBe('private')
  expect(file.accessCertificate?.chain.map(({ subject }) => subject)).toEqual([
    'CN=id.example',
    'CN=PID CA',
  ])
  expect(file.accessCertificate?.clientIdPrefix).toBe('x509_hash')
  const byName = { key: 'leaf.key', chain: 'leaf.pem', clientIdPrefix: 'x509_san_dns' }
  expect(read({ accessCertificate: byName }).file.accessCertificate?.clientIdPrefix).toBe(
    'x509_san_dns',
  )
})

test('the key must belong to the first certificate of the chain', () => {
  write('other.pem', pem(oldLeaf.certificate))
  expect(readAccess('leaf.key', 'other.pem').complaints).toContain(
    'leaf.key does not belong to the first certificate of other.pem.',
  )
})

test.each([
  ['an authority', authority],
  ['signed by itself', selfSigned],
  ['not valid yet', early],
])(
  'an access certificate that is %s is refused, as wallets would',
  (_what, { certificate, key }) => {
    write('unfit.pem', pem(certificate))
    write('unfit.key', key)
    expect(readAccess('unfit.key', 'unfit.pem').complaints).toEqual([
      expect.stringContaining('wallets refuse it'),
    ])
  },
)

test('the key must be on P-256, even when it fits its certificate', () => {
  expect(readAccess('curve.key', 'curve.pem').complaints).toEqual(['curve.key is not a P-256 key.'])
})

test('an expired access certificate is named', () => {
  write('old-leaf.pem', pem(oldLeaf.certificate))
  write('old-leaf.key', oldLeaf.key)
  expect(readAccess('old-leaf.key', 'old-leaf.pem').complaints).toEqual([
    expect.stringContaining('expired on'),
  ])
})

test('a key or chain that cannot be read is named, each one, and there is no access certificate then', () => {
  const { file, complaints } = readAccess('absent.key', 'absent.pem')
  expect(complaints).toEqual([
    `${join(folder, 'absent.key')} is not a readable PEM file with a private key.`,
    `${join(folder, 'absent.pem')} is not a readable PEM file with certificates.`,
  ])
  expect(file.accessCertificate).toBeUndefined()
  expect(readAccess('leaf.pem', 'leaf.pem').complaints).toEqual([
    `${join(folder, 'leaf.pem')} is not a readable PEM file with a private key.`,
  ])
})

test('a file that is absent cannot be read', () => {
  const complaints: Complaint[] = []
  expect(
    readDeploymentFile(join(folder, 'absent.json'), { now, localDevelopment: false }, complaints),
  ).toEqual(emptyDeploymentFile)
  expect(complaints.map(({ problem }) => problem)).toEqual([
    `The file ${join(folder, 'absent.json')} cannot be read.`,
  ])
})

test.each(['', '{', '// nothing\n{}'])('%j is not valid JSON', (text) => {
  expect(readText(text).complaints).toEqual([
    `The file ${join(folder, 'vidimus.json')} is not valid JSON.`,
  ])
})

const issuer = 'issuers.de-ausweis.test'

test.each([
  [[], 'the file'],
  [{ unknown: 1 }, 'Unrecognized key: "unknown"'],
  [{ issuers: { 'xx-sandbox': {} } }, 'issuers: Unrecognized key: "xx-sandbox"'],
  [
    { issuers: { 'de-ausweis': { staging: {} } } },
    'issuers.de-ausweis: Unrecognized key: "staging"',
  ],
  [
    { issuers: { 'de-ausweis': { test: { trustAnchor: [] } } } },
    `${issuer}: Unrecognized key: "trustAnchor"`,
  ],
  [{ accessCertificate: { key: 'leaf.key' } }, 'accessCertificate.chain: '],
  [
    { accessCertificate: { key: 'k', chain: 'c', clientIdPrefix: 'did' } },
    'accessCertificate.clientIdPrefix: ',
  ],
])('the form of %j is wrong: %s', (content, expected) => {
  const { file, complaints } = read(content)
  expect(file).toEqual(emptyDeploymentFile)
  expect(complaints).toEqual([expect.stringContaining(expected)])
})

test.each([
  ['trustAnchors', 'ca.pem'],
  ['trustAnchors', Array(51).fill('ca.pem')],
  ['statusAnchors', Array(51).fill('ca.pem')],
  ['trustList', 1],
  ['vct', []],
  ['vct', ['']],
  ['vct', Array(21).fill('a')],
  ['doctype', ''],
  ['formats', []],
  ['formats', ['jwt_vc']],
  ['responseMode', 'fragment'],
  ['walletScheme', ''],
  ['walletScheme', 'openid4vp://'],
  ['walletScheme', 'http://wallet.example'],
  ['walletScheme', 'Open ID'],
])('%s of an issuer cannot be %j', (member, value) => {
  expect(readIssuer({ [member]: value }).complaints).toEqual([
    expect.stringContaining(`: ${issuer}.${member}`),
  ])
})

test.each(['haip', 'eudi-openid4vp', 'https://wallet.example/authorize'])(
  'a wallet may be called by %s',
  (scheme) => {
    expect(readIssuer({ walletScheme: scheme }).complaints).toEqual([])
  },
)

test('a wallet on this machine may be called by http in test, while the service is on it too', () => {
  const complaintsOf = (environment: string, walletScheme: string, localDevelopment: boolean) =>
    readText(
      JSON.stringify({ issuers: { 'de-ausweis': { [environment]: { walletScheme } } } }),
      localDevelopment,
    ).complaints
  expect(complaintsOf('test', 'http://localhost:4001', true)).toEqual([])
  expect(complaintsOf('test', 'http://127.0.0.1:4001/authorize', true)).toEqual([])
  for (const [environment, scheme, local] of [
    ['test', 'http://localhost:4001', false],
    ['live', 'http://localhost:4001', true],
    ['test', 'http://wallet.example', true],
  ] as const)
    expect(complaintsOf(environment, scheme, local)).toEqual([
      expect.stringContaining('http is for a wallet on this'),
    ])
})

test('everything wrong with it is told at once', () => {
  const test = { trustAnchors: ['absent.pem', 'expired.pem'], statusAnchors: ['leaf.pem'] }
  const content = {
    accessCertificate: { key: 'leaf.key', chain: 'ca.pem' },
    issuers: { 'de-ausweis': { test } },
  }
  expect(read(content).complaints).toHaveLength(4)
  expect(read({ unknown: 1, issuers: { other: {} } }).complaints).toHaveLength(2)
})
