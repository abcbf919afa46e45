import type { Absence, Call, FaultSpan, FlowEvent, History } from './history.ts'

/** Where everybody writes down what they see. */
export function openChronicle(limits: History['limits']) {
  const history = {
    events: [] as History['events'][number][],
    calls: [] as Call[],
    faults: [] as FaultSpan[],
    absences: [] as Absence[],
    surprises: [] as string[],
    limits,
  }
  return {
    history,
    note: (flow: string, event: FlowEvent) =>
      void history.events.push({ flow, at: performance.now(), ...event }),
    /** Of what has begun: it is noted when it is over. */
    span: () => {
      const from = performance.now()
      return () => ({ from, to: performance.now() })
    },
  }
}

export type Chronicle = ReturnType<typeof openChronicle>
