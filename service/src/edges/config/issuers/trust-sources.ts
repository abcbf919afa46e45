import {
  accessAuthorities,
  type IssuerTrustSource,
} from '../../../usecases/ports/trust/trust-lists.ts'
import type { Config } from '../config.ts'
import { issuersIn } from './offered-issuers.ts'

/** The lists of the enabled environments, of issuers and of access authorities. */
export const trustSources = ({
  deployment,
  environments,
}: Pick<Config, 'deployment' | 'environments'>): readonly IssuerTrustSource[] =>
  environments.flatMap((environment) => {
    const { list } = deployment.registration?.[environment]?.accessAuthorities ?? {}
    return [
      ...issuersIn(deployment, environment).flatMap(([issuer, { trustList: source }]) =>
        source === undefined ? [] : [{ environment, issuer, source }],
      ),
      ...(list ? [{ environment, issuer: accessAuthorities, source: list } as const] : []),
    ]
  })
