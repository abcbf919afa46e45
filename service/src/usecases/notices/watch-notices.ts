import { keyInUse } from '../../core/presentation/encryption-keys.ts'
import type { TrustList } from '../../core/verification/trust/trust-list.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import { idBytes, noticeId } from '../../core/vocabulary/ids.ts'
import { periodOf } from '../history/count-flows.ts'
import { callbacksLookedAt, endsSoonDays, totalsOf } from '../history/show-home.ts'
import type { AccountSettings } from '../ports/accounts.ts'
import type { FlowCount, FlowCounts, PeriodUnit } from '../ports/history/flow-counts.ts'
import type { FlowOwner } from '../ports/history/flow-records.ts'
import type { HomeFacts, LastCallback } from '../ports/history/home-facts.ts'
import type { Standing, Standings } from '../ports/history/standings.ts'
import type { Notices, RaisedNotice, WatchedPlace } from '../ports/notices.ts'
import type { IssuerTrustSource } from '../ports/trust/trust-lists.ts'
import type { World } from '../ports/world.ts'
import { listStateAt } from '../trust/list-in-force.ts'
import {
  comparedSince,
  failureShares,
  judgeNotices,
  noticeChanges,
  type OverdueList,
} from './judge-notices.ts'

export type WatchNoticesDeps = Pick<World, 'random' | 'clock'> & {
  readonly notices: Pick<Notices, 'nextPlaces' | 'raisedIn' | 'change'>
  readonly standings: Pick<Standings, 'replace'>
  readonly flowCounts: Pick<FlowCounts, 'kept'>
  readonly homeFacts: Pick<HomeFacts, 'lastCallbacks' | 'endings'>
  readonly settings: Pick<AccountSettings, 'encryptionKeys'>
  readonly trustSources: readonly IssuerTrustSource[]
  readonly trustList: (source: IssuerTrustSource) => TrustList | undefined
  readonly environments: readonly Environment[]
}

/** Most have nothing to look at, and cost nothing more. The others cost a few short statements. */
const mostPlaces = 2_000
/** So often at most, and less often where there are more environments than turns. */
const roundMilliseconds = 300_000

/** Examines some environments: what is to be noticed there, and how they stand. */
export async function watchNotices(deps: WatchNoticesDeps): Promise<void> {
  const { environments } = deps
  const places = await deps.notices.nextPlaces({
    environments,
    limit: mostPlaces,
    roundMilliseconds,
  })
  if (places.length === 0) return
  const raised = await deps.notices.raisedIn([...new Set(places.map((place) => place.accountId))])
  const standings: Standing[] = []
  for (const place of places) {
    const own = raised.filter(
      (each) => each.accountId === place.accountId && each.environment === place.environment,
    )
    standings.push(await examinePlace(deps, place, own))
  }
  await deps.standings.replace(standings)
}

async function examinePlace(
  deps: WatchNoticesDeps,
  { accountId, environment, ...place }: WatchedPlace,
  raised: readonly RaisedNotice[],
): Promise<Standing> {
  const owner = { accountId, environment }
  const now = deps.clock()
  const since = comparedSince(now)
  const kept = async (unit: PeriodUnit, from: number) =>
    place.hasFlows ? (await deps.flowCounts.kept(owner, unit, from)).flows : []
  const [hours, days] = [await kept('hour', since.hours), await kept('day', since.days)]
  const isRaised = (name: string) => raised.some((each) => each.name === name)
  const lastCallbacks =
    place.hasFailures || isRaised('redirect_url_failing/')
      ? await deps.homeFacts.lastCallbacks(owner, callbacksLookedAt)
      : noCallbacks
  const issuers = new Set<string>(days.map(({ issuer }) => issuer))
  const found = judgeNotices(
    {
      now,
      lastCallbacks,
      endings: place.hasEndings ? await deps.homeFacts.endings(owner, endsSoonDays) : [],
      overdueLists: overdueLists(deps, environment, now).filter(({ issuer }) =>
        issuers.has(issuer),
      ),
      failures: failureShares(hours, days, now),
      encryptionEndedAt: await encryptionEndedAt(deps, owner, raised),
    },
    isRaised,
  )
  const { raise, ...rest } = noticeChanges(raised, found)
  const changes = {
    raise: raise.map((each) => ({ ...each, id: noticeId(deps.random(idBytes)) })),
    ...rest,
  }
  if (Object.values(changes).some(({ length }) => length > 0))
    await deps.notices.change(owner, changes)
  const failing = found.find(({ code }) => code === 'redirect_url_failing')?.figures
  return {
    ...owner,
    ...weekOf(days, now),
    failingSince: Number(failing?.['since'] ?? 0),
    failingReason: failing?.['error'] == null ? null : String(failing['error']),
  }
}

async function encryptionEndedAt(
  { settings }: WatchNoticesDeps,
  { accountId, environment }: FlowOwner,
  raised: readonly RaisedNotice[],
): Promise<number | undefined> {
  const ended = raised.find(({ code }) => code === 'encryption_ended')
  if (ended === undefined) return undefined
  const keys = await settings.encryptionKeys(accountId, environment)
  return keyInUse(keys ?? []) ? undefined : Number(ended.figures['since'])
}

const noCallbacks: readonly LastCallback[] = []
const day = 86_400_000
const standingDays = 7

/** The last seven days, with today. */
function weekOf(days: readonly FlowCount[], now: number) {
  const first = periodOf('day', now - (standingDays - 1) * day)
  const flows = days.filter(({ period }) => period >= first)
  const { started, verified, failed, ended, accepted } = totalsOf({ flows, times: [] })
  return { started, verified, failed, ended, accepted }
}

function overdueLists(
  { trustSources, trustList }: WatchNoticesDeps,
  environment: Environment,
  now: number,
): readonly OverdueList[] {
  return trustSources.flatMap((each) => {
    const list = each.environment === environment ? trustList(each) : undefined
    return list === undefined || listStateAt(list, each.source, now) === 'in_force'
      ? []
      : [
          {
            issuer: each.issuer,
            graceUntil: list.nextUpdate + each.source.graceSeconds * 1_000,
          },
        ]
  })
}
