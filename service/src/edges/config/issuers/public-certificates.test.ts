import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { DeploymentFile } from '../deployment-file.ts'
import { defaultIssuer } from './issuer-settings.ts'
import { publicCertificates } from './public-certificates.ts'

const read = (name: string) =>
  readFileSync(new URL(`../../../../../vectors/sandbox/${name}`, import.meta.url))
const certificate = (name: string) => new X509Certificate(read(name))

const [specimen, status] = [certificate('specimen-ca.pem'), certificate('status-ca.pem')]
const accessCertificate = {
  key: createPrivateKey(read('pid-signer.key')),
  chain: [certificate('pid-signer.pem')],
  clientIdPrefix: 'x509_hash',
} as const
const issuer = { ...defaultIssuer, trustAnchors: [specimen], statusAnchors: [status] }

const problems = (file: DeploymentFile, ...environments: readonly ('test' | 'live')[]) =>
  publicCertificates(file, environments).map(({ problem }) => problem)

test('a certificate of the sandbox is refused in live in every role', () => {
  const file: DeploymentFile = {
    accessCertificate,
    issuers: new Map([['de-ausweis', { live: issuer }]]),
  }
  expect(problems(file, 'test', 'live')).toEqual([
    expect.stringMatching(/^issuers\.de-ausweis\.live\.trustAnchors holds .* \(C=XX, O=/),
    expect.stringMatching(/^issuers\.de-ausweis\.live\.statusAnchors holds/),
    expect.stringMatching(/^accessCertificate holds .* Its private key is public/),
  ])
})

test('anchors for live are refused before live is enabled', () => {
  expect(problems({ issuers: new Map([['de-ausweis', { live: issuer }]]) }, 'test')).toHaveLength(2)
})

test('they are accepted in test', () => {
  expect(
    problems({ accessCertificate, issuers: new Map([['de-ausweis', { test: issuer }]]) }, 'test'),
  ).toEqual([])
})
