import { dirname, join, normalize } from 'node:path'

/** The one rule: data moves right, imports point left. */
const corridor = ['vocabulary', 'encoding', 'flow', 'wallet', 'verification', 'presentation', 'callback', 'redirect']
const leftToRight = [...corridor, 'usecases']
const edges = ['config', 'store', 'keys', 'outbound', 'http', 'workers', 'telemetry', 'client', 'cli']

/** The developer's side of the wire: the service itself never sees it. */
const onlyForCommands = 'client'

/** The files beside the rooms: they see all of them, and only the commands see these. */
const wiring = ['main.ts', 'open-store.ts', 'start-workers.ts', 'wire-portal.ts', 'config.ts', 'version.ts']

/** Two rooms of words that need each other's: ids are written in base62, refusals are results. */
const wordsAndLetters = ['vocabulary', 'encoding']

/** Who alone may touch a part of the world. */
const owners: readonly { readonly what: RegExp; readonly name: string; readonly rooms: readonly string[] }[] = [
  { what: /\bprocess\.env\b/, name: 'the environment', rooms: ['config.ts'] },
  { what: /from '(?:undici|node:https?)'|\bfetch\(/, name: 'outgoing requests', rooms: ['outbound', 'client'] },
  { what: /from 'ws'/, name: 'WebSockets', rooms: ['http', 'client'] },
  { what: /from '(?:kysely|pg|node:sqlite)'/, name: 'SQL', rooms: ['store'] },
  { what: /from '(?:fastify|@fastify\/[^']+|@scalar\/[^']+)'/, name: 'fastify', rooms: ['http', 'main.ts'] },
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

const roomOf = (file: string): string => file.split('/')[0] ?? file

const importsOf = (text: string): readonly string[] =>
  [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] ?? '')

/** Every breach of the rule in one file of service/src, each as a sentence. Tests may import what they test with. */
export function breaches(file: string, text: string): readonly string[] {
  if (/\.test(-material)?\.ts$/.test(file)) return []
  return [...importBreaches(file, text), ...ownershipBreaches(file, text), ...purityBreaches(file, text)]
}

function importBreaches(file: string, text: string): readonly string[] {
  const here = roomOf(file)
  return importsOf(text)
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => normalize(join(dirname(file), specifier)))
    .filter((target) => roomOf(target) !== here && !mayImport(here, roomOf(target)))
    .map((target) => `${file} imports ${target}`)
}

function mayImport(here: string, there: string): boolean {
  if (there === onlyForCommands) return here === 'cli'
  if (wiring.includes(here)) return there !== 'cli'
  if (here === 'cli' && wiring.includes(there)) return true
  if (wordsAndLetters.includes(here) && wordsAndLetters.includes(there)) return true
  if (!leftToRight.includes(there)) return false
  return edges.includes(here) || leftToRight.indexOf(there) < leftToRight.indexOf(here)
}

const ownershipBreaches = (file: string, text: string): readonly string[] =>
  owners
    .filter(({ what, rooms }) => what.test(text) && !rooms.includes(roomOf(file)))
    .map(({ name, rooms }) => `${file} uses ${name}, which belongs to ${rooms.join(' and ')}`)

const purityBreaches = (file: string, text: string): readonly string[] =>
  leftToRight.includes(roomOf(file))
    ? impurities
        .filter(({ what }) => what.test(text))
        .map(({ name }) => `${file} takes ${name} instead of being given it`)
    : []

/** The rooms there are: a folder that is none of them has not been thought about. */
export const rooms: readonly string[] = [...leftToRight, ...edges]

const workspaceImports: { readonly [workspace: string]: readonly string[] } = {
  service: [],
  portal: [],
  sdk: [],
  wallet: [],
  demo: ['@vidimus/sdk'],
}

/** Between workspaces only `demo -> sdk`, by package name as a customer would; by path all may reach the shared test data. */
export function workspaceBreaches(workspace: string, file: string, text: string): readonly string[] {
  return importsOf(text)
    .filter((specifier) => (specifier.startsWith('.') ? leaves(workspace, file, specifier) : ofAnother.test(specifier)))
    .filter((specifier) => !(workspaceImports[workspace] ?? []).some((name) => `${specifier}/`.startsWith(`${name}/`)))
    .map((specifier) => `${file} imports ${specifier}`)
}

const ofAnother = /^(?:vidimus|@vidimus\/\w+)/

function leaves(workspace: string, file: string, specifier: string): boolean {
  const target = normalize(join(dirname(file), specifier))
  return ![`${workspace}/`, 'vectors/'].some((folder) => target.startsWith(folder))
}
