import { dirname, join, normalize } from 'node:path'

/** Everything a file imports: values and types, at once and when called. */
export const importsOf = (text: string): readonly string[] =>
  [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] ?? '')

/** The files of the same tree that a file imports. */
export const filesImported = (file: string, text: string): readonly string[] =>
  importsOf(text)
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => normalize(join(dirname(file), specifier)))
