import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type DeploymentFile, emptyDeploymentFile } from '../deployment-file.ts'
import { issuerDeployments } from './issuer-deployments.ts'
import { defaultIssuer, type IssuerConfig } from './issuer-settings.ts'
import { sandboxAnchor, sandboxPerson } from './sandbox-issuer.ts'

const wallet = 'http://localhost:4001'
const specimen = new X509Certificate(
  readFileSync(new URL('../../../../../vectors/sandbox/specimen-ca.pem', import.meta.url)),
)

const inTest: IssuerConfig = {
  ...defaultIssuer,
  trustAnchors: [specimen],
  vct: ['urn:test'],
  responseMode: 'direct_post',
  walletScheme: 'haip',
}
const configured: DeploymentFile = { issuers: new Map([['de-ausweis', { test: inTest }]]) }

test('the sandbox trusts its own authority, for its one person, and opens its own wallet', () => {
  const sandbox = issuerDeployments(emptyDeploymentFile, wallet)('test', 'xx-sandbox')
  expect(sandbox).toMatchObject({
    walletScheme: wallet,
    onlyPerson: sandboxPerson,
    vct: ['urn:eudi:pid:1'],
  })
  expect(sandbox.anchors).toEqual([sandboxAnchor])
})

test('what a deployment says of its issuer does not touch the sandbox', () => {
  expect(issuerDeployments(configured, wallet)('test', 'xx-sandbox')).toEqual(
    issuerDeployments(emptyDeploymentFile, wallet)('test', 'xx-sandbox'),
  )
})

test('an issuer is asked and trusted as configured, in that environment alone', () => {
  const issuers = issuerDeployments(configured, wallet)
  const { anchors, ...asked } = issuers('test', 'de-ausweis')
  expect(anchors).toEqual([specimen])
  expect(asked).toMatchObject({
    vct: ['urn:test'],
    responseMode: 'direct_post',
    walletScheme: 'haip',
  })
  expect(issuers('live', 'de-ausweis')).toMatchObject({
    anchors: [],
    responseMode: 'direct_post.jwt',
  })
})

test('an issuer that nothing is said about is trusted by nobody', () => {
  const issuers = issuerDeployments(emptyDeploymentFile, wallet)
  for (const environment of ['test', 'live'] as const)
    expect(issuers(environment, 'de-ausweis').anchors).toEqual([])
})

test('only the sandbox is bound to one person', () => {
  expect(issuerDeployments(configured, wallet)('test', 'de-ausweis')).not.toHaveProperty(
    'onlyPerson',
  )
})

test('both formats are asked for unless the deployment says otherwise', () => {
  const issuers = issuerDeployments(configured, wallet)
  expect(configured.issuers.get('de-ausweis')?.test?.formats).toEqual(['dc+sd-jwt', 'mso_mdoc'])
  for (const issuer of ['de-ausweis', 'xx-sandbox'] as const)
    expect(issuers('test', issuer).formats).toEqual(['dc+sd-jwt', 'mso_mdoc'])
})

test('in live nothing of the sandbox is trusted, whatever is configured', () => {
  const deployments = issuerDeployments(configured, wallet)
  expect(deployments('live', 'de-ausweis').isLive).toBe(true)
  expect(deployments('test', 'de-ausweis').isLive).toBeUndefined()
})

test('without a sandbox wallet people are sent to the wallet of their device', () => {
  const sandbox = issuerDeployments(emptyDeploymentFile, undefined)('test', 'xx-sandbox')
  expect(sandbox.walletScheme).toBe('openid4vp')
})

test('lists of revoked certificates: required in live, preferred in test, not for the sandbox', () => {
  const issuers = issuerDeployments(emptyDeploymentFile, undefined)
  const modeOf = (...asked: Parameters<typeof issuers>) => issuers(...asked).revocation.crl
  expect(modeOf('live', 'de-ausweis')).toBe('require')
  expect(modeOf('test', 'de-ausweis')).toBe('prefer')
  expect(modeOf('test', 'xx-sandbox')).toBe('off')
})

test('a further issuer has its own anchors, types, list and page, and the others keep theirs', () => {
  const further: DeploymentFile = {
    issuers: new Map([
      ...configured.issuers,
      [
        'fr-identite',
        {
          name: 'France Identité',
          officialPage: 'https://france-identite.example/',
          test: { ...defaultIssuer, trustAnchors: [sandboxAnchor], vct: ['urn:eudi:pid:1'] },
        },
      ],
    ]),
  }
  const listed = { name: 'Listed', territory: 'FR', anchors: [specimen], statusAnchors: [] }
  const entities = [listed]
  const issuers = issuerDeployments(further, wallet, (environment, issuer) =>
    environment === 'test' && issuer === 'fr-identite' ? entities : [],
  )
  expect(issuers('test', 'fr-identite')).toMatchObject({
    anchors: [sandboxAnchor, specimen],
    vct: ['urn:eudi:pid:1'],
    officialPage: { issuerName: 'France Identité', url: 'https://france-identite.example/' },
  })
  expect(issuers('test', 'de-ausweis')).toMatchObject({ anchors: [specimen], vct: ['urn:test'] })
  expect(issuers('test', 'de-ausweis')).not.toHaveProperty('officialPage')
  expect(issuers('live', 'fr-identite').anchors).toEqual([])
})

test('a flow whose issuer was taken out of the configuration trusts nobody', () => {
  expect(issuerDeployments(configured, wallet)('test', 'fr-identite').anchors).toEqual([])
})
