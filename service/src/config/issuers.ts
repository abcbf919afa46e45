import type { IssuerDeployment, IssuerDeployments } from '../usecases/ports.ts'
import { type DeploymentFile, defaultIssuer, verifiableFormats } from './deployment-file.ts'
import { sandboxAnchor, sandboxPerson } from './sandbox-issuer.ts'

/** How each issuer is asked and what is trusted of it, by environment. */
export function issuerDeployments(deployment: DeploymentFile, sandboxWalletUrl: string): IssuerDeployments {
  const sandbox: IssuerDeployment = {
    ...defaultIssuer,
    formats: verifiableFormats,
    vct: ['urn:eudi:pid:1'],
    anchors: [sandboxAnchor],
    walletScheme: sandboxWalletUrl,
    onlyPerson: sandboxPerson,
  }
  return (environment, issuer) => {
    if (issuer === 'xx-sandbox') return sandbox
    const { trustAnchors, formats, ...configured } = deployment.deAusweis[environment] ?? defaultIssuer
    const asked = formats.filter((format) => verifiableFormats.includes(format))
    return { ...configured, formats: asked, anchors: trustAnchors }
  }
}
