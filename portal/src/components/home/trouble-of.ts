import type { Home } from './changes.ts'

type LastCallback = Home['last_callbacks'][number]

export type Trouble = {
  readonly failed: number
  readonly all: number
  readonly since: string
  /** The most frequent cause. */
  readonly error: string | null
  readonly status: number | null
}

const mostFailing = 0.2

/** Undefined unless more than a fifth of the last callbacks failed. */
export function troubleOf(callbacks: readonly LastCallback[]): Trouble | undefined {
  const failed = callbacks.filter((each) => each.failed)
  const [first] = failed
  if (first === undefined || failed.length <= mostFailing * callbacks.length) return undefined
  const causes = Map.groupBy(failed, ({ error, http_status: status }) => `${error} ${status}`)
  const [[cause] = [first]] = [...causes.values()].toSorted(
    (one, other) => other.length - one.length,
  )
  return {
    failed: failed.length,
    all: callbacks.length,
    since: failed.map(({ ended_at: at }) => at).toSorted()[0] ?? first.ended_at,
    error: cause?.error ?? null,
    status: cause?.http_status ?? null,
  }
}
