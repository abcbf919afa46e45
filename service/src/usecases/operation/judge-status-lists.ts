import type { FlowKind } from '../../core/flow/outcome.ts'
import type { Instant } from '../../core/vocabulary/instant.ts'
import { minuteOf } from '../../core/vocabulary/instant.ts'
import type { KnownList } from '../ports/trust/signed-lists.ts'
import { type Finding, good, trouble } from './finding.ts'
import { mendWayOut } from './way-out.ts'

/** The status lists of an issuer at one host. */
export type StatusListHealth = FlowKind & {
  readonly host: string
  readonly count: number
  /** The last fetch that returned a list. Null if there was none. */
  readonly fetchedAt: Instant | null
  /** Why one of them was not refreshed. Null if all were. */
  readonly failure: string | null
  readonly finding: Finding
}

/** The health of the status lists that credentials and registration certificates name. */
export function judgeStatusLists(
  lists: readonly KnownList[],
  now: number,
): readonly StatusListHealth[] {
  const atHosts = Map.groupBy(
    lists.filter(({ source }) => source.kind !== 'revocation'),
    ({ source: { environment, issuer, uri } }) => `${environment} ${issuer} ${hostOf(uri)}`,
  )
  return [...atHosts.values()].flatMap((atHost) => {
    const [first] = atHost
    return first === undefined ? [] : [judgeHost(first.source, atHost, now)]
  })
}

const hostOf = (uri: string): string => new URL(uri).host

function judgeHost(
  { environment, issuer, uri }: FlowKind & { readonly uri: string },
  lists: readonly KnownList[],
  now: number,
): StatusListHealth {
  const failing = lists.filter(({ failure }) => failure !== null)
  const known = {
    environment,
    issuer,
    host: hostOf(uri),
    count: lists.length,
    fetchedAt: lists.reduce<number | null>(
      (latest, { keptAt }) => (keptAt === null ? latest : Math.max(latest ?? 0, keptAt)),
      null,
    ),
    failure: failing[0]?.failure ?? null,
  }
  return { ...known, finding: findingOf(known, failing, now) }
}

function findingOf(
  { host, count, environment, issuer, failure }: Omit<StatusListHealth, 'finding'>,
  failing: readonly KnownList[],
  now: number,
): Finding {
  const whose = `of ${issuer} in ${environment}`
  if (failure === null)
    return good('status_lists', `${host}: ${count === 1 ? 'one list' : `${count} lists`} ${whose}`)
  const ends = failing.map(({ countsUntil }) => countsUntil ?? 0)
  const over = ends.filter((end) => end <= now).length
  const then =
    over === 0
      ? `Those that are kept count until ${minuteOf(Math.min(...ends))} UTC.`
      : `${over} of them count no more: proofs that lead there end with error_status_unavailable.`
  return trouble('status_lists', over === count && environment === 'live' ? 'fault' : 'attention', {
    text: `${host} did not give ${failing.length} of its ${count} lists ${whose} (${failure}). ${then}`,
    fix: mendWayOut(
      failure,
      'Look at the network from here to that host, and at what its owner says of its state.',
    ),
  })
}
