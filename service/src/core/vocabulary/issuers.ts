/** The wallet issuers that the interface names. */
export const namedIssuers = ['de-ausweis', 'xx-sandbox'] as const

/**
 * A country (ISO 3166-1 alpha-2; XX is unassigned) and a name. The interface names two; a
 * deployment may add others (`docs/operate/other-countries.md`).
 */
export type IssuerId = `${string}-${string}`

export const issuerIdPattern = '^[a-z]{2}-[a-z0-9]+(-[a-z0-9]+)*$'
export const longestIssuerId = 32

const form = new RegExp(issuerIdPattern)

export const readIssuerId = (text: string): IssuerId | undefined =>
  isIssuerId(text) ? text : undefined

const isIssuerId = (text: string): text is IssuerId =>
  text.length <= longestIssuerId && form.test(text)

/** In small letters. */
export const countryOf = (id: IssuerId): string => id.slice(0, 2)
