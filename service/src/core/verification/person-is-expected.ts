import { isDeepStrictEqual } from 'node:util'
import type { ClaimId } from '../vocabulary/attributes.ts'
import { ok } from '../vocabulary/result.ts'
import type { Expectation } from './expectation.ts'
import { type Checked, invalid } from './refuse.ts'
import type { Attributes } from './verified-credential.ts'

/** The sandbox has one person and public keys. Any other person signed with them is refused. */
export function personIsExpected(
  { attributes }: { readonly attributes: Attributes },
  { onlyPerson, wanted, optional = [] }: Expectation,
): Checked<object> {
  const isKeptBack = (id: ClaimId) =>
    attributes[id] === undefined && optional.some((each) => each === id)
  const differs =
    onlyPerson &&
    wanted.some((id) => !isKeptBack(id) && !isDeepStrictEqual(attributes[id], onlyPerson[id]))
  return differs ? invalid('the attributes are not those of the sandbox identity') : ok({})
}
