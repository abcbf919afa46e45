import type { FlowKind } from '../../../core/flow/outcome.ts'
import { isValidAt } from '../../../core/verification/pki/certificate.ts'
import { type Environment, environments } from '../../../core/vocabulary/environment.ts'
import type { IssuerId } from '../../../core/vocabulary/issuers.ts'
import type { IssuerFacts } from '../../../usecases/operation/issuer-facts.ts'
import type {
  IssuerChoice,
  IssuerDeployment,
  OfferedIssuers,
} from '../../../usecases/ports/issuers.ts'
import type { DeploymentFile } from '../deployment-file.ts'
import { revocationPolicy } from '../revocation-settings.ts'
import type { IssuerConfig } from './issuer-settings.ts'

/** Every issuer that an environment may ever offer. The sandbox exists only in test. */
export function knownIssuers(
  deployment: DeploymentFile,
  environment: Environment,
): readonly IssuerId[] {
  const configured = issuersIn(deployment, environment).map(([id]) => id)
  return environment === 'live'
    ? configured
    : [...new Set<IssuerId>(['de-ausweis', 'xx-sandbox', ...configured])]
}

/** The same in each of these environments. */
export const knownKinds = (
  deployment: DeploymentFile,
  enabled: readonly Environment[],
): readonly FlowKind[] =>
  enabled.flatMap((environment) =>
    knownIssuers(deployment, environment).map((issuer) => ({ environment, issuer })),
  )

/**
 * Test offers an issuer even without anchors. Live does not offer an issuer without a valid anchor,
 * because its answers could never be trusted.
 */
export function offeredIssuers(deployment: DeploymentFile): OfferedIssuers {
  const inTest = knownIssuers(deployment, 'test')
  const inLive = issuersIn(deployment, 'live')
  return (environment, at) =>
    environment === 'test'
      ? inTest
      : inLive.filter(([, issuer]) => isTrusted(issuer, at)).map(([id]) => id)
}

/** The same by issuer, with the names that the deployment gives them. */
export function issuerChoices(
  { issuers }: DeploymentFile,
  environments: readonly Environment[],
  offered: (environment: Environment) => readonly IssuerId[],
): readonly IssuerChoice[] {
  const byEnvironment = environments.map((environment) => ({
    environment,
    ids: offered(environment),
  }))
  return [...new Set(byEnvironment.flatMap(({ ids }) => ids))].map((issuer) => ({
    issuer,
    name: issuers.get(issuer)?.name,
    environments: byEnvironment
      .filter(({ ids }) => ids.includes(issuer))
      .map(({ environment }) => environment),
  }))
}

/** The configuration of each issuer in an environment, except the sandbox. */
export const issuersIn = (
  { issuers }: DeploymentFile,
  environment: Environment,
): readonly (readonly [IssuerId, IssuerConfig])[] =>
  [...issuers].flatMap(([id, { [environment]: issuer }]) => (issuer ? [[id, issuer] as const] : []))

/** What is configured for each issuer, for whoever judges the deployment. */
export const issuerFacts = (deployment: DeploymentFile, at: number): readonly IssuerFacts[] =>
  environments.flatMap((environment) =>
    issuersIn(deployment, environment).map(([issuer, settings]) => ({
      environment,
      issuer,
      hasTrustAnchors: isTrusted(settings, at),
      hasStatusAnchors: isTrusted({ ...settings, trustAnchors: settings.statusAnchors }, at),
      graceSeconds: graceSecondsOf(settings),
      isPinned: isPinned(settings),
    })),
  )

export const isPinned = ({
  signerProfile,
  formats,
}: Pick<IssuerDeployment, 'signerProfile' | 'formats'>): boolean =>
  signerProfile === 'pinned' && formats.includes('mso_mdoc')

/** How long outdated lists of revoked certificates count. */
export const graceSecondsOf = ({ revocation }: Pick<IssuerConfig, 'revocation'>): number =>
  revocationPolicy(revocation, 'require').graceSeconds

/** Whether any signer can be trusted for the issuer at that moment. */
export const isTrusted = ({ trustAnchors, trustList }: IssuerConfig, at: number): boolean =>
  [...trustAnchors, ...(trustList?.signers ?? [])].some((anchor) => isValidAt(anchor, at))
