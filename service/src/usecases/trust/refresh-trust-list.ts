import { readTrustList, type TrustList } from '../../core/verification/trust/trust-list.ts'
import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import type { FetchTrustList, TrustLists, TrustSource } from '../ports/trust/trust-lists.ts'

export type TrustListDeps = {
  readonly trustLists: TrustLists
  readonly fetchTrustList: FetchTrustList
  readonly clock: () => number
}

/** Issuers of several countries may share one list. It is large, so it is read once for all. */
export function oncePerList<Answer>(
  ask: (source: TrustSource) => Answer,
): (source: TrustSource) => Answer {
  const answers = new Map<string, Answer>()
  return (source) => {
    const key = JSON.stringify([source.from, ...source.signers.map((one) => one.fingerprint256)])
    const answer = answers.get(key) ?? ask(source)
    answers.set(key, answer)
    return answer
  }
}

/** The last good edition. Its signature is verified again: the database did not sign it. */
export async function keptTrustList(
  {
    trustLists,
    clock,
  }: Pick<TrustListDeps, 'clock'> & {
    readonly trustLists: Pick<TrustLists, 'find'>
  },
  { from, signers, kind }: TrustSource,
): Promise<TrustList | undefined> {
  const kept = await trustLists.find(from)
  const read = kept && readTrustList(kept.token, { signers, kind, now: clock() })
  return read?.ok ? read.value : undefined
}

/** Fetches the list, and stores it for all instances if it is good and not older. */
export async function refreshTrustList(
  deps: TrustListDeps,
  source: TrustSource,
): Promise<Result<TrustList>> {
  const fetched = await deps.fetchTrustList(source.from)
  if (!fetched.ok) return fetched
  const now = deps.clock()
  const read = readTrustList(fetched.value, { ...source, now })
  if (!read.ok) return read
  const rule = brokenEditionRule(read.value, await keptTrustList(deps, source), now)
  if (rule !== undefined) return fail('trust_list_refused', { detail: rule })
  await deps.trustLists.keep(source.from, fetched.value)
  return ok(read.value)
}

/** ETSI TS 119 602, clause 6.3: a list is numbered, and its number never decreases. */
function brokenEditionRule(
  edition: TrustList,
  former: TrustList | undefined,
  now: number,
): string | undefined {
  if (now >= edition.nextUpdate) return 'its next update is past'
  if (former === undefined) return undefined
  if (edition.sequence < former.sequence) return 'its number is lower than that of the last one'
  return edition.sequence === former.sequence && edition.issuedAt < former.issuedAt
    ? 'it was issued before the last one'
    : undefined
}
