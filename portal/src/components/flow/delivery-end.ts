import type { FlowDetail } from '../../api/generated/operations.ts'

/** When the last attempt was over, and the sealed result erased. Undefined: none was made. */
export function deliveryEndedAt({ attempts }: Pick<FlowDetail, 'attempts'>): string | undefined {
  const last = attempts.at(-1)
  if (last === undefined) return undefined
  return new Date(Date.parse(last.started_at) + last.duration_ms).toISOString()
}
