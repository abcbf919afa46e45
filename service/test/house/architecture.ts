import { filesImported } from './imports.ts'
import { corridor, edges, roomOf, verbs } from './rooms.ts'

/** The one rule: data moves right, imports point left. */
const leftToRight = [...corridor, ...verbs]

/** Two rooms of words that need each other's: ids are written in base62, refusals are results. */
const wordsAndLetters = ['core/vocabulary', 'core/encoding']

/** The developer's side of the wire: the service itself never sees it. */
const onlyForCommands = 'edges/client'

/** Who alone may touch a part of the world. */
const owners: readonly {
  readonly what: RegExp
  readonly name: string
  readonly places: readonly string[]
}[] = [
  { what: /\bprocess\.env\b/, name: 'the environment', places: ['edges/config/config.ts'] },
  {
    what: /from '(?:undici|node:https)'|\b(?:request|get|Agent)\b[^}]*\} from 'node:http'|\bfetch\(/,
    name: 'outgoing requests',
    places: ['edges/outbound', 'edges/client'],
  },
  {
    what: /from 'node:http'/,
    name: 'HTTP of Node',
    places: ['edges/http/connections', 'edges/outbound', 'edges/client'],
  },
  { what: /from 'ws'/, name: 'WebSockets', places: ['edges/http', 'edges/client'] },
  { what: /from '(?:kysely|pg|node:sqlite)'/, name: 'SQL', places: ['edges/store'] },
  {
    what: /from '(?:fastify|@fastify\/[^']+)'/,
    name: 'fastify',
    places: ['edges/http'],
  },
]

/** What a pure room must be given instead of taking it. */
const impurities: readonly { readonly what: RegExp; readonly name: string }[] = [
  { what: /\bDate\.now\(|new Date\(\)|\bperformance\.now\(|process\.hrtime/, name: 'the clock' },
  {
    what: /\bMath\.random\(|\brandom(?:Bytes|UUID|Int|Fill\w*)\b|\bgetRandomValues\b|generateKeyPair/,
    name: 'randomness',
  },
  {
    what: /from 'node:(?:fs|net|dns|http|https|tls|child_process|worker_threads|timers)[^']*'/,
    name: 'input and output',
  },
  { what: /\bset(?:Timeout|Interval|Immediate)\(/, name: 'timers' },
  { what: /\bconsole\.|from 'pino'/, name: 'a log' },
]

/**
 * Every breach of the rule in one file of service/src, each as a sentence. Tests may import what
 * they test with.
 */
export function breaches(file: string, text: string): readonly string[] {
  if (/\.test(-material)?\.ts$/.test(file)) return []
  return [
    ...importBreaches(file, text),
    ...ownershipBreaches(file, text),
    ...purityBreaches(file, text),
  ]
}

const importBreaches = (file: string, text: string): readonly string[] =>
  filesImported(file, text)
    .filter((target) => !mayImport(file, target))
    .map((target) => `${file} imports ${target}`)

function mayImport(file: string, target: string): boolean {
  const [here, there] = [roomOf(file), roomOf(target)]
  if (here === there) return true
  if (there === onlyForCommands) return here === 'cli'
  // Upwards: the commands see all, the wiring all but the commands, main.ts the wiring too.
  if (here === 'cli') return true
  if (there === 'cli') return false
  if (here === '' || here === 'wiring') return there !== ''
  if (wordsAndLetters.includes(here) && wordsAndLetters.includes(there)) return true
  if (!leftToRight.includes(there)) return false
  return edges.includes(here) || leftToRight.indexOf(there) < leftToRight.indexOf(here)
}

const ownershipBreaches = (file: string, text: string): readonly string[] =>
  owners
    .filter(({ what, places }) => what.test(text) && !places.some((place) => isIn(file, place)))
    .map(({ name, places }) => `${file} uses ${name}, which belongs to ${places.join(' and ')}`)

const isIn = (file: string, place: string): boolean =>
  file === place || file.startsWith(`${place}/`)

const purityBreaches = (file: string, text: string): readonly string[] =>
  leftToRight.includes(roomOf(file))
    ? impurities
        .filter(({ what }) => what.test(text))
        .map(({ name }) => `${file} takes ${name} instead of being given it`)
    : []
