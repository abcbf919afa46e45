import type { IssuerDeployment, IssuerDeployments } from '../../usecases/ports/issuers.ts'
import { type DeploymentFile, defaultIssuer } from './deployment-file.ts'
import { sandboxAnchor, sandboxPerson, sandboxStatusAnchor } from './sandbox-issuer.ts'
import { authorityKeyIds } from './trusted-authorities.ts'

/** How each issuer is asked and what is trusted of it, by environment. */
export function issuerDeployments(
  deployment: DeploymentFile,
  sandboxWalletUrl: string,
): IssuerDeployments {
  const sandbox: IssuerDeployment = {
    ...defaultIssuer,
    vct: ['urn:eudi:pid:1'],
    anchors: [sandboxAnchor],
    statusAnchors: [sandboxStatusAnchor],
    walletScheme: sandboxWalletUrl,
    onlyPerson: sandboxPerson,
  }
  return (environment, issuer) => {
    if (issuer === 'xx-sandbox') return sandbox
    const { trustAnchors, ...configured } = deployment.deAusweis[environment] ?? defaultIssuer
    const { trustedAuthorities } = configured
    const authorities = trustedAuthorities === 'aki' ? authorityKeyIds(trustAnchors) : undefined
    return { ...configured, anchors: trustAnchors, ...(authorities && { authorities }) }
  }
}
