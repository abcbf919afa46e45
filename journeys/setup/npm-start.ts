import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../service/test/setup/free-port.ts'

/** `npm start` as a person types it, on ports and in a folder of its own. */

const repository = join(import.meta.dirname, '../..')

/** Where a stack runs: the same place can be started again. */
export type Place = {
  readonly folder: string
  readonly ports: { readonly service: number; readonly wallet: number; readonly shop: number }
  readonly serviceUrl: string
  readonly walletUrl: string
  readonly shopUrl: string
}

export type MadePlace = Place & { remove(): Promise<void> }

export async function makePlace(): Promise<MadePlace> {
  const folder = await mkdtemp(join(tmpdir(), 'vidimus-npm-start-'))
  const [service, wallet, shop] = [await freePort(), await freePort(), await freePort()]
  return {
    folder,
    ports: { service, wallet, shop },
    serviceUrl: `http://localhost:${service}`,
    walletUrl: `http://localhost:${wallet}`,
    shopUrl: `http://localhost:${shop}`,
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

type Changes = { readonly [name: string]: string }

/** Starts it and collects what it prints; it may end by itself. */
export function launch({ folder, ports }: Place, changes: Changes = {}) {
  const env = {
    ...process.env,
    VIDIMUS_PORT: String(ports.service),
    WALLET_PORT: String(ports.wallet),
    SHOP_PORT: String(ports.shop),
    VIDIMUS_DATABASE_URL: `sqlite:${join(folder, 'vidimus.db')}`,
    ...changes,
  }
  // A process group of its own, as a terminal gives it: Ctrl-C reaches everyone in it.
  const child = spawn('npm', ['start', '--silent'], { cwd: repository, env, detached: true })
  const out = { printed: '' }
  const hear = (chunk: Buffer) => {
    out.printed += chunk.toString()
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const ended = once(child, 'close').then(() => ({ printed: out.printed, code: child.exitCode }))
  const pressCtrlC = () => void process.kill(-(child.pid ?? 0), 'SIGINT')
  const ready = new Promise<void>((resolve) => {
    child.stdout.on('data', () => out.printed.includes('Ctrl-C') && resolve())
  })
  return { pid: child.pid ?? 0, out, ended, ready, pressCtrlC }
}

/** Starts it and waits until it says that it is ready. */
export async function npmStart(place: Place, changes: Changes = {}) {
  const launched = launch(place, changes)
  const early = launched.ended.then(({ printed }) =>
    Promise.reject(new Error(`npm start ended: ${printed}`)),
  )
  await Promise.race([launched.ready, early])
  early.catch(() => undefined)
  const stop = async () => {
    launched.pressCtrlC()
    return launched.ended
  }
  return { ...launched, printed: launched.out.printed, stop }
}
