import { fail, ok, type Result } from '../../core/vocabulary/result.ts'

const longestName = 80

/** Names appear on the person's page: short, on one line, without invisible characters. */
export function judgeName(text: string): Result<string> {
  const name = text.trim()
  if (name === '') return fail('name_refused', { description: 'The name is empty.' })
  if (name.length > longestName)
    return fail('name_refused', {
      description: `The name is longer than ${longestName} characters.`,
    })
  if (holdsInvisible(name))
    return fail('name_refused', {
      description: 'The name holds control, invisible or private-use characters.',
    })
  return ok(name)
}

/**
 * Cc control, Cf format (bidi overrides, zero width), Cs surrogates, Co private use, Zl and Zp line
 * breaks. U+2800 is a blank.
 */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u

/** They could make our sentences look like the customer's, or the other way round. */
export const holdsInvisible = (text: string): boolean => invisible.test(text)
