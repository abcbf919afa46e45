import type { FastifyReply } from 'fastify'
import { createBoundedMap } from '../../core/bounds/bounded-map.ts'
import type { CountedFlows } from '../../core/flow/what-counts.ts'
import type { Instant } from '../../core/vocabulary/instant.ts'
import type { Quota } from '../../core/vocabulary/settings.ts'
import type { FlowOwner } from '../../usecases/ports/history/flow-records.ts'
import type { Beginning, QuotaHolder, QuotaRefusal, Quotas } from '../../usecases/ports/quotas.ts'
import type { World } from '../../usecases/ports/world.ts'
import { type Bucket, headerItems, refill, secondsToNext } from './token-buckets.ts'

export type AccountQuotas = Quotas & {
  /** Why a flow of `/prove` would be refused now. Counts nothing. */
  refusal(holder: QuotaHolder): QuotaRefusal | undefined
  /** As in draft-ietf-httpapi-ratelimit-headers. Undefined without a quota. */
  headers(holder: QuotaHolder): QuotaHeaders | undefined
  /** Reads what all instances have started today, for accounts that called lately. */
  refresh(): Promise<void>
}

type QuotaHeaders = { readonly policy: string; readonly left: string }

export type AccountQuotasDeps = Pick<World, 'clock' | 'monotonicMilliseconds'> & {
  readonly countedOn: (owner: FlowOwner, day: Instant) => Promise<CountedFlows>
}

type Counting = Bucket & {
  readonly owner: FlowOwner
  /** Days since 1970, in UTC. */
  day: number
  /** What the database said last. */
  read: CountedFlows
  /** What counts as begun then, and what `/prove` has started here since. */
  begun: CountedFlows
  begunSince: number
  isStale: boolean
}

/** Beyond this, whoever was counted longest ago is forgotten. */
const mostAccounts = 10_000
const dayMilliseconds = 24 * 3_600_000

/**
 * What each account may start. The path of a proof asks the database nothing for it: the rate is
 * counted by each instance, and the day from what is stored, read every two seconds while there are
 * calls, and this instance's own flows since.
 */
export function createAccountQuotas(deps: AccountQuotasDeps): AccountQuotas {
  const all = createBoundedMap<string, Counting>(mostAccounts)
  const dayNow = () => Math.floor(deps.clock() / dayMilliseconds)

  function countingOf({ accountId, environment, quota }: QuotaHolder): Counting {
    const name = `${accountId} ${environment}`
    const now = deps.monotonicMilliseconds()
    const known = all.get(name)
    const counting = known ?? {
      owner: { accountId, environment },
      ...{ tokens: quota?.rate?.capacity ?? 0, filledAt: now, day: dayNow() },
      ...{ read: none, begun: none, begunSince: 0, isStale: false },
    }
    all.set(name, counting)
    if (quota?.rate) refill(counting, quota.rate, now)
    if (counting.day !== dayNow())
      Object.assign(counting, { day: dayNow(), read: none, begun: none, begunSince: 0 })
    counting.isStale ||= quota?.perDay !== undefined
    return counting
  }

  const untilMidnight = () => Math.ceil(((dayNow() + 1) * dayMilliseconds - deps.clock()) / 1_000)

  function judge(
    { rate, perDay }: Quota,
    counting: Counting,
    beginning: Beginning,
  ): QuotaRefusal | undefined {
    if (rate && counting.tokens < 1 && beginning !== 'open')
      return {
        description: 'the account starts flows too fast',
        retryAfterSeconds: secondsToNext(counting, rate.perSecond),
      }
    return perDay === undefined || usedBy(counting, beginning) < perDay
      ? undefined
      : {
          description: 'the account has started all flows of its day',
          retryAfterSeconds: untilMidnight(),
        }
  }

  /** What was being stored meanwhile may not be in what is read: it counts until the next. */
  async function readDay(counting: Counting): Promise<void> {
    const [day, before] = [counting.day, counting.begunSince]
    const read = await deps.countedOn(counting.owner, deps.clock())
    if (counting.day !== day) return
    const former = counting.read
    counting.begun = inBoth((part) => Math.max(read[part], former[part] + before))
    counting.read = read
    counting.begunSince = Math.max(0, counting.begunSince - before)
  }

  return {
    refusal: (holder) => holder.quota && judge(holder.quota, countingOf(holder), 'prove'),
    take: (holder, beginning) => {
      if (holder.quota === undefined) return undefined
      const counting = countingOf(holder)
      const refusal = judge(holder.quota, counting, beginning)
      if (refusal !== undefined) return refusal
      if (beginning !== 'open') counting.tokens -= 1
      if (beginning === 'prove') counting.begunSince += 1
      return undefined
    },
    giveBack: (holder) => {
      if (holder.quota === undefined) return
      const counting = countingOf(holder)
      counting.tokens += 1
      if (counting.begunSince > 0) counting.begunSince -= 1
      else {
        const { read, begun } = counting
        counting.begun = inBoth((part) => Math.max(read[part], begun[part] - 1))
      }
    },
    headers: (holder) =>
      holder.quota && headersOf(holder.quota, countingOf(holder), untilMidnight()),
    refresh: async () => {
      for (const counting of all.values().filter(({ isStale }) => isStale)) {
        counting.isStale = false
        await readDay(counting)
      }
    },
  }
}

const none: CountedFlows = { all: 0, authenticated: 0 }

const inBoth = (of: (part: keyof CountedFlows) => number): CountedFlows => ({
  all: of('all'),
  authenticated: of('authenticated'),
})

/** Logins that nobody authenticated may use up the day for one another, and for nobody else. */
const usedBy = ({ begun, begunSince }: Counting, beginning: Beginning): number =>
  (beginning === 'open' ? begun.all : begun.authenticated) + begunSince

function headersOf({ rate, perDay }: Quota, counting: Counting, midnight: number): QuotaHeaders {
  const items: QuotaHeaders[] = []
  if (rate) items.push(headerItems('account', counting, rate))
  if (perDay !== undefined) {
    const rest = Math.max(0, perDay - usedBy(counting, 'prove'))
    items.push({ policy: `"day";q=${perDay};w=86400`, left: `"day";r=${rest};t=${midnight}` })
  }
  const joined = (part: keyof QuotaHeaders) => items.map((item) => item[part]).join(', ')
  return { policy: joined('policy'), left: joined('left') }
}

/** Beside the limit of the key, if there is one. */
export function tellQuota(
  reply: FastifyReply,
  quotas: Pick<AccountQuotas, 'headers'>,
  holder: QuotaHolder,
): void {
  const headers = quotas.headers(holder)
  if (headers === undefined) return
  const beside = (name: string, value: string) =>
    reply.header(name, [reply.getHeader(name), value].filter(Boolean).join(', '))
  beside('RateLimit-Policy', headers.policy)
  beside('RateLimit', headers.left)
}
