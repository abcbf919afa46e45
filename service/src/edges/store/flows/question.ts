import type { Selectable } from 'kysely'
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

/** We wrote it from a question that was checked, so it needs no new check. */
export const questionOf = ({
  issuer,
  revealed,
  optional,
  derived,
  same_device: sameDevice,
}: Columns): Question => ({
  issuer,
  revealed: JSON.parse(revealed),
  ...(optional !== null && { optional: JSON.parse(optional) }),
  derived: JSON.parse(derived),
  sameDevice: sameDevice === 1,
})
