import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesEnding, readFile } from './repository.ts'
import { withSnippets } from './snippets.ts'

/** `npm run snippets`: writes the blocks of code of README and guides from their sources. */

const repository = join(import.meta.dirname, '../../..')
const read = (file: string) => (existsSync(join(repository, file)) ? readFile(file) : undefined)

const pages = filesEnding('md').filter(
  (file) => file === 'README.md' || file.startsWith('docs/guides/'),
)
for (const guide of pages)
  writeFileSync(join(repository, guide), withSnippets(readFile(guide), read))
