import type { Instant } from '../../core/vocabulary/instant.ts'
import { quotaOf } from '../../core/vocabulary/settings.ts'
import type { AccountSettings } from '../ports/accounts.ts'
import type { FlowCounts } from '../ports/history/flow-counts.ts'
import type { FlowOwner } from '../ports/history/flow-records.ts'
import type { Usage, UsageCount } from '../ports/history/usage.ts'

/** Combines the stored counts with what is counted now, so that each combination occurs once. */
export async function showUsage(
  { usage }: { readonly usage: Pick<Usage, 'read'> },
  owner: FlowOwner,
): Promise<readonly UsageCount[]> {
  const counts = new Map<string, UsageCount>()
  for (const one of await usage.read(owner)) {
    const name = `${one.month} ${one.keyId} ${one.issuer} ${one.outcome}`
    counts.set(name, { ...one, count: one.count + (counts.get(name)?.count ?? 0) })
  }
  return [...counts.entries()]
    .toSorted(([one], [other]) => (one < other ? 1 : -1))
    .map(([, count]) => count)
}

/** RFC 4180. Every cell is one of our own words, so none needs quotes. */
export const usageCsv = (counts: readonly UsageCount[]): string =>
  [
    'month,key,issuer,outcome,flows',
    ...counts.map(({ month, keyId, issuer, outcome, count }) =>
      [month, keyId, issuer, outcome, count].join(','),
    ),
  ]
    .map((line) => `${line}\r\n`)
    .join('')

/** What the operator allows, and how much of it is used. */
export type ShownQuota = {
  readonly perSecond: number | null
  readonly burst: number | null
  readonly perDay: number | null
  readonly begunToday: number
}

type QuotaDeps = {
  readonly settings: Pick<AccountSettings, 'read'>
  readonly flowCounts: Pick<FlowCounts, 'countedOn'>
  readonly clock: () => Instant
}

/** Null without a quota. */
export async function showQuota(
  { settings, flowCounts, clock }: QuotaDeps,
  owner: FlowOwner,
): Promise<ShownQuota | null> {
  const values = await settings.read(owner.accountId, owner.environment)
  const quota = values && quotaOf(values)
  if (quota === undefined) return null
  const { all } = await flowCounts.countedOn(owner, clock())
  return {
    perSecond: quota.rate?.perSecond ?? null,
    burst: quota.rate?.capacity ?? null,
    perDay: quota.perDay ?? null,
    begunToday: all,
  }
}
