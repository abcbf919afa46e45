import { type FlowLine, outcomes } from '../../api/generated/operations.ts'
import type { Mark } from '../parts/status-mark.tsx'
import type { Texts } from '../session/texts.ts'

type Outcome = NonNullable<FlowLine['outcome']>

export type FlowStatus = {
  readonly mark: Mark
  readonly word: keyof Texts['flows']['statuses']
  /** The outcome, where the word does not say it. */
  readonly because?: Outcome
}

type Standing = Pick<FlowLine, 'status' | 'outcome'>

/** How a flow stands. */
export function statusOf({ status, outcome }: Standing): FlowStatus {
  switch (status) {
    case 'completed':
      return endOf(outcome ?? 'error_internal')
    case 'undelivered':
      return { mark: 'warning', word: status, ...(outcome && { because: outcome }) }
    case 'delivering':
      return { mark: 'waiting', word: status, ...(outcome && { because: outcome }) }
    case 'created':
    case 'opened':
      return { mark: 'neutral', word: status }
    default:
      return { mark: 'waiting', word: status }
  }
}

const marks = { good: 'good', calm: 'off', problem: 'bad' } as const

function endOf(outcome: Outcome): FlowStatus {
  const { kind, tone } = outcomes[outcome]
  const mark = marks[tone]
  if (kind === 'failed') return { mark, word: kind, because: outcome }
  return { mark, word: kind === 'verified' ? 'delivered' : kind }
}

/** It may still change. */
export const isInFlight = ({ status }: Standing): boolean =>
  status !== 'completed' && status !== 'undelivered'

/** An application fetches the result, so there is no callback. */
export const isOfApplication = ({ key }: Pick<FlowLine, 'key'>): boolean => key.startsWith('app_')

/** What is waited for in each state. */
export const nowOf = (flow: Pick<FlowLine, 'key'>, t: Texts): Texts['flow']['now'] =>
  isOfApplication(flow) ? { ...t.flow.now, ...t.flow.fetching } : t.flow.now

/** It has no outcome yet, so it can be ended. */
export const isOpen = ({ outcome }: Standing): boolean => outcome === null

type Question = Pick<FlowLine, 'revealed' | 'optional' | 'derived'>

/** "Surname, DE?": of what has a question mark only the answer was asked, not the value. */
export const askedOf = (
  { revealed, optional, derived }: Question,
  names: Texts['attributes'],
): string =>
  [
    ...[...revealed, ...optional].map((attribute) => names[attribute]),
    ...derived.map(({ attribute, asked }) =>
      attribute === 'nationality' ? `${asked}?` : `${attribute} ${asked}?`,
    ),
  ].join(', ')

/** Ids of the same minute begin alike, so the end is longer. */
export const shortId = (id: string): string =>
  id.length <= 16 ? id : `${id.slice(0, 8)}…${id.slice(-5)}`

/** From the start to the outcome, or until now. */
export const tookMilliseconds = (
  { created_at: from, ended_at: until }: Pick<FlowLine, 'created_at' | 'ended_at'>,
  now: number,
): number => Math.max((until === null ? now : Date.parse(until)) - Date.parse(from), 0)
