import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** For each file the unit tests that load it, nearest first: most mutants end at the first. */
export function reachingTests(
  root: string,
  files: readonly string[],
): (file: string) => readonly string[] {
  const importers = new Map<string, string[]>()
  for (const file of files)
    for (const imported of importsOf(root, file))
      importers.set(imported, [...(importers.get(imported) ?? []), file])
  return (file) => {
    const seen = new Set([file])
    // A set is walked in the order of what is added: those who import it, then their importers.
    for (const one of seen) for (const importer of importers.get(one) ?? []) seen.add(importer)
    const beside = file.replace(/\.ts$/, '.test.ts')
    const tests = [...seen].filter((one) => one.endsWith('.test.ts'))
    return tests.toSorted((one, other) => Number(other === beside) - Number(one === beside))
  }
}

function importsOf(root: string, file: string): readonly string[] {
  const text = readFileSync(join(root, file), 'utf8')
  const specifiers = text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)
  return [...specifiers].map(([, specifier = '']) => join(dirname(file), specifier))
}
