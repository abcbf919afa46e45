const languages = ['en', 'de'] as const

export type Language = (typeof languages)[number]

const known = (tag: string | undefined): Language | undefined =>
  languages.find((language) => tag?.toLowerCase().split('-')[0] === language)

/** An explicit `?lang=` wins; then the browser's preference (RFC 9110 section 12.5.4); then English. */
export function chooseLanguage(asked: unknown, acceptLanguage: string | undefined): Language {
  const explicit = typeof asked === 'string' ? known(asked) : undefined
  if (explicit !== undefined) return explicit
  const preferred = (acceptLanguage ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', quality = ''] = part.trim().split(/\s*;\s*q=/i)
      return { language: known(tag), quality: quality === '' ? 1 : Number(quality) || 0 }
    })
    .filter(({ language, quality }) => language !== undefined && quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
  return preferred[0]?.language ?? 'en'
}
