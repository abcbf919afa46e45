import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** What `bin/vidimus.js` says to a Node that cannot run it, in a checkout and in a package. */

const program = join(import.meta.dirname, '../../bin/vidimus.js')

/** A Node that says that it is an older one. */
const older = `data:text/javascript,${encodeURIComponent(
  `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })
   Object.defineProperty(process, 'version', { value: 'v20.20.2' })`,
)}`

const say = (file: string) =>
  spawnSync(process.execPath, ['--import', older, file, '--version'], { encoding: 'utf8' })

test('an older Node is led to the one that npm ci brought', async () => {
  const root = await mkdtemp(join(tmpdir(), 'vidimus-node-'))
  try {
    await mkdir(join(root, 'service/bin'), { recursive: true })
    const file = join(root, 'service/bin/vidimus.js')
    await writeFile(join(root, 'service/package.json'), '{ "type": "module" }')
    await writeFile(file, await readFile(program))
    const refusal =
      'Vidimus needs Node 24.7 or newer; this is v20.20.2. Install it from https://nodejs.org.\n'
    expect(say(file)).toMatchObject({ status: 2, stdout: '', stderr: refusal })
    const node = join(root, 'node_modules/.bin/node')
    await mkdir(join(root, 'node_modules/.bin'), { recursive: true })
    await writeFile(node, '')
    expect(say(file)).toMatchObject({
      status: 2,
      stderr: `${refusal}Or use the one that "npm ci" brought: by npx vidimus, or as ${node} ${file}\n`,
    })
  } finally {
    await rm(root, { recursive: true })
  }
})
