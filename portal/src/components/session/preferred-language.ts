export const languages = ['en', 'de'] as const
export type Language = (typeof languages)[number]

const isLanguage = (word: string | null): word is Language =>
  languages.some((language) => language === word)

/** The chosen language, else the browser's. */
export function preferredLanguage(chosen: string | null, offered: readonly string[]): Language {
  if (isLanguage(chosen)) return chosen
  return offered.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en'
}
