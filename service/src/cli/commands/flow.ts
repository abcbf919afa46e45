import { explainReports } from '../../core/verification/explain-report.ts'
import { readFlowId } from '../../core/vocabulary/ids.ts'
import { fail, ok } from '../../core/vocabulary/result.ts'
import { flowView, refusalView } from '../../edges/http/api/flow-schema.ts'
import { showWords } from '../../usecases/history/show-words.ts'
import type { StoredFlow, StoredRow } from '../../usecases/ports/flows.ts'
import { chooseAction } from '../arguments.ts'
import { flowActions, flowWords, namedFlow } from '../client/flow-actions.ts'
import type { Command, StoreAction } from '../command.ts'
import { flowText, warningOf } from '../flow-text.ts'
import { table } from '../terminal.ts'
import { report, withStore } from '../with-store.ts'

/** The operator's `show` and `expire` work on the database, the rest asks the service. */
export const flowCommand: Command = (read, terminal) =>
  chooseAction({ ...onDatabase, ...flowActions }, read, flowWords)(read, terminal)

/** Shows how a flow went, or everything stored about it, as the page /what-is-stored promises. */
const show: StoreAction = async (read, terminal, { flowRecords, flows, sealing }) => {
  const [, flow = ''] = read.words
  const id = readFlowId(flow)
  const unknown = fail('flow_unknown', { description: `There is no flow ${flow}.` })
  if (read.flag('stored')) {
    const stored = id && (await flows.stored(id))
    return report(terminal, stored ? ok(stored) : unknown, (all) =>
      read.json ? JSON.stringify(all) : inWords(all),
    )
  }
  const found = id && (await flowRecords.find(id))
  const words = found ? await showWords({ flowRecords, sealing }, found) : []
  return report(terminal, found ? ok(found) : unknown, (record) =>
    read.json
      ? JSON.stringify({ ...flowView(record), wrote: words.map((each) => each ?? null) })
      : flowText(record, {
          refusal: refusalView(record),
          reports: explainReports(record),
          words,
          unregistered: record.unregistered && warningOf(record.unregistered),
        }),
  )
}

const expire: StoreAction = async (read, terminal, { flows }, _config, by) => {
  const [, flow = ''] = read.words
  const id = readFlowId(flow)
  const event = { by, action: 'flow_expired' as const, object: flow }
  const outcome = id && (await flows.expireNow(id, undefined, event))
  const found =
    outcome === undefined
      ? fail('flow_unknown', { description: `There is no test flow ${flow}.` })
      : ok(outcome)
  return report(terminal, found, (ended) =>
    read.json ? JSON.stringify({ flow, outcome: ended }) : `${flow} has ended with ${ended}.`,
  )
}

const withFlow =
  (act: StoreAction): Command =>
  (read, terminal) => {
    namedFlow(read)
    return withStore(terminal, (store, config, by) => act(read, terminal, store, config, by))
  }

const onDatabase = { show: withFlow(show), expire: withFlow(expire) }

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
