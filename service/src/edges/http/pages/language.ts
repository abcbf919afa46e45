import { readCookie } from '../../../core/encoding/cookie.ts'
import { type Language, languages } from '../../../core/vocabulary/language.ts'

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
 * In this order: an explicit `?lang=`, the person's earlier choice, the browser's preference,
 * English.
 */
export function chooseLanguage(asked: unknown, headers: LanguageHeaders): Language {
  return (
    knownLanguage(asked) ??
    remembered(headers.cookie) ??
    preferred(headers['accept-language']) ??
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

/** RFC 9110 section 12.5.4. */
function preferred(acceptLanguage = ''): Language | undefined {
  return acceptLanguage
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', quality = ''] = part.trim().split(/\s*;\s*q=/i)
      return { language: knownLanguage(tag), quality: quality === '' ? 1 : Number(quality) || 0 }
    })
    .filter(({ language, quality }) => language !== undefined && quality > 0)
    .toSorted((a, b) => b.quality - a.quality)[0]?.language
}
