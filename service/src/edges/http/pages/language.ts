import { readCookie } from '../../../core/encoding/cookie.ts'
import { type Language, languages } from '../../../core/vocabulary/languages.ts'

type LanguageHeaders = {
  readonly cookie?: string | undefined
  readonly 'accept-language'?: string | undefined
}

/**
 * Languages that we do not have, and which of ours most of their readers know best. Scripts count:
 * Serbian in Latin letters reads like Croatian.
 */
const neighbours: { readonly [tag: string]: Language } = {
  ...each('en', 'nb nn no is cy gd'),
  ...each('de', 'lb gsw bar nds rm dsb hsb'),
  ...each('es', 'ca gl eu ast an'),
  ...each('fr', 'br co oc wa'),
  ...each('it', 'sc scn vec lmo nap fur lld'),
  ...each('hr', 'sr-latn bs cnr-latn sh'),
  ...each('nl', 'fy li af'),
  ...each('da', 'fo kl'),
  ...each('pl', 'csb szl'),
  ...each('ro', 'mo'),
  ...each('pt', 'mwl'),
  ...each('et', 'vro'),
  ...each('lv', 'ltg'),
  ...each('lt', 'sgs'),
  ...each('uk', 'rue'),
  ...each('tr', 'az gag crh'),
  ...each('ar', 'arz apc ary acm ajp aeb'),
}

function each(language: Language, tags: string): { readonly [tag: string]: Language } {
  return Object.fromEntries(tags.split(' ').map((tag) => [tag, language]))
}

/** What an operator offers, or everything. */
type Offered = readonly Language[]

/** The language of a tag such as `de-AT`, or its neighbour. */
export function knownLanguage(tag: unknown, offered: Offered = languages): Language | undefined {
  if (typeof tag !== 'string') return undefined
  const wanted = tag.toLowerCase()
  const [base = '', script = ''] = wanted.split('-')
  const candidates = [wanted, base, neighbours[`${base}-${script}`], neighbours[base]]
  return candidates
    .map((candidate) => offered.find((language) => language === candidate))
    .find((language) => language !== undefined)
}

/**
 * In this order: an explicit `?lang=`, the person's earlier choice, the first of the customer's
 * languages that the browser accepts, the customer's first, the browser's preference, English.
 */
export function chooseLanguage(
  wanted: unknown,
  headers: LanguageHeaders,
  uiLocales: readonly string[] = [],
  offered: Offered = languages,
): Language {
  const known = (tag: unknown) => knownLanguage(tag, offered)
  const accepted = acceptedBy(headers['accept-language'], known)
  const wished = uiLocales.map(known).filter((language) => language !== undefined)
  return (
    known(wanted) ??
    remembered(headers.cookie, offered) ??
    wished.find((language) => accepted.includes(language)) ??
    wished[0] ??
    accepted[0] ??
    'en'
  )
}

function remembered(cookies: string | undefined, offered: Offered): Language | undefined {
  const chosen = readCookie(cookies, 'vidimus-lang')
  return offered.find((language) => language === chosen)
}

/** `Set-Cookie` for a language chosen with `?lang=`, or undefined if none was. */
export function languageCookie(wanted: unknown, offered?: Offered): string | undefined {
  const chosen = knownLanguage(wanted, offered)
  return chosen && `vidimus-lang=${chosen}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax`
}

/** Best first (RFC 9110 section 12.5.4). */
function acceptedBy(
  acceptLanguage = '',
  known: (tag: unknown) => Language | undefined,
): readonly Language[] {
  return acceptLanguage
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', quality = ''] = part.trim().split(/\s*;\s*q=/i)
      return { language: known(tag), quality: quality === '' ? 1 : Number(quality) || 0 }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .flatMap(({ language }) => language ?? [])
}
