const languages = ['en', 'de'] as const

export type Language = (typeof languages)[number]

const readLanguage = (tag: string | null | undefined): Language | undefined =>
  languages.find((language) => tag?.toLowerCase().split('-')[0] === language)

type LanguageSources = {
  readonly asked: string | null
  readonly remembered: string | undefined
  readonly acceptLanguage: string | null
}

/**
 * An explicit `?lang=` first, then the last one, then the browser's preference (RFC 9110, section
 * 12.5.4), then English.
 */
export const chooseLanguage = ({ asked, remembered, acceptLanguage }: LanguageSources): Language =>
  readLanguage(asked) ?? readLanguage(remembered) ?? readPreferred(acceptLanguage ?? '') ?? 'en'

function readPreferred(acceptLanguage: string): Language | undefined {
  const wishes = acceptLanguage
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag, quality = '1'] = part.trim().split(/\s*;\s*q=/i)
      return { language: readLanguage(tag), quality: Number(quality) || 0 }
    })
    .filter(({ language, quality }) => language !== undefined && quality > 0)
  return wishes.toSorted((a, b) => b.quality - a.quality)[0]?.language
}
