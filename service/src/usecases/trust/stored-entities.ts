import type { IssuerTrustSource, ListedEntities, TrustLists } from '../ports/trust/trust-lists.ts'
import type { World } from '../ports/world.ts'
import { entitiesInForce } from './list-in-force.ts'
import { keptTrustList, oncePerList } from './refresh-trust-list.ts'

type Deps = Pick<World, 'clock'> & { readonly trustLists: Pick<TrustLists, 'find'> }

/** Who is named by the lists that are stored, for a command, which does not follow them. */
export async function storedEntities(
  { trustLists, clock }: Deps,
  sources: readonly IssuerTrustSource[],
): Promise<ListedEntities> {
  const listOf = oncePerList((source) => keptTrustList({ trustLists, clock }, source))
  const stored = await Promise.all(
    sources.map(async ({ source, ...kind }) => ({
      ...kind,
      entities: entitiesInForce(await listOf(source), source, clock()),
    })),
  )
  return (environment, issuer) =>
    stored.find((one) => one.environment === environment && one.issuer === issuer)?.entities ?? []
}
