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
  const texts = membersOf(readSentences(surface, 'en'), readSentences(surface, language))
  return `import { chosen, isolated, wordsOf } from '@vidimus/texts/plain-text'
const { number, form } = wordsOf(${JSON.stringify(language)})
export const texts = ${texts}
`
}

function membersOf(english: Sentences, own: Sentences | string | undefined): string {
  const members = Object.entries(isWrittenElsewhere(english) ? (own ?? {}) : english)
    .filter(([key]) => !isAbout(key))
    .map(([key, value]) => {
      const said = typeof own === 'object' ? own[key] : undefined
      const code =
        typeof value === 'string'
          ? sentenceOf(readMessage(typeof said === 'string' ? said : value))
          : membersOf(value, said)
      return `${JSON.stringify(key)}: ${code}`
    })
  return `{ ${members.join(', ')} }`
}

const sentenceOf = (message: Message): string =>
  message.every(({ kind }) => kind === 'text')
    ? JSON.stringify(message.map((part) => (part.kind === 'text' ? part.text : '')).join(''))
    : `(places) => ${templateOf(message)}`

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
