import { readFlowId } from '../../core/vocabulary/ids.ts'
import { fail, ok } from '../../core/vocabulary/result.ts'
import { Misuse, readArguments } from '../arguments.ts'
import type { Command } from '../command.ts'
import { report, withStore } from '../with-store.ts'

export const flowCommand: Command = (args, terminal) => {
  const read = readArguments(args, [])
  const [action, flow] = read.words
  if (action !== 'expire') throw new Misuse('Say what to do with the flow.')
  if (!flow?.startsWith('flow_'))
    throw new Misuse('Name the flow, flow_…; /prove answers with it as Flow-Id.')
  return withStore(terminal, async (store, _config, by) => {
    const id = readFlowId(flow)
    const event = { by, action: 'flow_expired' as const, object: flow }
    const outcome = id && (await store.flows.expireNow(id, undefined, event))
    const found =
      outcome === undefined
        ? fail('flow_unknown', { description: `There is no test flow ${flow}.` })
        : ok(outcome)
    return report(terminal, found, (ended) =>
      read.json ? JSON.stringify({ flow, outcome: ended }) : `${flow} has ended with ${ended}.`,
    )
  })
}
