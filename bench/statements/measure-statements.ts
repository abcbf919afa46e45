import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Cast, Target } from '../driver/flow-steps.ts'
import { saturate, wholeFlow } from '../driver/load.ts'
import type { Pace } from '../pace.ts'
import type { Counted } from './count-statements.ts'

/** For Node, so that the service counts. */
export const countingOption = ['--import', join(import.meta.dirname, 'count-statements.ts')]

/**
 * Statements and transactions of a flow, one in flight. What the service asks by itself, such as
 * the sweeper's looking, is counted while nothing happens and taken off.
 */
export async function measureStatements(
  cast: Cast,
  target: Target & { readonly child: ChildProcess },
  { countedFlows: flows, idleMilliseconds }: Pace,
): Promise<Counted> {
  // The first flow fills caches and prepares.
  await oneByOne(cast, target, 1)
  const idle = await timed(target.child, () => wait(idleMilliseconds))
  const busy = await timed(target.child, () => oneByOne(cast, target, flows))
  const perFlow = (what: keyof Counted) =>
    (busy[what] - (idle[what] * busy.milliseconds) / idle.milliseconds) / flows
  return { statements: perFlow('statements'), transactions: perFlow('transactions') }
}

async function oneByOne(cast: Cast, target: Target, flows: number): Promise<void> {
  for (let flow = 0; flow < flows; flow += 1)
    await saturate(cast, target, wholeFlow, { inFlight: 1, milliseconds: 0 })
}

async function timed(child: ChildProcess, work: () => Promise<unknown>) {
  const [before, startedAt] = [await ask(child), performance.now()]
  await work()
  const after = await ask(child)
  return {
    statements: after.statements - before.statements,
    transactions: after.transactions - before.transactions,
    milliseconds: performance.now() - startedAt,
  }
}

async function ask(child: ChildProcess): Promise<Counted> {
  const answered = once(child, 'message')
  child.send('count')
  const [counted] = await answered
  return counted
}
