import type { Environment } from '../../../core/vocabulary/environment.ts'
import type { IssuerId } from '../../../core/vocabulary/issuers.ts'
import type { Attention } from '../../../usecases/operation/attention.ts'
import type { DeploymentFile } from '../deployment-file.ts'
import { defaultIssuer, type IssuerConfig } from './issuer-settings.ts'
import { issuersIn, isTrusted } from './offered-issuers.ts'
import { authorityKeyIds } from './trusted-authorities.ts'

type Named = readonly [IssuerId, IssuerConfig]

/** What an operator should know about the configured issuers. */
export const issuerWarnings = (
  deployment: DeploymentFile,
  environments: readonly Environment[],
  now: number,
): readonly Attention[] => [
  ...(environments.includes('test') ? untrustedInTest(deployment, now) : []),
  ...environments.flatMap((environment) =>
    issuersIn(deployment, environment).flatMap((issuer) => unnamedAnchors(environment, issuer)),
  ),
  ...(environments.includes('live') ? inClear(deployment) : []),
  ...(deployment.accessCertificate?.clientIdPrefix === 'x509_san_dns' ? [byHostName] : []),
]

/** Test offers de-ausweis without any configuration. */
function untrustedInTest(deployment: DeploymentFile, now: number): readonly Attention[] {
  const known = new Map<IssuerId, IssuerConfig>([
    ['de-ausweis', defaultIssuer],
    ...issuersIn(deployment, 'test'),
  ])
  return [...known]
    .filter(([, issuer]) => !isTrusted(issuer, now))
    .map(([id, { trustAnchors, trustList }]) => {
      const isNamed = trustAnchors.length > 0 || trustList !== undefined
      const missing = isNamed
        ? 'no trust anchor in test that is valid now'
        : 'no trust anchors in test'
      return {
        text: `${id} has ${missing}: every answer to it will be refused as untrusted.`,
        fix: 'Name them as trustAnchors in the file that VIDIMUS_CONFIG names.',
      }
    })
}

const unnamedAnchors = (
  environment: Environment,
  [id, { trustedAuthorities, trustAnchors }]: Named,
): readonly Attention[] =>
  trustedAuthorities === 'aki' && authorityKeyIds(trustAnchors) === undefined
    ? [
        {
          text: `${id} in ${environment}: a trust anchor has no key identifier, so trustedAuthorities is not sent to wallets.`,
          fix: 'Set trustedAuthorities to none, or name anchors that all have one.',
        },
      ]
    : []

/** HAIP 1.0 section 5, which is binding for EU wallets. */
const inClear = (deployment: DeploymentFile): readonly Attention[] =>
  issuersIn(deployment, 'live')
    .filter(([, { responseMode }]) => responseMode === 'direct_post')
    .map(([id]) => ({
      text: `${id} uses responseMode direct_post in live: answers are not encrypted to the service, which is outside HAIP. Wallets may refuse it.`,
      fix: 'Use direct_post.jwt.',
    }))

/** The same section. In test, too: there it is noticed before live depends on it. */
const byHostName: Attention = {
  text: 'The access certificate is used with the prefix x509_san_dns, which is outside HAIP. Wallets may refuse it.',
  fix: 'Use clientIdPrefix x509_hash.',
}
