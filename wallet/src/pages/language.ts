/** The wallet is a tool for developers, and has fewer languages than the page of the service. */
export type Language = 'en' | 'de'

/** Where a person may have stated their language. */
type LanguageSources = {
  readonly asked: string | null
  readonly remembered: string | undefined
  readonly acceptLanguage: string | undefined
}

/** The language of a tag such as `de-AT`. */
export function readLanguage(tag: string | null | undefined): Language | undefined {
  const base = tag?.toLowerCase().split('-')[0]
  return base === 'en' || base === 'de' ? base : undefined
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
