import { placesOf, readMessage } from './message.ts'
import {
  isAbout,
  isWrittenElsewhere,
  languagesOf,
  readSentences,
  type Sentences,
  type Surface,
} from './read-texts.ts'

const kinds = { place: 'Place', number: 'number', choice: 'string' } as const

/**
 * The type of what a surface says, from its English file: a name that it does not have, and a place
 * that is missing or has another name, do not compile.
 */
export function typesOf(surface: Surface): string {
  const name = `${surface[0]?.toUpperCase()}${surface.slice(1)}Texts`
  const [, other = 'en'] = languagesOf(surface)
  const type = typeOfAll(readSentences(surface, 'en'), readSentences(surface, other), '  ')
  const parameters =
    type.includes('Place }') || type.includes('Place,') ? '<Text, Place>' : '<Text>'
  return `/** Made from texts/${surface}/en.json by \`npm run texts -- --types\`. */
export type ${name}${parameters} = ${type}

export const ${surface}Languages = {
${languagesOf(surface)
  .map((language) => aboutLanguage(surface, language))
  .join('')}} as const
`
}

/** What a file says of itself. A language's own name is known where the file does not say it. */
function aboutLanguage(surface: Surface, language: string): string {
  const about = readSentences(surface, language)
  const { '@name': name, '@direction': direction = 'ltr', '@made': made = 'team' } = about
  const known = new Intl.DisplayNames(language, { type: 'language' }).of(language)
  return `  '${language}': { name: '${name ?? known}', direction: '${direction}', made: '${made}' },
`
}

/** What is written elsewhere in English has its form in another language. */
function typeOfAll(sentences: Sentences, other: Sentences, indent: string): string {
  if (isWrittenElsewhere(sentences)) {
    const [entry = ''] = Object.values(other)
    const type = typeof entry === 'string' ? 'Text' : typeOfAll(entry, entry, indent)
    return `{ readonly [code: string]: ${type} }`
  }
  const members = Object.entries(sentences).filter(([key]) => !isAbout(key))
  const lines = members.map(([key, value]) => {
    const own = other[key]
    const type =
      typeof value === 'string'
        ? typeOf(value)
        : typeOfAll(value, typeof own === 'object' ? own : {}, `${indent}  `)
    return `${indent}readonly ${/^[a-z_]\w*$/i.test(key) ? key : `'${key}'`}: ${type}\n`
  })
  return `{\n${lines.join('')}${indent.slice(2)}}`
}

function typeOf(sentence: string): string {
  const places = [...placesOf(readMessage(sentence))]
  if (places.length === 0) return 'Text'
  const members = places.map(([name, kind]) => `readonly ${name}: ${kinds[kind]}`)
  return `(places: { ${members.join('; ')} }) => Text`
}
