import type { TrustedEntity } from '../../../core/verification/trust/trust-list.ts'
import { attributeIds } from '../../../core/vocabulary/attributes.ts'
import type { Environment } from '../../../core/vocabulary/environment.ts'
import type { IssuerId } from '../../../core/vocabulary/issuers.ts'
import type { IssuerDeployment, IssuerDeployments } from '../../../usecases/ports/issuers.ts'
import type { RevocationPolicy } from '../../../usecases/ports/trust/revocation-lists.ts'
import type { ListedEntities } from '../../../usecases/ports/trust/trust-lists.ts'
import type { DeploymentFile } from '../deployment-file.ts'
import { revocationPolicy } from '../revocation-settings.ts'
import type { ConfiguredIssuer } from './configured-issuers.ts'
import { defaultIssuer, type IssuerConfig } from './issuer-settings.ts'
import { sandboxAnchor, sandboxPerson, sandboxStatusAnchor } from './sandbox-issuer.ts'
import { authorityKeyIds } from './trusted-authorities.ts'

const nobody: readonly TrustedEntity[] = []

/** How to ask each issuer and whom to trust for it, by environment. */
export function issuerDeployments(
  { issuers }: DeploymentFile,
  sandboxWalletUrl: string | undefined,
  listed: ListedEntities = () => nobody,
): IssuerDeployments {
  const sandbox = sandboxDeployment(sandboxWalletUrl)
  const unconfigured = deploymentsOf({}, () => nobody)
  const configured = new Map(
    [...issuers].map(([id, issuer]) => [
      id,
      deploymentsOf(issuer, (environment) => listed(environment, id), officialPageOf(id, issuer)),
    ]),
  )
  // A flow may outlive the configuration of its issuer. Then no signer is trusted for it.
  return (environment, issuer) =>
    issuer === 'xx-sandbox' ? sandbox : (configured.get(issuer) ?? unconfigured)[environment]()
}

const sandboxDeployment = (walletUrl: string | undefined): IssuerDeployment => ({
  ...defaultIssuer,
  vct: ['urn:eudi:pid:1'],
  nationalities: 'any',
  ageThresholds: [],
  always: [...attributeIds(), 'birth_place_country', 'birth_place_locality'],
  never: ['birth_place_region'],
  anchors: [sandboxAnchor],
  entities: [{ anchors: [sandboxAnchor], statusAnchors: [sandboxStatusAnchor] }],
  // Without a sandbox wallet, any wallet may be asked, but none has the sandbox's identity.
  walletScheme: walletUrl ?? defaultIssuer.walletScheme,
  onlyPerson: sandboxPerson,
  // Anybody can make a sandbox certificate and put any address in it.
  revocation: { crl: 'off', graceSeconds: 0 },
})

const deploymentsOf = (
  { test = defaultIssuer, live = defaultIssuer }: ConfiguredIssuer,
  listed: (environment: Environment) => readonly TrustedEntity[],
  page: Pick<IssuerDeployment, 'officialPage'> = {},
) => ({
  test: madeOnce(
    () => listed('test'),
    (entities) => ({ ...deploymentOf(test, entities, 'prefer'), ...page }),
  ),
  live: madeOnce(
    () => listed('live'),
    (entities) => ({ ...deploymentOf(live, entities, 'require'), ...page, isLive: true }),
  ),
})

const officialPageOf = (
  id: IssuerId,
  { name = id, officialPage: url }: ConfiguredIssuer,
): Pick<IssuerDeployment, 'officialPage'> =>
  url === undefined ? {} : { officialPage: { issuerName: name, url } }

/** Needed for every request and every answer, but changes only when a list does. */
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

function deploymentOf(
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
    authorities,
  }
}
