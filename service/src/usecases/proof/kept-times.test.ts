import { expect, test } from 'vitest'
import { accessTokenSeconds } from '../../core/application/grants.ts'
import { endOfDelivery } from '../../core/callback/retry-schedule.ts'
import { advance, mostExtensions } from '../../core/flow/advance.ts'
import type { Flow, UnansweredFlow } from '../../core/flow/flow.ts'
import type { FlowEvent } from '../../core/flow/transitions.ts'
import { collectSeconds, keptDetailsSeconds, type Lifetimes } from './kept-times.ts'

const lifetimes = { returnTimeoutSeconds: 120, resultLifetimeSeconds: 900 }

/**
 * Seconds from an answer to the end of its details, on the longest way: the browser returns at the
 * last moment, and then the customer is never reached, or the application fetches the result at the
 * last moment.
 */
function longestSeconds(
  { returnTimeoutSeconds, resultLifetimeSeconds }: Lifetimes,
  handover: UnansweredFlow['handover'] = { to: 'callback' },
): number {
  const answered: Flow = { state: 'requested', expiresAt: 1, extensions: 0, handover }
  let flow = after(answered, { type: 'proved_here', returnBy: returnTimeoutSeconds * 1_000 }, 0)
  for (let times = 0; times <= mostExtensions; times += 1)
    flow = after(flow, { type: 'more_return_time' }, 0)
  const outcomeAt = 'returnBy' in flow ? flow.returnBy - 1 : 0
  flow = after(flow, { type: 'returned' }, outcomeAt)
  const end =
    'collectBy' in flow.handover
      ? flow.handover.collectBy + accessTokenSeconds * 1_000
      : endOfDelivery({ outcomeAt, kind: 'presentation', resultLifetimeSeconds })
  return Math.ceil(end / 1_000)
}

/** An event that is refused changes nothing. */
function after(flow: Flow, event: FlowEvent, at: number): Flow {
  const next = advance(flow, event, at)
  return next.ok ? next.value : flow
}

test('details are kept as long as it is said', () => {
  expect(keptDetailsSeconds(lifetimes)).toBe(39 * 60)
  const login = { to: 'application', collectSeconds: collectSeconds(lifetimes) } as const
  expect(longestSeconds(lifetimes, login)).toBe(keptDetailsSeconds(lifetimes))
  expect(longestSeconds(lifetimes)).toBeLessThanOrEqual(keptDetailsSeconds(lifetimes))
})

test('an application has a minute where results are not kept, and that is said too', () => {
  const none = { ...lifetimes, resultLifetimeSeconds: 0 }
  const login = { to: 'application', collectSeconds: collectSeconds(none) } as const
  expect(longestSeconds(none, login)).toBe(keptDetailsSeconds(none))
})
