/**
 * Languages that no person speaks. In `pseudo` every sentence is two fifths longer, in brackets,
 * with accents: a page on which it fits has room for every language of the Union. In `pseudo-rtl`
 * every sentence runs from right to left.
 */
export type PseudoLanguage = 'pseudo' | 'pseudo-rtl'

const accents: { readonly [letter: string]: string } = {
  a: 'å',
  c: 'ç',
  e: 'é',
  i: 'î',
  n: 'ñ',
  o: 'ö',
  s: 'š',
  u: 'û',
  y: 'ý',
  A: 'Å',
  O: 'Ö',
  W: 'Ŵ',
}

/** Words as long as German ones, because a word that cannot be broken needs the room. */
const filler = 'gesprochenes langwieriges wortungetüm '.repeat(20)

const firstHebrewLetter = 0x5d0

const change: { readonly [language in PseudoLanguage]: (letter: string) => string } = {
  pseudo: (letter) => accents[letter] ?? letter,
  'pseudo-rtl': (letter) =>
    String.fromCharCode(firstHebrewLetter + (letter.toLowerCase().charCodeAt(0) - 97)),
}

/** One sentence. Entities of HTML stay as they are. */
function pseudo(language: PseudoLanguage, sentence: string): string {
  const changed = sentence.replace(/&[#\w]+;|[A-Za-z]/g, (part) =>
    part.length === 1 ? change[language](part) : part,
  )
  const missing = Math.ceil(sentence.trim().length * 0.4)
  const added = language === 'pseudo' ? ` ${filler.slice(0, Math.max(1, missing - 3)).trim()}` : ''
  return `[${changed}${added}]`
}

/** What is said by tags and attributes of a page, in that language. Names and code stay. */
export function pseudoDocument(document: string, language: PseudoLanguage): string {
  const [head = '', body = ''] = document.split('<body>')
  const texts = body.replace(
    /(<(?!bdi|code|svg|path)[^>]*>)([^<]*\p{L}[^<]*)/gu,
    (_, tag: string, text: string) => tag + pseudo(language, text),
  )
  const attributes = texts.replace(
    /(data-(?:less|offline|copied|code-hidden|code-visible|ending)=")([^"]*)/g,
    (_, name: string, text: string) => name + pseudo(language, text),
  )
  const direction = language === 'pseudo' ? 'ltr' : 'rtl'
  return `${head.replace('dir="ltr"', `dir="${direction}"`)}<body>${attributes}`
}
