import { parseSync } from 'oxc-parser'

/** The checks of a credential have the same names in both formats, on purpose. */
const sameInBothFormats = ['core/verification/sd-jwt/', 'core/verification/mdoc/']

/**
 * Names that more than one file exports, each with its files. What a file passes on from another
 * one is exported there.
 */
export function twins(files: ReadonlyMap<string, string>): readonly string[] {
  const homes = new Map<string, string[]>()
  for (const [file, text] of files)
    for (const name of exportedNames(file, text))
      homes.set(name, [...(homes.get(name) ?? []), file])
  return [...homes]
    .filter(([, at]) => at.length > 1 && !isOncePerFormat(at))
    .map(([name, at]) => `${name}: ${at.join(', ')}`)
}

function exportedNames(file: string, text: string): readonly string[] {
  const { module, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  return module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, exportName }) =>
      moduleRequest === null && exportName.name !== null ? [exportName.name] : [],
    )
}

const isOncePerFormat = (files: readonly string[]): boolean =>
  files.length === sameInBothFormats.length &&
  sameInBothFormats.every((folder) => files.some((file) => file.startsWith(folder)))
