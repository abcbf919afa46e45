import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import { holdsInvisible } from './invisible.ts'

const longestName = 80

/** Names appear on the person's page: short, one line, nothing invisible in them. */
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
