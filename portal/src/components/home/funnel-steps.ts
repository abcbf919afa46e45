import type { HomeCounts } from './changes.ts'

export type Loss = HomeCounts['losses'][number]

export type FunnelStep = {
  readonly name: 'created' | Loss['step']
  readonly flows: number
  /** Undefined for the first step. */
  readonly loss: Loss | undefined
  /** Reached the step before, and may still reach this one. */
  readonly underWay: number
}

/** The steps in their order. */
export function funnelSteps({ totals, losses }: HomeCounts): readonly FunnelStep[] {
  const counts = [
    ['created', totals.started],
    ['opened', totals.opened],
    ['engaged', totals.engaged],
    ['verified', totals.verified],
    ['delivered', totals.delivered],
  ] as const
  return counts.map(([name, flows], place) => {
    const loss = losses.find(({ step }) => step === name)
    const before = counts[place - 1]?.[1] ?? flows
    return { name, flows, loss, underWay: Math.max(before - flows - (loss?.flows ?? 0), 0) }
  })
}
