import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { hostileFiles } from './hostile-files.ts'
import { readFamilies } from './read-vectors.ts'
import { isAdapter, runAll } from './run-vectors.ts'

/** `npm run hostile-vectors`: writes the files. With `--run ./adapter.mjs` it tries a verifier. */

const { run } = parseArgs({ options: { run: { type: 'string' } } }).values

if (run === undefined) {
  const folder = join(import.meta.dirname, '../../../vectors/hostile')
  for (const [name, text] of hostileFiles()) await writeFile(join(folder, name), text)
} else {
  const adapter: unknown = await import(pathToFileURL(resolve(run)).href)
  if (!isAdapter(adapter)) throw new Error(`${run} exports no function accepts`)
  process.exitCode = await runAll(readFamilies(), adapter, console.log)
}
