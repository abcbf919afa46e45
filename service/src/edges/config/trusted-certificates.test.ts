import { expect, test } from 'vitest'
import { defaultIssuer, emptyDeploymentFile } from './deployment-file.ts'
import { sandboxAnchor, sandboxStatusAnchor } from './sandbox-issuer.ts'
import { trustedCertificates } from './trusted-certificates.ts'

const sandboxWalletUrl = 'http://localhost:4001'
const sandbox = [
  { purpose: 'issuer', whose: 'xx-sandbox in test', certificate: sandboxAnchor },
  { purpose: 'status_list', whose: 'xx-sandbox in test', certificate: sandboxStatusAnchor },
]

test('every anchor of an offered issuer is listed with what it is trusted for', () => {
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
      deployment: { deAusweis: { live } },
      sandboxWalletUrl,
      environments: ['test'],
      offered,
    }),
  ).toEqual(sandbox)
})
