import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { attributeIds } from '../../core/vocabulary/attributes.ts'
import type { Complaint } from './complaint.ts'
import { type DeploymentFile, emptyDeploymentFile, readDeploymentFile } from './deployment-file.ts'
import {
  makeCertificate,
  makeDeploymentFolder,
  now,
  pem,
} from './deployment-folder.test-material.ts'

const { folder, write, authority, leaf, readText, read } = await makeDeploymentFolder()
afterAll(() => rmSync(folder, { recursive: true }))

const secondAuthority = await makeCertificate('Status CA', { ca: true })
const expired = await makeCertificate('Old CA', { ca: true, until: '2026-06-01' })
write('two.pem', `a comment\n${pem(authority.certificate, secondAuthority.certificate)}`)
const toCome = await makeCertificate('New CA', { ca: true, from: '2026-12-01' })
write('expired.pem', pem(expired.certificate))
write('to-come.pem', pem(toCome.certificate))
write('empty.pem', '')
write('broken.pem', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n')

const german = ({ issuers }: DeploymentFile) => issuers.get('de-ausweis')
const readIssuer = (issuer: unknown) => read({ issuers: { 'de-ausweis': { test: issuer } } })

test('an empty object configures nothing, as does no file', () => {
  expect(read({})).toEqual({ file: emptyDeploymentFile, complaints: [] })
})

const notGerman: readonly string[] = [
  'resident_address',
  'family_name_birth',
  'given_name_birth',
  'personal_administrative_number',
]

test('an issuer has the German defaults until it says otherwise', () => {
  expect(german(readIssuer({}).file)?.test).toEqual({
    trustAnchors: [],
    statusAnchors: [],
    vct: ['urn:eudi:pid:de:1'],
    extends: new Map(),
    trustedAuthorities: 'none',
    doctype: 'eu.europa.ec.eudi.pid.1',
    formats: ['dc+sd-jwt', 'mso_mdoc'],
    algorithms: ['ES256'],
    revocation: { crl: null, graceHours: 24 },
    signerProfile: 'chain',
    arrayDecoys: false,
    objectDecoys: false,
    nationalities: 'one',
    ageThresholds: [12, 14, 16, 18, 21, 65],
    ageNamespace: 'eu.europa.ec.eudi.pid.de.1',
    timeZone: 'Europe/Berlin',
    always: attributeIds().filter((id) => !notGerman.includes(id)),
    never: [...notGerman, 'birth_place_country', 'birth_place_region', 'resident_house_number'],
    responseMode: 'direct_post.jwt',
    walletScheme: 'openid4vp',
  })
})

test('each environment has its own issuer', () => {
  const { file } = read({ issuers: { 'de-ausweis': { live: { doctype: 'x' } } } })
  expect(german(file)?.test).toBeUndefined()
  expect(german(file)?.live?.doctype).toBe('x')
})

test('anchors are read from the files beside it, several to a file', () => {
  const { file, complaints } = readIssuer({ trustAnchors: ['two.pem'], statusAnchors: ['ca.pem'] })
  expect(complaints).toEqual([])
  expect(german(file)?.test?.trustAnchors.map(({ subject }) => subject)).toEqual([
    'CN=PID CA',
    'CN=Status CA',
  ])
  expect(german(file)?.test?.statusAnchors.map(({ subject }) => subject)).toEqual(['CN=PID CA'])
})

test('a trust list is an address or a file, with the certificates of its signers', () => {
  const list = (from: string) =>
    german(readIssuer({ trustList: { from, signers: ['ca.pem'] } }).file)?.test?.trustList
  expect(list('https://lists.example/pid.jwt')).toMatchObject({
    from: 'https://lists.example/pid.jwt',
    territory: 'DE',
    graceSeconds: 86_400,
  })
  expect(list('list.jwt')).toMatchObject({ from: join(folder, 'list.jwt') })
  expect(list('list.jwt')?.signers.map(({ subject }) => subject)).toEqual(['CN=PID CA'])
})

test.each(['http://lists.example/pid.jwt', 'ftp://lists.example/', 'data:,x'])(
  'a trust list does not come from %s',
  (from) => {
    const { complaints } = readIssuer({ trustList: { from, signers: ['ca.pem'] } })
    expect(complaints).toEqual([expect.stringContaining('trustList.from: http is for a list')])
  },
)

test('a trust list without signers is refused: anybody could sign it', () => {
  const { complaints } = readIssuer({ trustList: { from: 'list.jwt', signers: [] } })
  expect(complaints).toEqual([expect.stringContaining('trustList.signers')])
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
  expect(german(file)?.live?.trustAnchors).toHaveLength(1)
})

test('an anchor that has expired, or is to come, stops no start', () => {
  for (const name of ['expired.pem', 'to-come.pem']) {
    const trustList = { from: 'list.jwt', signers: [name] }
    const anchors = { trustAnchors: [name, 'ca.pem'], statusAnchors: [name], trustList }
    const registration = { test: { registrars: [name], statusAnchors: [name] } }
    const { file, complaints } = read({
      issuers: { 'de-ausweis': { test: anchors } },
      registration,
    })
    expect(complaints).toEqual([])
    expect(german(file)?.test?.trustAnchors).toHaveLength(2)
  }
})

test('an access certificate that has expired, or one above it, does not stop the start', () => {
  write('expired-chain.pem', pem(leaf.certificate, expired.certificate))
  const accessCertificate = { key: 'leaf.key', chain: 'expired-chain.pem' }
  const { file, complaints } = read({ accessCertificate })
  expect([complaints, file.accessCertificate?.chain.length]).toEqual([[], 2])
})

test.each(['trustAnchors', 'statusAnchors'] as const)(
  'a certificate that is no authority may be among %s',
  (list) => {
    const { file, complaints } = readIssuer({ [list]: ['leaf.pem'] })
    expect(complaints).toEqual([])
    expect(german(file)?.test?.[list].map(({ ca }) => ca)).toEqual([false])
  },
)

test('one authority may be named for issuing and for status lists', () => {
  const { file, complaints } = readIssuer({ trustAnchors: ['ca.pem'], statusAnchors: ['ca.pem'] })
  expect(complaints).toEqual([])
  expect(german(file)?.test?.statusAnchors).toHaveLength(1)
})

test('no authority for status lists is taken over from those for issuing', () => {
  expect(german(readIssuer({ trustAnchors: ['ca.pem'] }).file)?.test?.statusAnchors).toEqual([])
})

test.each(['absent.pem', 'empty.pem', 'broken.pem', 'leaf.key', '.'])(
  '%s is no file with certificates',
  (name) => {
    expect(readIssuer({ trustAnchors: [name] }).complaints).toEqual([
      `${join(folder, name)} is not a readable PEM file with certificates.`,
    ])
  },
)

test('a file that is absent cannot be read', () => {
  const complaints: Complaint[] = []
  expect(
    readDeploymentFile(join(folder, 'absent.json'), { now, localDevelopment: false }, complaints),
  ).toEqual(emptyDeploymentFile)
  expect(complaints.map(({ problem }) => problem)).toEqual([
    `The file ${join(folder, 'absent.json')} cannot be read.`,
  ])
})

test.each([
  ['', 1, 1],
  ['{', 1, 2],
  ['// nothing\n{}', 1, 1],
  ['{\n  "issuers": {},\n}', 3, 1],
])('%j is not valid JSON, and the place is named', (text, line, column) => {
  expect(readText(text).complaints).toEqual([
    `The file ${join(folder, 'vidimus.json')} is not valid JSON: see line ${line}, column ${column}.`,
  ])
})

const issuer = 'issuers.de-ausweis.test'

test.each([
  [[], 'the file: must be an object.'],
  [{ unknown: 1 }, 'Unrecognized key: "unknown"'],
  [{ issuers: { 'xx-sandbox': {} } }, 'issuers.xx-sandbox: cannot be configured: '],
  [
    { issuers: { 'de-ausweis': { staging: {} } } },
    'issuers.de-ausweis: Unrecognized key: "staging"',
  ],
  [
    { issuers: { 'de-ausweis': { test: { trustAnchor: [] } } } },
    `${issuer}: Unrecognized key: "trustAnchor"`,
  ],
  [{ accessCertificate: { key: 'leaf.key' } }, 'accessCertificate.chain: is missing.'],
  [{ issuers: { 'de-ausweis': { test: { arrayDecoys: 1 } } } }, 'arrayDecoys: must be true or'],
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
  ['arrayDecoys', 'yes'],
  ['objectDecoys', 1],
  ['nationalities', 'two'],
  ['ageThresholds', [0]],
  ['timeZone', 'Europe/Atlantis'],
  ['never', ['shoe_size']],
  ['algorithms', []],
  ['algorithms', ['RS256']],
  ['algorithms', ['ESB256', 'Ed25519']],
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
  const test = { trustAnchors: ['absent.pem', 'broken.pem'], statusAnchors: ['empty.pem'] }
  const content = {
    accessCertificate: { key: 'leaf.key', chain: 'ca.pem' },
    issuers: { 'de-ausweis': { test } },
  }
  expect(read(content).complaints).toHaveLength(4)
  expect(read({ unknown: 1, issuers: { other: {} } }).complaints).toHaveLength(2)
})
