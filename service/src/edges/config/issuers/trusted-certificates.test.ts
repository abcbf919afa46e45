import { expect, test } from 'vitest'
import { emptyDeploymentFile } from '../deployment-file.ts'
import { defaultIssuer } from './issuer-settings.ts'
import { sandboxAnchor, sandboxStatusAnchor } from './sandbox-issuer.ts'
import { trustedCertificates } from './trusted-certificates.ts'

const sandboxWalletUrl = 'http://localhost:4001'
const kind = { environment: 'test', issuer: 'xx-sandbox' }
const sandbox = [
  { purpose: 'issuer', certificate: sandboxAnchor, kind },
  { purpose: 'status_list', certificate: sandboxStatusAnchor, kind },
]

test('every anchor of an issuer is listed with what and where it is trusted for', () => {
  expect(
    trustedCertificates({
      deployment: emptyDeploymentFile,
      sandboxWalletUrl,
      environments: ['test', 'live'],
    }),
  ).toEqual(sandbox)
})

test('an environment that is not enabled trusts nothing', () => {
  const live = { ...defaultIssuer, trustAnchors: [sandboxAnchor] }
  expect(
    trustedCertificates({
      deployment: { issuers: new Map([['de-ausweis', { live }]]) },
      sandboxWalletUrl,
      environments: ['test'],
    }),
  ).toEqual(sandbox)
})

test('signers of trust lists and registrars are listed too, each certificate once', () => {
  const trustList = { from: 'x', signers: [sandboxAnchor], territory: 'DE', graceSeconds: 1 }
  const registrars = [sandboxAnchor]
  const live = { registrars, statusAnchors: registrars, uncovered: undefined }
  const listed = trustedCertificates({
    deployment: {
      issuers: new Map([['de-ausweis', { live: { ...defaultIssuer, trustList } }]]),
      registration: { live },
    },
    sandboxWalletUrl,
    environments: ['live'],
  })
  expect(listed).toEqual([
    {
      purpose: 'trust_list',
      certificate: sandboxAnchor,
      kind: { environment: 'live', issuer: 'de-ausweis' },
    },
    { purpose: 'registrar', certificate: sandboxAnchor, kind: { environment: 'live' } },
  ])
})
