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

test('every anchor of an offered issuer is listed with what and where it is trusted for', () => {
  const offered = { test: ['xx-sandbox'], live: [] } as const
  expect(
    trustedCertificates({
      deployment: emptyDeploymentFile,
      sandboxWalletUrl,
      environments: ['test', 'live'],
      offered,
    }),
  ).toEqual(sandbox)
})

test('an environment that is not enabled trusts nothing', () => {
  const live = { ...defaultIssuer, trustAnchors: [sandboxAnchor] }
  const offered = { test: ['xx-sandbox'], live: ['de-ausweis'] } as const
  expect(
    trustedCertificates({
      deployment: { issuers: new Map([['de-ausweis', { live }]]) },
      sandboxWalletUrl,
      environments: ['test'],
      offered,
    }),
  ).toEqual(sandbox)
})
