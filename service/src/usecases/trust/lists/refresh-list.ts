import type { ListResult } from '../../../core/verification/trust/status-list.ts'
import type { Log, Meters, StatusListFetch } from '../../ports/telemetry.ts'
import type {
  ClaimedList,
  FetchList,
  KeptLists,
  ListSource,
} from '../../ports/trust/signed-lists.ts'
import type { World } from '../../ports/world.ts'
import type { VerifiedList } from './verify-list.ts'

export type RefreshListDeps = Pick<World, 'clock' | 'jitter'> & {
  readonly keptLists: Pick<KeptLists, 'keep' | 'failed' | 'drop'>
  /** Whether its address may be contacted at all. */
  readonly mayAsk: (source: ListSource) => boolean
  readonly fetchList: FetchList
  readonly verifyList: (source: ListSource, body: Buffer) => ListResult<VerifiedList>
  readonly onFetch: (source: ListSource, result: StatusListFetch) => void
  readonly log: Log
}

/** Revoked certificates are counted apart from revoked credentials. */
export const countFetch =
  (
    meters: Pick<Meters, 'revocationListFetched' | 'statusListFetched'>,
  ): RefreshListDeps['onFetch'] =>
  ({ kind, issuer }, result) =>
    kind === 'revocation'
      ? meters.revocationListFetched(issuer, result)
      : meters.statusListFetched(issuer, result)

const shortestRefresh = 60_000
const [shortestRetry, longestRetry] = [30_000, 300_000]

/** Fetches a claimed list, and stores it for all instances if it is good and not older. */
export async function refreshList(deps: RefreshListDeps, claimed: ClaimedList): Promise<void> {
  const { id, source } = claimed
  // The settings have changed since it was claimed first, such as when the sandbox wallet moved. It
  // would fail for ever, and a credential that still names it is refused before it is looked up.
  if (!deps.mayAsk(source)) return deps.keptLists.drop(id)
  const name = source.kind === 'revocation' ? 'revocation list' : 'status list'
  const fetched = await deps.fetchList(source)
  if (!fetched.ok) return noteFailure(deps, claimed, fetched.result, `${name}: ${fetched.cause}`)
  const { body } = fetched
  const verified = deps.verifyList(source, body)
  if (!verified.ok)
    return noteFailure(deps, claimed, 'list_refused', verified.failure.cause ?? name)
  const { issuedAt, countsUntil } = verified.value
  const refreshMilliseconds = refreshAfter(verified.value, deps)
  const kept = { list: body, issuedAt, countsUntil, refreshMilliseconds }
  if (!(await deps.keptLists.keep(id, kept)))
    return noteFailure(deps, claimed, 'list_refused', `${name}: older than the last one`)
  deps.onFetch(source, 'fetched')
}

/**
 * Before it is due, and at a random time: the first fetch may reveal a presentation, but later ones
 * reveal nothing (ARF, VCR_15).
 */
function refreshAfter(
  { freshMilliseconds, countsUntil }: VerifiedList,
  { clock, jitter }: RefreshListDeps,
): number {
  const life = Math.min(freshMilliseconds, countsUntil - clock())
  return Math.round(Math.max(life * (0.6 + 0.3 * jitter()), shortestRefresh))
}

const noAnswer: readonly StatusListFetch[] = [
  'dns_failed',
  'proxy_failed',
  'connect_failed',
  'tls_failed',
  'timeout',
  'connection_lost',
]

async function noteFailure(
  { keptLists, jitter, onFetch, log }: RefreshListDeps,
  { id, source, silentMilliseconds, isFailing }: ClaimedList,
  result: StatusListFetch,
  cause: string,
): Promise<void> {
  onFetch(source, result)
  const { environment, issuer, uri } = source
  if (!isFailing)
    log.warn('list_not_refreshed', {
      environment,
      issuer,
      detail: `${new URL(uri).host}: ${cause}`,
    })
  // Less often the longer it has failed, but often enough to notice soon that it is back.
  const wait = Math.min(Math.max(silentMilliseconds / 8, shortestRetry), longestRetry)
  await keptLists.failed(id, {
    cause,
    retryMilliseconds: Math.round(wait * (0.75 + 0.25 * jitter())),
    isHostAway: noAnswer.includes(result),
  })
}
