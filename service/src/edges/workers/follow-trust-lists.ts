import type { FlowKind } from '../../core/flow/outcome.ts'
import type { TrustedEntity, TrustList } from '../../core/verification/trust/trust-list.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import type { IssuerId } from '../../core/vocabulary/issuers.ts'
import type { Failure } from '../../core/vocabulary/result.ts'
import type { Log } from '../../usecases/ports/telemetry.ts'
import type { IssuerTrustSource, TrustSource } from '../../usecases/ports/trust/trust-lists.ts'
import type { World } from '../../usecases/ports/world.ts'
import { entitiesInForce } from '../../usecases/trust/list-in-force.ts'
import {
  keptTrustList,
  oncePerList,
  refreshTrustList,
  type TrustListDeps,
} from '../../usecases/trust/refresh-trust-list.ts'

export type FollowTrustListsDeps = TrustListDeps &
  Pick<World, 'timers' | 'jitter'> & {
    readonly sources: readonly IssuerTrustSource[]
    readonly log: Log
  }

export type TrustListFollower = {
  /** Who is currently trusted. It is the same array until that changes. */
  listed(environment: Environment, issuer: IssuerId): readonly TrustedEntity[]
  /** The last valid edition that this instance has. */
  current(kind: FlowKind): TrustList | undefined
  /** Until when each list is current. 0 if there never was a valid one. */
  nextUpdates(): readonly NextUpdate[]
  stop(): Promise<void>
}

type NextUpdate = FlowKind & { readonly nextUpdate: number }

/** Another instance, or a command, may have stored a newer edition. */
const lookMilliseconds = 5_000
/** The German list is valid for a day; a list is fetched at least every six hours. */
const longestMilliseconds = 6 * 3_600_000
const retryMilliseconds = 300_000

const nobody: readonly TrustedEntity[] = []

/**
 * Follows the list of each issuer. It uses the stored list first, so that a start needs no network.
 */
export async function followTrustLists(deps: FollowTrustListsDeps): Promise<TrustListFollower> {
  const listOf = oncePerList((source) => follow(deps, source))
  const followed = deps.sources.map(({ source, ...kind }) => {
    const list = listOf(source)
    return { kind, list, entities: inForce(deps, source, list) }
  })
  const byKind = new Map(followed.map(({ kind, ...rest }) => [keyOf(kind), rest]))
  // Without a stored list, no issuer is trusted before the first fetch.
  await Promise.all(
    followed.map(async ({ list, entities }) => {
      await list.looked
      if (entities() === nobody) await list.fetched
    }),
  )
  return {
    listed: (environment, issuer) =>
      byKind.get(keyOf({ environment, issuer }))?.entities() ?? nobody,
    current: (kind) => byKind.get(keyOf(kind))?.list.current(),
    nextUpdates: () =>
      followed.map(({ kind, list }) => ({ ...kind, nextUpdate: list.current()?.nextUpdate ?? 0 })),
    stop: async () => {
      await Promise.all(followed.map(({ list }) => list.stop()))
    },
  }
}

/** Which entities of the list are trusted as the issuer, as of its last turn. */
function inForce(
  { clock }: FollowTrustListsDeps,
  source: TrustSource,
  list: ReturnType<typeof follow>,
): () => readonly TrustedEntity[] {
  let entities = nobody
  list.eachTurn(() => {
    const now = entitiesInForce(list.current(), source, clock())
    if (!isSame(now, entities)) entities = now
  })
  return () => entities
}

const keyOf = ({ environment, issuer }: FlowKind): string => `${environment} ${issuer}`

function follow(deps: FollowTrustListsDeps, source: TrustSource) {
  let list: TrustList | undefined
  let refreshAt = 0
  /**
   * When the edition read last was stored: a list is large, and each read verifies its signature.
   */
  let seenAt: number | undefined
  const settles: (() => void)[] = []
  const settle = () => {
    for (const one of settles) one()
  }
  const refresh = async () => {
    const result = await refreshTrustList(deps, source)
    if (result.ok) list = result.value
    else deps.log.warn('trust_list_not_refreshed', { detail: whyNot(source, result.failure) })
    refreshAt = deps.clock() + waitFor(result.ok ? result.value : undefined, deps)
  }
  const lookAtKept = async () => {
    const keptAt = await deps.trustLists.keptAt(source.from)
    if (keptAt !== seenAt) {
      const kept = await keptTrustList(deps, source)
      if (kept !== undefined && (list === undefined || kept.issuedAt > list.issuedAt)) list = kept
      seenAt = keptAt
    }
    settle()
  }
  const turn = async () => {
    await lookAtKept()
    if (deps.clock() < refreshAt) return
    await refresh()
    settle()
  }
  const guarded = (work: () => Promise<void>) =>
    work().catch((error: unknown) => deps.log.error('trust_list_not_refreshed', { error }))
  const looked = guarded(lookAtKept)
  let running = looked.then(() => guarded(turn))
  const stopTurns = deps.timers.every(lookMilliseconds, () => {
    running = running.then(() => guarded(turn))
  })
  return {
    looked,
    fetched: running,
    current: () => list,
    eachTurn: (one: () => void) => void settles.push(one),
    stop: async () => {
      stopTurns()
      await running
    },
  }
}

/** Half of its remaining life, with jitter so that instances do not fetch at the same time. */
function waitFor(list: TrustList | undefined, { clock, jitter }: FollowTrustListsDeps): number {
  const left = list === undefined ? retryMilliseconds : (list.nextUpdate - clock()) / 2
  const wait = Math.min(Math.max(left, retryMilliseconds), longestMilliseconds)
  return wait * (0.75 + 0.25 * jitter())
}

const isSame = (one: readonly TrustedEntity[], other: readonly TrustedEntity[]): boolean =>
  one.length === other.length && one.every((entity, place) => entity === other[place])

const whyNot = ({ from }: TrustSource, { code, cause, detail }: Failure) =>
  `${from}: ${detail ?? cause ?? code}`
