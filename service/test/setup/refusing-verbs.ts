import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { parseSync } from 'oxc-parser'

/**
 * Makes every function of the core and of the use cases that may refuse do so once for each route
 * that calls it. The modules that are imported meanwhile are others than those of tests before.
 */

/** Refuses in place of a function, or calls it. */
type Wrap = (verb: string, named: readonly string[], isAsync: boolean, work: Work) => Work
type Work = (...given: unknown[]) => unknown

type Refused = { readonly route: string; readonly verb: string; readonly code: string }

export type RefusingVerbs = {
  /** The route whose call is being answered. Without one nothing refuses. */
  enter(route: string | undefined): void
  /** Whether something refused that had not for this route, since this was asked last. */
  hasRefused(): boolean
  readonly refused: readonly Refused[]
  stop(): void
}

const global = 'refusingVerb'

/** `codesEach`: how many codes each verb refuses with, for each route. */
export function loadRefusing(detail: string, codesEach: number): RefusingVerbs {
  const mark = `?refusing=${randomUUID()}`
  const hooks = registerHooks({
    resolve: (specifier, context, next) => {
      const found = next(specifier, context)
      return found.url.endsWith('.ts') ? { ...found, url: `${found.url}${mark}` } : found
    },
    load: (url, context, next) => {
      const loaded = next(url, context)
      const [, file] = /service\/src\/((?:core|usecases)\/.*\.ts)\?/.exec(url) ?? []
      return file === undefined || file === resultFile
        ? loaded
        : { ...loaded, source: refusing(file, String(loaded.source)) }
    },
  })
  const refused: Refused[] = []
  const tried = new Map<string, number>()
  let route: string | undefined
  let isSpent = false
  let hasRefused = false
  const places = new Map<string, number>()
  /** Each code in its turn, for routes that may answer it alike: so all are tried. */
  const nextPlace = (of: string): number => {
    const kind = of.includes('/portal/api') ? 'portal' : of.includes('/oidc') ? 'oidc' : 'other'
    const place = places.get(kind) ?? 0
    places.set(kind, place + 1)
    return place
  }
  const wrap: Wrap =
    (verb, named, isAsync, work) =>
    (...given) => {
      const codes = named.length > 0 ? named : anyCode
      const name = `${route} ${verb}`
      const before = tried.get(name) ?? 0
      if (route === undefined || isSpent || before >= Math.min(codesEach, codes.length))
        return work(...given)
      tried.set(name, before + 1)
      isSpent = true
      hasRefused = true
      const place = codes === anyCode ? nextPlace(route) : before
      const code = codes[place % codes.length] ?? ''
      refused.push({ route, verb, code })
      const refusal = { ok: false, failure: { code, description: 'a description', detail } }
      return isAsync ? Promise.resolve(refusal) : refusal
    }
  Reflect.set(globalThis, global, wrap)
  return {
    refused,
    enter: (entered) => {
      route = entered
      isSpent = false
    },
    hasRefused: () => {
      const had = hasRefused
      hasRefused = false
      return had
    },
    stop: () => {
      hooks.deregister()
      Reflect.deleteProperty(globalThis, global)
    },
  }
}

const resultFile = 'core/vocabulary/result.ts'

const textOf = (file: string) =>
  readFileSync(new URL(`../../src/core/vocabulary/${file}`, import.meta.url), 'utf8')

function wordsIn(text: string): readonly string[] {
  const found = text.matchAll(/'([a-z]+(?:_[a-z0-9]+)+|gone|timeout)'/g)
  return [...new Set([...found].map(([, word = '']) => word))]
}

/** Every word in the files that name the codes: a word that is none is refused with as well. */
const anyCode = wordsIn(['errors.ts', 'outcomes.ts'].map(textOf).join('\n'))

/** What a function returns that may refuse. */
const mayRefuse = /^:\s*(Promise<)?(?:Result|Checked|ListResult)<([\s\S]*)>$/

/** The module, with each function that it exports and that may refuse behind one that does. */
function refusing(file: string, text: string): string {
  let [changed, behind, cut] = ['', '', 0]
  for (const { name, type, exportedAt } of functionsIn(file, text)) {
    const [, promise, rest = ''] = mayRefuse.exec(type) ?? []
    const codes = JSON.stringify(wordsIn(rest))
    const given = `'${file} ${name}', ${codes}, ${promise !== undefined}, ${name}`
    changed += text.slice(cut, exportedAt)
    cut = exportedAt + 'export '.length
    behind += `const ${name}$ = globalThis.${global}(${given})\nexport { ${name}$ as ${name} }\n`
  }
  return `${changed}${text.slice(cut)}\n${behind}`
}

function functionsIn(file: string, text: string) {
  const found: { name: string; type: string; exportedAt: number }[] = []
  for (const node of parseSync(file, text).program.body) {
    if (node.type !== 'ExportNamedDeclaration') continue
    const { declaration } = node
    const [first] = declaration?.type === 'VariableDeclaration' ? declaration.declarations : []
    const work = declaration?.type === 'FunctionDeclaration' ? declaration : first?.init
    const id = declaration?.type === 'FunctionDeclaration' ? declaration.id : first?.id
    if (work?.type !== 'FunctionDeclaration' && work?.type !== 'ArrowFunctionExpression') continue
    const type = work.returnType ? text.slice(work.returnType.start, work.returnType.end) : ''
    if (id?.type === 'Identifier' && mayRefuse.test(type))
      found.push({ name: id.name, type, exportedAt: node.start })
  }
  return found
}
