import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Cast, Target } from '../driver/flow-steps.ts'
import { saturate, wholeFlow } from '../driver/load.ts'
import type { Pace } from '../pace.ts'
import type { Counted } from './count-statements.ts'

/** For Node, so that the service counts. */
export const countingOption = ['--import', join(import.meta.dirname, 'count-statements.ts')]

/** Statements and transactions of a flow, one in flight. */
export async function measureStatements(
  cast: Cast,
  target: Target & { readonly child: ChildProcess },
  { countedFlows: flows }: Pace,
): Promise<Counted> {
  // The first flow fills caches and prepares.
  await oneByOne(cast, target, 1)
  const before = await ask(target.child)
  await oneByOne(cast, target, flows)
  const after = await ask(target.child)
  return {
    statements: (after.statements - before.statements) / flows,
    transactions: (after.transactions - before.transactions) / flows,
  }
}

async function oneByOne(cast: Cast, target: Target, flows: number): Promise<void> {
  for (let flow = 0; flow < flows; flow += 1)
    await saturate(cast, target, wholeFlow, { inFlight: 1, milliseconds: 0 })
}

async function ask(child: ChildProcess): Promise<Counted> {
  const answered = once(child, 'message')
  child.send('count')
  const [counted] = await answered
  return counted
}
