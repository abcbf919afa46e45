import { execFile } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The Node of the machine, on which customers run what they install; ours is newer. */
export async function plainNode(): Promise<string> {
  const folders = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
  for (const node of folders.map((folder) => join(folder, 'node'))) {
    const version = await run(node, ['--version']).catch(() => undefined)
    if (Number(/^v(\d+)/.exec(version?.stdout ?? '')?.[1]) >= 20) return node
  }
  return process.execPath
}
