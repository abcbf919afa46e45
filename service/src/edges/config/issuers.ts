import type { IssuerDeployment, IssuerDeployments } from '../../usecases/ports/issuers.ts'
import { type DeploymentFile, defaultIssuer } from './deployment-file.ts'
import { sandboxAnchor, sandboxPerson, sandboxStatusAnchor } from './sandbox-issuer.ts'
import { authorityKeyIds } from './trusted-authorities.ts'

/** How each issuer is asked and what is trusted of it, by environment. */
export function issuerDeployments(
  deployment: DeploymentFile,
  sandboxWalletUrl: string | undefined,
): IssuerDeployments {
  const sandbox: IssuerDeployment = {
    ...defaultIssuer,
    vct: ['urn:eudi:pid:1'],
    anchors: [sandboxAnchor],
    entities: [{ anchors: [sandboxAnchor], statusAnchors: [sandboxStatusAnchor] }],
    // Without a sandbox wallet any wallet may be asked; it has no identity of the sandbox.
    walletScheme: sandboxWalletUrl ?? defaultIssuer.walletScheme,
    onlyPerson: sandboxPerson,
  }
  // Made once: every request and every answer asks for them.
  const { test = defaultIssuer, live = defaultIssuer } = deployment.deAusweis
  const german = { test: germanDeployment(test), live: { ...germanDeployment(live), isLive: true } }
  return (environment, issuer) => (issuer === 'xx-sandbox' ? sandbox : german[environment])
}

function germanDeployment({
  trustAnchors,
  statusAnchors,
  ...configured
}: typeof defaultIssuer): IssuerDeployment {
  const isNamed = configured.trustedAuthorities === 'aki'
  const authorities = isNamed ? authorityKeyIds(trustAnchors) : undefined
  const entities = [{ anchors: trustAnchors, statusAnchors }]
  return { ...configured, anchors: trustAnchors, entities, ...(authorities && { authorities }) }
}
