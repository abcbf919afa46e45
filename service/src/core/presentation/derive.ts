import type { Question } from '../flow/flow.ts'
import type { Attributes } from '../verification/verified-credential.ts'
import type { DerivedKey } from '../vocabulary/attributes.ts'

/** `"1"` for yes and `"0"` for no, by the check's key. */
export type Derived = { readonly [key in DerivedKey]?: '1' | '0' }

/** Runs the derived checks on the person's attributes; only the results are passed on. */
export function derive(
  { nationality: country }: Question['derived'],
  { nationality = [] }: Attributes,
): Derived {
  return country === undefined ? {} : { nationality: nationality.includes(country) ? '1' : '0' }
}
