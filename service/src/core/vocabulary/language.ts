/** The languages of the pages. The first is for people who accept none of them. */
export const languages = ['en', 'de'] as const

export type Language = (typeof languages)[number]
