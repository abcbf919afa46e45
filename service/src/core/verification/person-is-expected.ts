import { ok } from '../vocabulary/result.ts'
import type { Expectation } from './expectation.ts'
import { type Checked, invalid } from './refuse.ts'
import type { Attributes } from './verified-credential.ts'

/** The sandbox has one person and public keys. Any other person signed with them is refused. */
export function personIsExpected(
  { attributes }: { readonly attributes: Attributes },
  { onlyPerson, asked }: Expectation,
): Checked<object> {
  const differs =
    onlyPerson && asked.some((id) => String(attributes[id]) !== String(onlyPerson[id]))
  return differs ? invalid('the attributes are not those of the sandbox identity') : ok({})
}
