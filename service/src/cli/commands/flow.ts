import { readFlowId } from '../../core/vocabulary/ids.ts'
import { fail, ok } from '../../core/vocabulary/result.ts'
import type { StoredFlow, StoredRow } from '../../usecases/ports/flows.ts'
import type { Store } from '../../wiring/open-store.ts'
import { type Arguments, Misuse, readArguments } from '../arguments.ts'
import type { Command } from '../command.ts'
import { type Terminal, table } from '../terminal.ts'
import { report, withStore } from '../with-store.ts'

export const flowCommand: Command = (args, terminal) => {
  const read = readArguments(args, [])
  const [action, flow] = read.words
  const act = actions[action ?? '']
  if (act === undefined) throw new Misuse('Say what to do with the flow.')
  if (!flow?.startsWith('flow_'))
    throw new Misuse('Name the flow, flow_…; /prove answers with it as Flow-Id.')
  return withStore(terminal, (store) => act(store, flow, terminal, read))
}

type Action = (store: Store, flow: string, terminal: Terminal, read: Arguments) => Promise<number>

const expire: Action = async (store, flow, terminal, read) => {
  const id = readFlowId(flow)
  const outcome = id && (await store.flows.expireNow(id))
  const found =
    outcome === undefined
      ? fail('flow_unknown', { description: `There is no test flow ${flow}.` })
      : ok(outcome)
  return report(terminal, found, (ended) =>
    read.json ? JSON.stringify({ flow, outcome: ended }) : `${flow} has ended with ${ended}.`,
  )
}

/** What the page /what-is-stored promises: everything that is stored, column by column. */
const show: Action = async (store, flow, terminal, read) => {
  const id = readFlowId(flow)
  const stored = id && (await store.flows.stored(id))
  const found =
    stored === undefined
      ? fail('flow_unknown', { description: `Nothing is stored of a flow ${flow}.` })
      : ok(stored)
  return report(terminal, found, (all) => (read.json ? JSON.stringify(all) : inWords(all)))
}

const actions: { readonly [name: string]: Action } = { expire, show }

const inWords = ({ flow, attempts }: StoredFlow): string =>
  [
    table(['flow', 'stored'], linesOf(flow)),
    ...attempts.map((attempt) => table(['attempt', 'stored'], linesOf(attempt))),
  ].join('\n\n')

const linesOf = (row: StoredRow): readonly (readonly string[])[] =>
  Object.entries(row).map(([column, value]) => [column, valueInWords(value)])

function valueInWords(value: StoredRow[string] | undefined): string {
  if (value === null || value === undefined) return '-'
  return typeof value === 'object' ? `${value.bytes} bytes, sealed or hashed` : String(value)
}
