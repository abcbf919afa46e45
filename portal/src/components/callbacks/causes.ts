import type { FlowLine } from '../../api/generated/operations.ts'

/** Flows whose callbacks fail for the same reason. */
export type Cause = {
  readonly error: string
  readonly status: number | null
  /** Newest first. */
  readonly flows: readonly FlowLine[]
  /** The flows that wait for another attempt: they can be delivered now. */
  readonly waiting: readonly string[]
  /** When the first of their callbacks failed. */
  readonly since: string
}

/** By what the last attempt met, the most frequent first. */
export function causesOf(flows: readonly FlowLine[]): readonly Cause[] {
  const failing = flows.flatMap((flow) => {
    const last = flow.attempts.at(-1)
    return last === undefined || last.error === null ? [] : [{ flow, last, error: last.error }]
  })
  const groups = Map.groupBy(failing, ({ last, error }) => `${error} ${last.http_status}`)
  return [...groups.values()]
    .flatMap(([first, ...others]) => (first === undefined ? [] : [causeOf([first, ...others])]))
    .toSorted((one, other) => other.flows.length - one.flows.length)
}

type Attempt = FlowLine['attempts'][number]
type Failing = { readonly flow: FlowLine; readonly last: Attempt; readonly error: string }

function causeOf(group: readonly [Failing, ...Failing[]]): Cause {
  const [{ last, error }] = group
  const flows = group.map(({ flow }) => flow)
  return {
    error,
    status: last.http_status,
    flows,
    waiting: flows.filter(({ status }) => status === 'delivering').map(({ flow }) => flow),
    since: flows.map(firstFailure).toSorted()[0] ?? last.started_at,
  }
}

const firstFailure = ({ attempts, created_at: created }: FlowLine): string =>
  attempts.find(({ error }) => error !== null)?.started_at ?? created
