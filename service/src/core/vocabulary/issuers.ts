/** Wallet issuers of the interface. */
export const issuerIds = ['de-ausweis', 'xx-sandbox'] as const

export type IssuerId = (typeof issuerIds)[number]
