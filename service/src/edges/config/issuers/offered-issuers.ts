import type { Environment } from '../../../core/vocabulary/environment.ts'
import type { IssuerId } from '../../../core/vocabulary/issuers.ts'
import type { IssuerChoice, OfferedIssuers } from '../../../usecases/ports/issuers.ts'
import type { DeploymentFile } from '../deployment-file.ts'
import type { IssuerConfig } from './issuer-settings.ts'

/**
 * The sandbox exists in test alone, where de-ausweis needs no anchors to be tried. Without anchors
 * a live answer could never be trusted, so live does not offer it.
 */
export function offeredIssuers({ issuers }: DeploymentFile): OfferedIssuers {
  const ids = [...issuers]
  const inTest = ids.filter(([, { test }]) => test !== undefined).map(([id]) => id)
  return {
    test: [...new Set<IssuerId>(['de-ausweis', 'xx-sandbox', ...inTest])],
    live: ids.filter(([, { live }]) => live && isTrusted(live)).map(([id]) => id),
  }
}

/** The same by issuer, with the names that the deployment gives them. */
export function issuerChoices({
  deployment: { issuers },
  environments,
  offered,
}: {
  readonly deployment: DeploymentFile
  readonly environments: readonly Environment[]
  readonly offered: OfferedIssuers
}): readonly IssuerChoice[] {
  const ids = new Set(environments.flatMap((environment) => offered[environment]))
  return [...ids].map((issuer) => ({
    issuer,
    name: issuers.get(issuer)?.name,
    environments: environments.filter((environment) => offered[environment].includes(issuer)),
  }))
}

/** What is configured of each issuer that an environment has, but for the sandbox. */
export const issuersIn = (
  { issuers }: DeploymentFile,
  environment: Environment,
): readonly (readonly [IssuerId, IssuerConfig])[] =>
  [...issuers].flatMap(([id, { [environment]: issuer }]) => (issuer ? [[id, issuer] as const] : []))

export const isTrusted = ({ trustAnchors, trustList }: IssuerConfig): boolean =>
  trustAnchors.length > 0 || trustList !== undefined
