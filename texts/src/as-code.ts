import { sentencesIn } from './check.ts'
import { type Message, readMessage } from './message.ts'
import {
  isAbout,
  isWrittenElsewhere,
  readSentences,
  type Sentences,
  type Surface,
} from './read-texts.ts'

/**
 * A surface in a language as the code of a module, so that a browser gets neither a parser nor what
 * it would parse.
 */
export function asCode(surface: Surface, language: string): string {
  const [english, own] = [readSentences(surface, 'en'), readSentences(surface, language)]
  const repeated = repeatedIn(own)
  return `import { chosen, isolated, wordsOf } from '@vidimus/texts/plain-text'
const { number, form } = wordsOf(${JSON.stringify(language)})
const said = ${JSON.stringify(repeated)}
export const texts = ${membersOf(english, own, repeated)}
`
}

const shortest = 20

/** What is said more than once stands once: an advice may be about many errors. */
function repeatedIn(own: Sentences): readonly string[] {
  const counts = new Map<string, number>()
  for (const [, sentence] of sentencesIn(own))
    if (sentence.length >= shortest && isText(readMessage(sentence)))
      counts.set(sentence, (counts.get(sentence) ?? 0) + 1)
  return [...counts].flatMap(([sentence, count]) =>
    count > 1 ? [textOf(readMessage(sentence))] : [],
  )
}

const isText = (message: Message): boolean => message.every(({ kind }) => kind === 'text')

const textOf = (message: Message): string =>
  message.map((part) => (part.kind === 'text' ? part.text : '')).join('')

function membersOf(
  english: Sentences,
  own: Sentences | string | undefined,
  repeated: readonly string[],
): string {
  const members = Object.entries(isWrittenElsewhere(english) ? (own ?? {}) : english)
    .filter(([key]) => !isAbout(key))
    .map(([key, value]) => {
      const said = typeof own === 'object' ? own[key] : undefined
      const code =
        typeof value === 'string'
          ? sentenceOf(readMessage(typeof said === 'string' ? said : value), repeated)
          : membersOf(value, said, repeated)
      return `${JSON.stringify(key)}: ${code}`
    })
  return `{ ${members.join(', ')} }`
}

function sentenceOf(message: Message, repeated: readonly string[]): string {
  if (!isText(message)) return `(places) => ${templateOf(message)}`
  const text = textOf(message)
  const place = repeated.indexOf(text)
  return place < 0 ? JSON.stringify(text) : `said[${place}]`
}

function templateOf(message: Message): string {
  const parts = message.map((part) => {
    if (part.kind === 'text') return part.text.replace(/[`\\]|\$(?=\{)/g, '\\$&')
    const place = `places.${part.name}`
    if (part.kind === 'place') return `\${isolated(${place})}`
    if (part.kind === 'number') return `\${number(${place})}`
    const forms = [...part.forms].map(([name, of]) => `${JSON.stringify(name)}: ${templateOf(of)}`)
    return `\${${part.kind === 'plural' ? 'form' : 'chosen'}(${place}, { ${forms.join(', ')} })}`
  })
  return `\`${parts.join('')}\``
}
