/** Tables of documents that are written from code, between two comments that name them. */

export type TablesToWrite = { readonly [name: string]: () => string }

export const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`

export const head = (...names: readonly string[]): readonly string[] => [
  row(...names),
  row(...names.map(() => '---')),
]

/** The page with its tables as they should be; the prose around them stays. */
export const writeTables = (page: string, command: string, tables: TablesToWrite): string =>
  Object.entries(tables).reduce((text, [name, write]) => {
    const [start, end] = [`<!-- ${name}: npm run ${command} -->`, `<!-- /${name} -->`]
    const from = text.indexOf(start)
    const to = text.indexOf(end)
    if (from < 0 || to < from) throw new Error(`the page has no place for ${name}`)
    return `${text.slice(0, from)}${start}\n\n${write()}\n\n${text.slice(to)}`
  }, page)
