import { readFlowId } from '../../core/vocabulary/ids.ts'
import { fail, ok } from '../../core/vocabulary/result.ts'
import { flowView } from '../../edges/http/api/flow-schema.ts'
import type { Actor } from '../../usecases/ports/audit.ts'
import type { Store } from '../../wiring/open-store.ts'
import { Misuse, readArguments } from '../arguments.ts'
import type { Command } from '../command.ts'
import { flowText } from '../flow-text.ts'
import type { Terminal } from '../terminal.ts'
import { report, withStore } from '../with-store.ts'

export const flowCommand: Command = (args, terminal) => {
  const read = readArguments(args, [])
  const [action, flow] = read.words
  const act = action === 'show' ? show : action === 'expire' ? expire : undefined
  if (act === undefined) throw new Misuse('Say what to do with the flow: show or expire.')
  if (!flow?.startsWith('flow_'))
    throw new Misuse('Name the flow, flow_…; /prove answers with it as Flow-Id.')
  return withStore(terminal, (store, _config, by) => act(store, terminal, flow, read.json, by))
}

type Act = (
  store: Store,
  terminal: Terminal,
  flow: string,
  json: boolean,
  by: Actor,
) => Promise<number>

const show: Act = async ({ flowRecords }, terminal, flow, json) => {
  const id = readFlowId(flow)
  const found = id && (await flowRecords.find(id))
  const result = found
    ? ok(found)
    : fail('flow_unknown', { description: `There is no flow ${flow}.` })
  return report(terminal, result, (record) =>
    json ? JSON.stringify(flowView(record)) : flowText(record),
  )
}

const expire: Act = async ({ flows }, terminal, flow, json, by) => {
  const id = readFlowId(flow)
  const event = { by, action: 'flow_expired' as const, object: flow }
  const outcome = id && (await flows.expireNow(id, undefined, event))
  const found =
    outcome === undefined
      ? fail('flow_unknown', { description: `There is no test flow ${flow}.` })
      : ok(outcome)
  return report(terminal, found, (ended) =>
    json ? JSON.stringify({ flow, outcome: ended }) : `${flow} has ended with ${ended}.`,
  )
}
