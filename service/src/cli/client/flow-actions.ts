import { flowStates } from '../../core/flow/flow.ts'
import { outcomeCodes } from '../../core/vocabulary/outcomes.ts'
import { ok, type Result } from '../../core/vocabulary/result.ts'
import type { DeveloperAccess } from '../../edges/client/developer-access.ts'
import {
  actOnFlow,
  expireFlow,
  fetchFlows,
  fetchFlowsWithState,
  type ListedFlows,
  type ReadFlow,
  readFlow,
} from '../../edges/client/flow-calls.ts'
import { developerSettings } from '../../edges/config/config.ts'
import { type Arguments, chooseAction, limitOf, Misuse } from '../arguments.ts'
import type { Command } from '../command.ts'
import { exit } from '../exit.ts'
import { flowText } from '../flow-text.ts'
import { table } from '../terminal.ts'
import { findDeveloperAccess } from './developer-access.ts'

/** What can be done with flows through the service, with an API key. */

/** Prints an answer of the service: as it came for programs, or in words. */
const asking =
  <Answer>(
    ask: (access: DeveloperAccess, read: Arguments) => Promise<Result<Answer>>,
    inWords: (answer: Answer) => string,
  ): Command =>
  async (read, terminal) => {
    const access = await findDeveloperAccess(developerSettings(), 'any')
    const answer = access.ok ? await ask(access.value, read) : access
    if (!answer.ok) {
      terminal.err(answer.failure.description ?? answer.failure.code)
      return exit.failed
    }
    terminal.out(read.json ? JSON.stringify(answer.value) : inWords(answer.value))
    return exit.ok
  }

export const flowWords = 'the flow: show, list, find, cancel, redeliver or expire'

/** `/prove` answers with it. */
export function namedFlow(read: Arguments): string {
  const [, flow = ''] = read.words
  if (!flow.startsWith('flow_'))
    throw new Misuse('Name the flow, flow_…; /prove answers with it as Flow-Id.')
  return flow
}

const showByKey = asking((access, read) => readFlow(access, namedFlow(read)), inFullWords)

const expireByKey = asking(
  async (access, read) => {
    const flow = namedFlow(read)
    const outcome = await expireFlow(access, flow)
    return outcome.ok ? ok({ flow, outcome: outcome.value }) : outcome
  },
  ({ flow, outcome }) => `${flow} has ended with ${outcome}.`,
)

/** The command of `@vidimus/cli`, which has no database. */
export const flowClientCommand: Command = (read, terminal) =>
  chooseAction(
    { show: showByKey, expire: expireByKey, ...flowActions },
    read,
    flowWords,
  )(read, terminal)

/** These exist only over HTTP. */
export const flowActions: { readonly [name: string]: Command } = {
  list: asking(list, inLines),
  find: asking(find, inLines),
  cancel: asking(
    (access, read) => actOnFlow(access, namedFlow(read), 'cancel'),
    ({ id }) => `${id} is cancelled; your Redirect URL receives error_cancelled.`,
  ),
  redeliver: asking(
    (access, read) => actOnFlow(access, namedFlow(read), 'redeliver'),
    ({ id }) => `The callback of ${id} is delivered now. See how it went: vidimus flow show ${id}`,
  ),
}

/** Follows the pages until there are enough: one may be short, or empty, before the last. */
async function list(access: DeveloperAccess, read: Arguments): Promise<Result<ListedFlows>> {
  const most = limitOf(read)
  const wish = {
    created_after: timeOf(read.text('created-after')),
    status: oneOf('status', flowStates, read.text('status')),
    outcome: oneOf('outcome', outcomeCodes, read.text('outcome')),
  }
  const flows: ReadFlow[] = []
  let cursor = read.text('cursor')
  for (;;) {
    const limit = String(Math.min(most - flows.length, 100))
    const page = await fetchFlows(access, { ...wish, cursor, limit })
    if (!page.ok) return page
    flows.push(...page.value.flows)
    const { next_cursor: next } = page.value
    if (next === null || flows.length >= most) return ok({ flows, next_cursor: next })
    cursor = next
  }
}

async function find(access: DeveloperAccess, read: Arguments) {
  const [, state = ''] = read.words
  if (state === '') throw new Misuse('Say which state: what you sent to /prove.')
  return fetchFlowsWithState(access, state)
}

function timeOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const time = Date.parse(text)
  if (Number.isNaN(time))
    throw new Misuse(`--created-after takes a time such as 2026-11-15T09:00Z, not "${text}".`)
  return new Date(time).toISOString()
}

function oneOf(option: string, words: readonly string[], given: string | undefined) {
  if (given === undefined || words.includes(given)) return given
  throw new Misuse(`--${option} takes one of ${words.join(', ')}, not "${given}".`)
}

function inLines({ flows, next_cursor: next }: Partial<ListedFlows>): string {
  if (flows === undefined || flows.length === 0) return 'No flow matches.'
  const rows = flows.map((flow) => [
    flow.id,
    flow.created_at.slice(0, 19).replace('T', ' '),
    flow.status,
    flow.outcome ?? '-',
    String(flow.attempts.length),
  ])
  const lines = table(['flow', 'created (UTC)', 'status', 'outcome', 'callbacks'], rows)
  return next ? `${lines}\n\nThere may be more: --cursor ${next}` : lines
}

function inFullWords(flow: ReadFlow): string {
  const at = (time: string | null) => (time === null ? null : Date.parse(time))
  const shown = {
    id: flow.id,
    environment: flow.environment,
    question: {
      issuer: flow.issuer,
      revealed: flow.revealed,
      derived: Object.fromEntries(flow.derived.map((key) => [key, ''])),
    },
    state: flow.status,
    outcome: flow.outcome,
    ignored: flow.ignored,
    createdAt: Date.parse(flow.created_at),
    openedAt: at(flow.opened_at),
    requestedAt: at(flow.requested_at),
    answeredAt: at(flow.answered_at),
    returnedAt: at(flow.returned_at),
    endedAt: at(flow.ended_at),
    attempts: flow.attempts.map((attempt) => ({
      startedAt: Date.parse(attempt.started_at),
      durationMilliseconds: attempt.duration_ms,
      way: attempt.way,
      status: attempt.http_status,
      reason: attempt.error,
    })),
    nextAttemptAt: at(flow.next_attempt_at),
  }
  const reports = flow.reports.map(({ path: channel, at: time, ...one }) => ({
    ...one,
    channel,
    at: Date.parse(time),
  }))
  const { refusal, unregistered } = flow
  return flowText(shown, { refusal, reports, unregistered })
}
