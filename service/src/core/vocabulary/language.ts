/** The languages people are spoken to in; the first is spoken to those who understand none of them. */
export const languages = ['en', 'de'] as const

export type Language = (typeof languages)[number]
