import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Target } from '../driver/flow-steps.ts'
import { type ChildProgram, startProgram } from '../machine/child-program.ts'
import { freePort } from '../machine/free-port.ts'
import type { Pinning } from '../machine/pinning.ts'
import type { Variant } from '../variant.ts'
import { untilReady } from './until-ready.ts'

const peerFolder = join(import.meta.dirname, '../peer')

/** Its packages are its own: `npm ci` of the product leaves them out. */
export const isPeerInstalled = (): boolean => existsSync(join(peerFolder, 'node_modules/fastify'))

type PeerWish = {
  /** In memory, or on the disk that is measured. */
  readonly keeps: 'memory' | 'disk'
  readonly mode: Variant['mode']
  readonly callbackUrl: string
  readonly folder: string
  readonly pinning: Pinning
}

export async function startPeer(wish: PeerWish): Promise<Target & ChildProgram> {
  await mkdir(wish.folder, { recursive: true })
  const [port, apiKey] = [await freePort(), randomUUID()]
  const program = join(peerFolder, 'server.ts')
  const database = wish.keeps === 'disk' ? [join(wish.folder, `peer-${apiKey}.db`)] : []
  const started = startProgram(wish.pinning, {
    args: [program, String(port), apiKey, wish.callbackUrl, wish.mode, ...database],
    output: join(wish.folder, `peer-${wish.keeps}.log`),
    workFolder: wish.folder,
  })
  started.ended.catch(() => undefined)
  const url = `http://localhost:${port}`
  await Promise.race([untilReady(`${url}/readyz`), started.ended])
  return { ...started, url, apiKey }
}
