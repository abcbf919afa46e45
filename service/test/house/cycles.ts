import { filesImported } from './imports.ts'

/**
 * Circles of imports, each as a sentence. A type that is imported counts: a circle of types ties
 * two files together for the reader, even though nothing is loaded twice.
 */
export function cycles(texts: ReadonlyMap<string, string>): readonly string[] {
  const found: string[] = []
  const done = new Set<string>()
  const visit = (file: string, path: readonly string[]): void => {
    const start = path.indexOf(file)
    if (start >= 0) found.push([...path.slice(start), file].join(' imports '))
    if (start >= 0 || done.has(file)) return
    for (const next of filesImported(file, texts.get(file) ?? ''))
      if (texts.has(next)) visit(next, [...path, file])
    done.add(file)
  }
  for (const file of texts.keys()) visit(file, [])
  return found
}
