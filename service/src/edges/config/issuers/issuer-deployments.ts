import type { TrustedEntity } from '../../core/verification/trust/trust-list.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import type { IssuerDeployment, IssuerDeployments } from '../../usecases/ports/issuers.ts'
import type { RevocationPolicy } from '../../usecases/ports/trust/revocation-lists.ts'
import { type DeploymentFile, defaultIssuer, type IssuerConfig } from './deployment-file.ts'
import { revocationPolicy } from './revocation/revocation-settings.ts'
import { sandboxAnchor, sandboxPerson, sandboxStatusAnchor } from './sandbox-issuer.ts'
import { authorityKeyIds } from './trusted-authorities.ts'

/** Who is trusted by a list now; the same array until that changes. */
export type ListedEntities = (environment: Environment) => readonly TrustedEntity[]

const nobody: readonly TrustedEntity[] = []

/** How each issuer is asked and what is trusted of it, by environment. */
export function issuerDeployments(
  deployment: DeploymentFile,
  sandboxWalletUrl: string | undefined,
  listed: ListedEntities = () => nobody,
): IssuerDeployments {
  const sandbox: IssuerDeployment = {
    ...defaultIssuer,
    vct: ['urn:eudi:pid:1'],
    anchors: [sandboxAnchor],
    entities: [{ anchors: [sandboxAnchor], statusAnchors: [sandboxStatusAnchor] }],
    // Without a sandbox wallet any wallet may be asked; it has no identity of the sandbox.
    walletScheme: sandboxWalletUrl ?? defaultIssuer.walletScheme,
    onlyPerson: sandboxPerson,
    // Anybody can make a certificate of the sandbox, and name an address in it.
    revocation: { crl: 'off', graceSeconds: 0 },
  }
  const { test = defaultIssuer, live = defaultIssuer } = deployment.deAusweis
  const german = {
    test: madeOnce(
      () => listed('test'),
      (entities) => germanDeployment(test, entities, 'prefer'),
    ),
    live: madeOnce(
      () => listed('live'),
      (entities) => ({ ...germanDeployment(live, entities, 'require'), isLive: true }),
    ),
  }
  return (environment, issuer) => (issuer === 'xx-sandbox' ? sandbox : german[environment]())
}

/** Every request and every answer asks for it; it changes when a list does. */
function madeOnce<From extends object, Made>(from: () => From, make: (from: From) => Made) {
  let last = from()
  let made = make(last)
  return (): Made => {
    const now = from()
    if (now !== last) {
      last = now
      made = make(now)
    }
    return made
  }
}

function germanDeployment(
  { trustAnchors, statusAnchors, trustList: _list, revocation, ...configured }: IssuerConfig,
  listed: readonly TrustedEntity[],
  usualMode: RevocationPolicy['crl'],
): IssuerDeployment {
  const entities = [{ anchors: trustAnchors, statusAnchors }, ...listed]
  const anchors = entities.flatMap((entity) => entity.anchors)
  const isNamed = configured.trustedAuthorities === 'aki'
  const authorities = isNamed ? authorityKeyIds(anchors) : undefined
  return {
    ...configured,
    anchors,
    entities,
    revocation: revocationPolicy(revocation, usualMode),
    ...(authorities && { authorities }),
  }
}
