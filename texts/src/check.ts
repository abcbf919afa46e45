import { type Message, placesOf, readMessage } from './message.ts'
import { isAbout, isWrittenElsewhere, type Sentences, type Surface } from './read-texts.ts'

/** What is known of a sentence beside it: what it is, where it stands, how long it may be. */
type Note = { readonly note?: string; readonly longest?: number }

/** By the path of a sentence, or of a topic with `.*` behind it. */
export type Notes = { readonly [path: string]: Note }

/**
 * `wrong` fails the check. `open` is work for a translator: the English sentence stands there, or
 * what stands there may not fit.
 */
export type Finding = {
  readonly weight: 'wrong' | 'open'
  readonly path: string
  readonly says: string
}

type Checked = {
  readonly surface: Surface
  readonly language: string
  readonly english: Sentences
  readonly own: Sentences
  readonly notes: Notes
}

/** Everything about a file that a machine can see. */
export function findingsIn(checked: Checked): readonly Finding[] {
  const english = new Map(sentencesIn(checked.english))
  const own = new Map(sentencesIn(checked.own))
  const elsewhere = writtenElsewhere(checked.english)
  const unknown = [...own.keys()].filter(
    (path) => !english.has(path) && !elsewhere.some((topic) => path.startsWith(`${topic}.`)),
  )
  return [
    ...unknown.map((path): Finding => ({ weight: 'wrong', path, says: 'is unknown in English' })),
    ...[...english].flatMap(([path, source]) => {
      const said = own.get(path)
      return said === undefined
        ? { weight: lacking(checked), path, says: 'is missing' }
        : findingsOf(checked, path, source, said)
    }),
  ]
}

/** The team writes both languages of portal and shop, where no sentence can be marked. */
const lacking = ({ surface }: Checked): Finding['weight'] => (surface === 'page' ? 'open' : 'wrong')

function findingsOf(
  { language, notes }: Checked,
  path: string,
  source: string,
  said: string,
): readonly Finding[] {
  const read = tryToRead(said)
  if (typeof read === 'string') return [{ weight: 'wrong', path, says: `cannot be read: ${read}` }]
  const [wanted, has] = [namesOf(readMessage(source)), namesOf(read)]
  const findings: Finding[] = []
  if (wanted !== has)
    findings.push({
      weight: 'wrong',
      path,
      says: `has the places ${has || 'none'}, not ${wanted || 'none'}`,
    })
  const missing = missingForms(read, language)
  if (missing.length > 0)
    findings.push({
      weight: 'wrong',
      path,
      says: `lacks the forms ${missing.join(', ')} of ${language}`,
    })
  if (language !== 'en' && said === source && / /.test(said.trim()))
    findings.push({ weight: 'open', path, says: 'is the English sentence' })
  const longest = noteOf(notes, path)?.longest
  if (longest !== undefined && said.length > longest)
    findings.push({
      weight: 'open',
      path,
      says: `has ${said.length} characters, and room for ${longest}`,
    })
  return findings
}

function tryToRead(sentence: string): Message | string {
  try {
    return readMessage(sentence)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const namesOf = (message: Message): string => [...placesOf(message).keys()].toSorted().join(', ')

/** Topics whose English stands beside code. */
const writtenElsewhere = (sentences: Sentences, above = ''): readonly string[] =>
  Object.entries(sentences).flatMap(([key, value]) => {
    if (typeof value === 'string' || isAbout(key)) return []
    return isWrittenElsewhere(value)
      ? [`${above}${key}`]
      : writtenElsewhere(value, `${above}${key}.`)
  })

/** A language has as many forms of a number as it has (CLDR), and each of them is written. */
function missingForms(message: Message, language: string): readonly string[] {
  const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  return message.flatMap((part) => {
    if (part.kind !== 'plural' && part.kind !== 'choice') return []
    const inside = [...part.forms.values()].flatMap((form) => missingForms(form, language))
    return part.kind === 'choice'
      ? inside
      : [...wanted.filter((form) => !part.forms.has(form)), ...inside]
  })
}

/** Every sentence with its path, such as `asking.title`. */
export function sentencesIn(
  sentences: Sentences,
  above = '',
): readonly (readonly [path: string, sentence: string])[] {
  return Object.entries(sentences).flatMap(([key, value]) => {
    if (isAbout(key)) return []
    return typeof value === 'string'
      ? [[`${above}${key}`, value] as const]
      : sentencesIn(value, `${above}${key}.`)
  })
}

/** The note of a sentence, or of the nearest topic that it belongs to. */
function noteOf(notes: Notes, path: string): Note | undefined {
  const own = notes[path]
  if (own !== undefined) return own
  for (let end = path.lastIndexOf('.'); end > 0; end = path.lastIndexOf('.', end - 1)) {
    const topic = notes[`${path.slice(0, end)}.*`]
    if (topic !== undefined) return topic
  }
  return undefined
}

/**
 * Sentences that no code names. A topic that is read by a name from elsewhere, such as the code of
 * an outcome, is a table: its members need not be named.
 */
export function unusedIn(
  english: Sentences,
  code: string,
  tables: readonly string[],
): readonly string[] {
  const named = new Set(code.match(/[A-Za-z_]\w*/g))
  const isRead = (path: string) =>
    path.split('.').every((name, at, all) => {
      const above = all.slice(0, at).join('.')
      return named.has(name) || tables.includes(above)
    })
  return sentencesIn(english).flatMap(([path]) => (isRead(path) ? [] : [path]))
}
