/** PID attribute IDs of the interface. Each credential format has its own names for them. */
export const attributeIds = ['family_name', 'given_name', 'birth_date', 'nationality'] as const

export type AttributeId = (typeof attributeIds)[number]

export const isAttributeId = (text: string): text is AttributeId =>
  attributeIds.some((known) => known === text)

/** Checks that the service runs on the PID; the customer receives only "1" or "0". */
export const derivedKeys = ['nationality'] as const

export type DerivedKey = (typeof derivedKeys)[number]

export const isDerivedKey = (text: string): text is DerivedKey =>
  derivedKeys.some((known) => known === text)
