import type { Selectable } from 'kysely'
import { createBoundedMap } from '../../../core/bounds/bounded-map.ts'
import type { Question } from '../../../core/flow/flow.ts'
import type { Tables } from '../engine/tables.ts'

type Columns = Pick<
  Selectable<Tables['flows']>,
  'issuer' | 'revealed' | 'optional' | 'derived' | 'same_device'
>

export const questionColumns = [
  'flows.issuer',
  'flows.revealed',
  'flows.optional',
  'flows.derived',
  'flows.same_device',
] as const

export const mostKnown = 500
/** Longer texts are rare, and would take memory for nothing. */
const longestKnown = 4_000
type Parsed = ReturnType<typeof JSON.parse>
const known = createBoundedMap<string, Parsed>(mostKnown)

/** Customers ask the same questions again and again, and what was parsed is never changed. */
export function parseKnown(text: string): Parsed {
  const found = known.get(text)
  if (found !== undefined) return found
  const value: Parsed = JSON.parse(text)
  if (text.length > longestKnown) return value
  known.set(text, value)
  return value
}

/** We wrote it from a question that was checked, so it needs no new check. */
export const questionOf = ({
  issuer,
  revealed,
  optional,
  derived,
  same_device: sameDevice,
}: Columns): Question => ({
  issuer,
  revealed: parseKnown(revealed),
  optional: optional === null ? undefined : parseKnown(optional),
  derived: parseKnown(derived),
  sameDevice: sameDevice === 1,
})
