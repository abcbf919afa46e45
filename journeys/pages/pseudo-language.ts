/**
 * A language that no person speaks: every sentence two fifths longer, in brackets, with accents. A
 * page on which it fits has room for every language of the Union.
 */

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

/** One sentence. Entities of HTML and places for numbers stay as they are. */
function pseudo(sentence: string): string {
  const accented = sentence.replace(/&[#\w]+;|\{n\}|[A-Za-z]/g, (part) => accents[part] ?? part)
  const missing = Math.ceil(sentence.trim().length * 0.4)
  return `[${accented} ${filler.slice(0, Math.max(1, missing - 3)).trim()}]`
}

/** What is said by tags and attributes of a page, in that language. Names and code stay. */
export function pseudoDocument(document: string): string {
  const [head = '', body = ''] = document.split('<body>')
  const texts = body.replace(
    /(<(?!bdi|code|svg|path)[^>]*>)([^<]*\p{L}[^<]*)/gu,
    (_, tag: string, text: string) => tag + pseudo(text),
  )
  const attributes = texts.replace(
    /(data-(?:minutes|one-minute|less|offline|copied|code-hidden|code-visible|ending)=")([^"]*)/g,
    (_, name: string, text: string) => name + pseudo(text),
  )
  return `${head}<body>${attributes}`
}
