import { readCookie } from '../../../core/encoding/cookie.ts'
import { type Language, languages } from './texts/texts-of.ts'

type LanguageHeaders = {
  readonly cookie?: string | undefined
  readonly 'accept-language'?: string | undefined
}

/** The language that `?lang=` asks for, if we have it. */
export const knownLanguage = (tag: unknown): Language | undefined =>
  languages.find(
    (language) => typeof tag === 'string' && tag.toLowerCase().split('-')[0] === language,
  )

/**
 * In this order: an explicit `?lang=`, the person's earlier choice, the first of the customer's
 * languages that the browser accepts, the customer's first, the browser's preference, English.
 */
export function chooseLanguage(
  asked: unknown,
  headers: LanguageHeaders,
  uiLocales: readonly string[] = [],
): Language {
  const accepted = acceptedBy(headers['accept-language'])
  const wished = uiLocales.map(knownLanguage).filter((language) => language !== undefined)
  return (
    knownLanguage(asked) ??
    remembered(headers.cookie) ??
    wished.find((language) => accepted.includes(language)) ??
    wished[0] ??
    accepted[0] ??
    'en'
  )
}

function remembered(cookies: string | undefined): Language | undefined {
  const chosen = readCookie(cookies, 'vidimus-lang')
  return languages.find((language) => language === chosen)
}

/** `Set-Cookie` for a language chosen with `?lang=`, or undefined if none was. */
export function languageCookie(asked: unknown): string | undefined {
  const chosen = knownLanguage(asked)
  return chosen && `vidimus-lang=${chosen}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax`
}

/** Best first (RFC 9110 section 12.5.4). */
function acceptedBy(acceptLanguage = ''): readonly Language[] {
  return acceptLanguage
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', quality = ''] = part.trim().split(/\s*;\s*q=/i)
      return { language: knownLanguage(tag), quality: quality === '' ? 1 : Number(quality) || 0 }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .flatMap(({ language }) => language ?? [])
}
