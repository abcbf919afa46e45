import { join } from 'node:path'
import { asCode } from './as-code.ts'
import { type Surface, surfaces } from './read-texts.ts'

const imported = /^@vidimus\/texts\/(\w+)\/([\w-]+)$/

/** For Vite: `@vidimus/texts/portal/de` is that file as code. */
export const viteTexts = {
  name: 'vidimus-texts',
  // Before Vite looks for a file of that name.
  enforce: 'pre' as const,
  resolveId: (id: string) => (imported.test(id) ? `\0${id}` : undefined),
  load(this: { addWatchFile(file: string): void }, id: string) {
    const [, name, language = ''] = imported.exec(id.slice(1)) ?? []
    const surface = surfaces.find((known): known is Surface => known === name)
    if (surface === undefined) return undefined
    // Topics of the page stand in files of other surfaces, too (`@from`).
    for (const from of new Set([surface, 'page']))
      for (const read of new Set(['en', language]))
        this.addWatchFile(join(import.meta.dirname, `../${from}/${read}.json`))
    return asCode(surface, language)
  },
}
