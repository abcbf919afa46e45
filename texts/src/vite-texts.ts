import { join } from 'node:path'
import { asCode } from './as-code.ts'
import { type Surface, surfaces } from './read-texts.ts'

const imported = /^@vidimus\/texts\/(\w+)\/([\w-]+)$/

/** For Vite: `import { texts } from '@vidimus/texts/portal/de'` is that file as code. */
export const viteTexts = {
  name: 'vidimus-texts',
  resolveId: (id: string) => (imported.test(id) ? `\0${id}` : undefined),
  load(this: { addWatchFile(file: string): void }, id: string) {
    const [, name, language = ''] = imported.exec(id.slice(1)) ?? []
    const surface = surfaces.find((known): known is Surface => known === name)
    if (surface === undefined) return undefined
    for (const read of new Set(['en', language]))
      this.addWatchFile(join(import.meta.dirname, `../${surface}/${read}.json`))
    return asCode(surface, language)
  },
}
