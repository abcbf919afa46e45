import { sentencesIn } from './check.ts'
import { type Message, type Part, readMessage } from './message.ts'
import {
  isAbout,
  isWrittenElsewhere,
  readSentences,
  type Sentences,
  type Surface,
} from './read-texts.ts'

/**
 * A surface in a language as the code of a module, so that a browser gets neither a parser nor what
 * it would parse. The module imports nothing: `texts` takes what fills places (plain-text.ts).
 */
export function asCode(surface: Surface, language: string): string {
  const [english, own] = [readSentences(surface, 'en'), readSentences(surface, language)]
  const repeated = repeatedIn(own)
  return `const said = ${JSON.stringify(repeated)}
export const texts = ({ say, form }) => (${membersOf(english, own, repeated)})
`
}

const shortest = 80

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
  if (!isText(message)) return codeOf(message, undefined)
  const text = textOf(message)
  const place = repeated.indexOf(text)
  return place < 0 ? JSON.stringify(text) : `said[${place}]`
}

/** `counted` is the place that a form is chosen for. */
function codeOf(message: Message, counted: string | undefined): string {
  if (isText(message)) return JSON.stringify(textOf(message))
  const [first, second] = message
  if (second === undefined && (first?.kind === 'plural' || first?.kind === 'choice'))
    return placeOf(first, counted)
  const parts = message.map((part) =>
    part.kind === 'text'
      ? part.text.replace(/[`\\]|\$(?=\{)/g, '\\$&')
      : `\${${placeOf(part, counted)}}`,
  )
  return `say\`${parts.join('')}\``
}

function placeOf(part: Exclude<Part, { readonly kind: 'text' }>, counted: string | undefined) {
  const name = JSON.stringify(part.name)
  if (part.kind === 'place') return name
  if (part.kind === 'number') return part.name === counted ? '0' : `[${name}]`
  const ofNumber = part.kind === 'plural'
  const forms = [...part.forms].map(
    ([form, of]) => `${JSON.stringify(form)}: ${codeOf(of, ofNumber ? part.name : counted)}`,
  )
  return `form(${name}, { ${forms.join(', ')} })`
}
