import { dirname, join, normalize } from 'node:path'

/** What the repository has that a document can name. */
export type Repository = {
  /** From the root, folders with a slash at the end. */
  readonly paths: ReadonlySet<string>
  readonly read: (file: string) => string
  /** By workspace; the root is the empty text. */
  readonly scripts: { readonly [workspace: string]: readonly string[] }
  readonly usages: { readonly [command: string]: string }
  readonly variables: ReadonlySet<string>
  /** By the page that a test compares with what the service exposes. */
  readonly metrics: ReadonlySet<string>
}

/** Files that an operator, a customer or a running service makes. */
const madeElsewhere = [
  'access-ca.pem',
  'access.pem',
  'app/callback/route.ts',
  'data/access-ca.pem',
  'data/local.json',
  'deployment.json',
  'index.html',
  'pid-ca.pem',
  'sbom.cdx.json',
  'shop.ts',
  'status-ca.pem',
  'try/issuers.json',
  'vidimus.json',
]

const looksLikeAPath =
  /^(?:\.\.\/)*[\w.-]+(?:\/[\w.-]+)*(?:\/|\.(?:ts|tsx|js|css|md|json|yml|pem|html))$/

/** Everything that a document says of the repository and is not so, each as a sentence. */
export function untruths(document: string, text: string, repository: Repository) {
  return [
    ...missingPaths(document, text, repository),
    ...brokenLinks(document, text, repository),
    ...unknownScripts(text, repository),
    ...unknownCommands(document, text, repository),
    ...unknownOptions(text, repository),
    ...unknownMetrics(text, repository),
    ...unknownVariables(text, repository),
  ].map((what) => `${document} names ${what}`)
}

const fences = /^ *```(\w*)\n([\s\S]*?)^ *```$/gm

const proseOf = (text: string): string => text.replace(fences, '')

const inlineCode = (text: string): readonly string[] =>
  [...proseOf(text).matchAll(/`([^`]+)`/g)].map(([, code = '']) => code.replace(/\s+/g, ' '))

/** Inline code and blocks of code; in SQL the name of the service is a role. */
const codeOf = (text: string): string =>
  [
    ...inlineCode(text),
    ...[...text.matchAll(fences)].map(([, kind, code]) => kind !== 'sql' && code),
  ]
    .filter((code) => code !== false)
    .join('\n')

function missingPaths(document: string, text: string, { paths }: Repository): readonly string[] {
  const bases = ['service/src', `${dirname(document)}/src`, ...foldersAbove(document)]
  return inlineCode(text)
    .filter((code) => looksLikeAPath.test(code) && !madeElsewhere.includes(code))
    .filter((path) => !bases.some((base) => paths.has(normalize(join(base, path)))))
}

/** The document's folder and those around it, up to the root. */
const foldersAbove = (path: string): readonly string[] =>
  path === '.' ? [] : [dirname(path), ...foldersAbove(dirname(path))]

function brokenLinks(document: string, text: string, { paths, read }: Repository) {
  const links = [...proseOf(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
  return links
    .filter((link) => !/^https?:/.test(link))
    .filter((link) => {
      const [path = '', anchor] = link.split('#')
      const file = path === '' ? document : normalize(join(dirname(document), path))
      if (file !== document && !paths.has(file)) return true
      return (
        anchor !== undefined && !anchorsOf(file === document ? text : read(file)).includes(anchor)
      )
    })
}

const anchorsOf = (text: string): readonly string[] => [
  ...[...proseOf(text).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  ),
  ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id),
]

const unknownScripts = (text: string, { scripts }: Repository): readonly string[] =>
  [...codeOf(text).matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)(?: -w (\w+))?/g)]
    .filter(([, run, short = '', workspace = '']) => !scripts[workspace]?.includes(run ?? short))
    .map(([script]) => script)

/** Commands that were renamed: only the changelog may still name them. */
const formerCommands = ['keys']

/** The command must be known, and its verb too where the command has verbs. */
const unknownCommands = (document: string, text: string, { usages }: Repository) =>
  [...codeOf(text).matchAll(/(?<![\w./@-])vidimus ([a-z][a-z-]*)(?: ([a-z][a-z-]*)(?![\w:]))?/g)]
    .filter(([, command = '', verb]) => {
      if (document === 'CHANGELOG.md' && formerCommands.includes(command)) return false
      const usage = usages[command]
      if (usage === undefined) return true
      const verbs = [...usage.matchAll(/vidimus [a-z-]+ ([a-z][a-z-]*)/g)].map(([, known]) => known)
      return verb !== undefined && verbs.length > 0 && !verbs.includes(verb)
    })
    .map(([command]) => command)

/** Every command takes these, or refuses them itself. */
const optionsOfAll = ['--help', '--json', '--version']

/** An option must be in the usage of its command. What follows `#` or a pipe is no part of it. */
const unknownOptions = (text: string, { usages }: Repository): readonly string[] =>
  [...codeOf(text).matchAll(/(?<![\w./@-])vidimus ([a-z][a-z-]*)([^\n#|]*)/g)].flatMap(
    ([, command = '', rest = '']) =>
      [...rest.matchAll(/(?<=\s)--[a-z][a-z-]*/g)]
        .map(([option]) => option)
        .filter((option) => !optionsOfAll.includes(option))
        .filter((option) => !new RegExp(`${option}(?![\\w-])`).test(usages[command] ?? ''))
        .map((option) => `vidimus ${command} ${option}`),
  )

const unknownMetrics = (text: string, { metrics }: Repository): readonly string[] =>
  [...codeOf(text).matchAll(/\bvidimus_[a-z]+_[a-z_]*[a-z]\b/g)]
    .map(([name]) => name.replace(/_(?:sum|count|bucket)$/, ''))
    .filter((name) => !metrics.has(name))

/** The settings that a text names. */
export const variablesIn = (text: string): readonly string[] => [
  ...new Set(text.match(/\bVIDIMUS_[A-Z_]*[A-Z]\b/g)),
]

const unknownVariables = (text: string, { variables }: Repository): readonly string[] =>
  variablesIn(text).filter((name) => !variables.has(name))

/** Records are numbered from 1 without a gap, in the file's name and in its title. */
export const misnumberedRecords = (records: readonly (readonly [file: string, text: string])[]) =>
  records.flatMap(([file, text], index) => {
    const number = index + 1
    const isRight =
      file.startsWith(`${String(number).padStart(4, '0')}-`) && text.startsWith(`# ${number}. `)
    return isRight ? [] : [`${file} is not record ${number}`]
  })
