import type { AttributeId } from '../vocabulary/attributes.ts'
import { ok } from '../vocabulary/result.ts'
import { type Checked, invalid, refuse } from './refuse.ts'
import type { Attributes, AttributeValues } from './verified-credential.ts'

/** How a format spells each attribute. Undefined if the form is not the PID Rulebook's. */
export type AttributeReaders<Sent> = {
  readonly [id in AttributeId]: (sent: Sent) => AttributeValues[id] | undefined
}

type Taken = { -readonly [id in AttributeId]?: AttributeValues[id] }

/**
 * Takes only the requested attributes. `sentAs` is undefined for one that was not sent: a person
 * may have deselected it in the wallet.
 */
export function takeAskedAttributes<Sent>(
  asked: readonly AttributeId[],
  sentAs: (id: AttributeId) => Sent | undefined,
  readers: AttributeReaders<Sent>,
): Checked<{ readonly attributes: Attributes }> {
  const attributes: Taken = {}
  for (const id of asked) {
    const sent = sentAs(id)
    if (sent === undefined) return refuse('error_missing_attribute', `attribute ${id} is missing`)
    if (!take(attributes, id, readers, sent))
      return invalid(`attribute ${id} has another form than the PID Rulebook's`)
  }
  return ok({ attributes })
}

function take<Id extends AttributeId, Sent>(
  attributes: Taken,
  id: Id,
  readers: AttributeReaders<Sent>,
  sent: Sent,
): boolean {
  const value = readers[id](sent)
  if (value === undefined) return false
  attributes[id] = value
  return true
}

/** Months and days may be 00: German identity documents have such birth dates. */
export const isBirthDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)

export const isAlpha2Code = (code: unknown): code is string =>
  typeof code === 'string' && /^[A-Z]{2}$/.test(code)
