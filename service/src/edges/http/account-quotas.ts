import type { FastifyReply } from 'fastify'
import { createBoundedMap } from '../../core/vocabulary/bounded-map.ts'
import type { Instant } from '../../core/vocabulary/instant.ts'
import type { Quota } from '../../core/vocabulary/settings.ts'
import type { FlowOwner } from '../../usecases/ports/history/flow-records.ts'
import type { QuotaHolder, QuotaRefusal, Quotas } from '../../usecases/ports/quotas.ts'
import { type Bucket, headerItems, refill, secondsToNext } from './token-buckets.ts'

export type AccountQuotas = Quotas & {
  /** Why a flow would be refused now. Counts nothing. */
  refusal(holder: QuotaHolder): QuotaRefusal | undefined
  /** As in draft-ietf-httpapi-ratelimit-headers. Undefined without a quota. */
  headers(holder: QuotaHolder): QuotaHeaders | undefined
  /** Reads what all instances have started today, for accounts that called lately. */
  refresh(): Promise<void>
}

type QuotaHeaders = { readonly policy: string; readonly left: string }

export type AccountQuotasDeps = {
  readonly begunOn: (owner: FlowOwner, day: Instant) => Promise<number>
  readonly clock: () => Instant
  readonly monotonicMilliseconds: () => number
}

type Counting = Bucket & {
  readonly owner: FlowOwner
  /** Days since 1970, in UTC. */
  day: number
  /** What the database said last. */
  read: number
  /** What counts as begun then, and what this instance has started since. */
  begun: number
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
      ...{ read: 0, begun: 0, begunSince: 0, isStale: false },
    }
    all.set(name, counting)
    if (quota?.rate) refill(counting, quota.rate, now)
    if (counting.day !== dayNow())
      Object.assign(counting, { day: dayNow(), read: 0, begun: 0, begunSince: 0 })
    counting.isStale ||= quota?.perDay !== undefined
    return counting
  }

  const untilMidnight = () => Math.ceil(((dayNow() + 1) * dayMilliseconds - deps.clock()) / 1_000)

  function judge({ rate, perDay }: Quota, counting: Counting): QuotaRefusal | undefined {
    if (rate && counting.tokens < 1)
      return {
        description: 'the account starts flows too fast',
        retryAfterSeconds: secondsToNext(counting, rate.perSecond),
      }
    return perDay === undefined || counting.begun + counting.begunSince < perDay
      ? undefined
      : {
          description: 'the account has started all flows of its day',
          retryAfterSeconds: untilMidnight(),
        }
  }

  /** What was being stored meanwhile may not be in what is read: it counts until the next. */
  async function readDay(counting: Counting): Promise<void> {
    const [day, before] = [counting.day, counting.begunSince]
    const begun = await deps.begunOn(counting.owner, deps.clock())
    if (counting.day !== day) return
    counting.begun = Math.max(begun, counting.read + before)
    counting.read = begun
    counting.begunSince = Math.max(0, counting.begunSince - before)
  }

  return {
    refusal: (holder) => holder.quota && judge(holder.quota, countingOf(holder)),
    take: (holder) => {
      if (holder.quota === undefined) return undefined
      const counting = countingOf(holder)
      const refusal = judge(holder.quota, counting)
      if (refusal !== undefined) return refusal
      counting.tokens -= 1
      counting.begunSince += 1
      return undefined
    },
    giveBack: (holder) => {
      if (holder.quota === undefined) return
      const counting = countingOf(holder)
      counting.tokens += 1
      if (counting.begunSince > 0) counting.begunSince -= 1
      else counting.begun = Math.max(counting.read, counting.begun - 1)
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

function headersOf({ rate, perDay }: Quota, counting: Counting, midnight: number): QuotaHeaders {
  const items: QuotaHeaders[] = []
  if (rate) items.push(headerItems('account', counting, rate))
  if (perDay !== undefined) {
    const rest = Math.max(0, perDay - counting.begun - counting.begunSince)
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
