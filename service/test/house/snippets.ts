/** A block of code in a document, with the comment before it that says where it comes from. */
type Block = {
  readonly line: number
  readonly language: string
  readonly code: string
  /** `from PATH` or `from PATH#REGION`, or `output`. */
  readonly origin: string | undefined
}

const blocks =
  /^(?<indent> *)(?:<!-- (?<origin>[^\n]*?) -->\n\k<indent>)?```(?<language>\w*)\n(?<code>[\s\S]*?)^\k<indent>```$/gm

/** In these a reader expects code that works. Blocks of other kinds show what is printed. */
const languagesOfCode = ['ts', 'js', 'json', 'sh', 'python', 'php', 'ruby', 'go', 'java', 'csharp']

/** Every block of code of a document, in its order. */
export function blocksIn(text: string): readonly Block[] {
  return [...text.matchAll(blocks)].map(({ index, groups = {} }) => ({
    line: text.slice(0, index).split('\n').length,
    language: groups['language'] ?? '',
    code: groups['code'] ?? '',
    origin: groups['origin'],
  }))
}

export type ReadSource = (file: string) => string | undefined

/** Everything that is wrong with a document's blocks of code, each as a sentence. */
export function snippetComplaints(
  document: string,
  text: string,
  read: ReadSource,
): readonly string[] {
  return blocksIn(text).flatMap(({ line, language, code, origin }) => {
    const where = `${document}:${line}`
    if (origin === undefined)
      return languagesOfCode.includes(language) ? [`${where} has no source`] : []
    if (origin === 'output') return []
    const source = snippetFrom(origin, read)
    if (source === undefined) return [`${where} comes ${origin}, which is not there`]
    return source === code ? [] : [`${where} differs from its source: npm run snippets`]
  })
}

/** The document with every block as its source has it now. */
export const withSnippets = (text: string, read: ReadSource): string =>
  text.replace(blocks, (whole, ...rest) => {
    // With named groups, the last argument holds them.
    const groups = rest.at(-1) as { origin?: string; code: string }
    const source = groups.origin === undefined ? undefined : snippetFrom(groups.origin, read)
    return source === undefined ? whole : replaceCode(whole, groups.code, source)
  })

function replaceCode(block: string, code: string, source: string): string {
  const end = block.lastIndexOf('```')
  return `${block.slice(0, end - code.length)}${source}${block.slice(end)}`
}

function snippetFrom(origin: string, read: ReadSource): string | undefined {
  const [, file = '', region] = /^from ([\w./-]+?)(?:#([\w-]+))?$/.exec(origin) ?? []
  const text = file === '' ? undefined : read(file)
  return text === undefined || region === undefined ? text : regionOf(text, region)
}

/** The lines between `#region NAME` and `#endregion`, without the indent that all of them have. */
function regionOf(text: string, region: string): string | undefined {
  const lines = text.split('\n')
  const first = lines.findIndex((line) => line.trimEnd().endsWith(`#region ${region}`))
  const last = lines.findIndex((line, at) => at > first && line.includes('#endregion'))
  if (first < 0 || last < 0) return undefined
  const inside = lines.slice(first + 1, last)
  const indents = inside.filter((line) => line !== '').map((line) => line.search(/\S/))
  const indent = Math.min(...indents)
  return `${inside.map((line) => line.slice(indent)).join('\n')}\n`
}
