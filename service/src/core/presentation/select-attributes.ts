import type { Attributes } from '../verification/verified-credential.ts'
import type { AttributeId } from '../vocabulary/attributes.ts'

/** Exactly the attributes asked for, in their order, without those for derived checks alone. */
export function selectAttributes(
  revealed: readonly AttributeId[],
  attributes: Attributes,
): Attributes {
  return Object.fromEntries(revealed.map((id) => [id, attributes[id]]))
}
