import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Target } from '../driver/flow-steps.ts'
import { type ChildProgram, startProgram } from '../machine/child-program.ts'
import { freePort } from '../machine/free-port.ts'
import type { Pinning } from '../machine/pinning.ts'
import type { Variant } from '../variant.ts'
import { untilReady } from './until-ready.ts'

export type ServiceWish = {
  /** The checkout whose service is started. */
  readonly checkout: string
  readonly program: string
  readonly variant: Variant
  readonly databaseUrl: string
  /** For its log, its configuration and a profile. */
  readonly folder: string
  readonly callbackUrl: string
  readonly pinning: Pinning
  /** For Node, such as a module to load before. */
  readonly nodeOptions?: readonly string[]
  /** For the service, besides `serve`. */
  readonly options?: readonly string[]
  readonly environment?: { readonly [name: string]: string }
}

export type RunningService = Target &
  ChildProgram & {
    readonly account: string
    /** One of its commands on the same database. What it prints is JSON. */
    command(args: readonly string[]): Promise<{ readonly [name: string]: string }>
  }

/** What the image and the systemd unit of `deploy/` give Node. */
export const deployedNodeOptions = '--max-semi-space-size=16'

/**
 * The whole product as an operator runs it: authentication, validation, log and metrics are on.
 * Only the rate limit is off.
 */
export async function startService(wish: ServiceWish): Promise<RunningService> {
  await mkdir(wish.folder, { recursive: true })
  const port = await freePort()
  const settings = { ...(await settingsOf(wish, port)), ...wish.environment }
  const started = startProgram(wish.pinning, {
    args: [...(wish.nodeOptions ?? []), wish.program, 'serve', ...(wish.options ?? [])],
    environment: settings,
    output: join(wish.folder, 'service.log'),
    workFolder: wish.folder,
  })
  // Whoever started it must not wait for an end that is meant.
  started.ended.catch(() => undefined)
  const url = `http://localhost:${port}`
  await Promise.race([untilReady(`${url}/readyz`), started.ended])
  const command = (args: readonly string[]) => runCommand(wish.program, settings, args)
  const account = ['--name', 'Benchmark', '--environment', 'test']
  // Only the service makes a database.
  const { account: id = '', api_key: apiKey = '' } = await command([
    ...['account', 'create', ...account, '--redirect-url', wish.callbackUrl],
  ])
  return { ...started, url, apiKey, account: id, command }
}

async function settingsOf({ checkout, variant, databaseUrl, folder }: ServiceWish, port: number) {
  const anchors = join(checkout, 'vectors/sandbox')
  const issuer = {
    trustAnchors: [join(anchors, 'specimen-ca.pem')],
    statusAnchors: [join(anchors, 'status-ca.pem')],
    formats: [variant.format === 'mdoc' ? 'mso_mdoc' : 'dc+sd-jwt'],
    responseMode: variant.mode,
  }
  const file = join(folder, 'deployment.json')
  await writeFile(file, JSON.stringify({ issuers: { 'de-ausweis': { test: issuer } } }))
  return {
    VIDIMUS_CONFIG: file,
    VIDIMUS_DATABASE_URL: databaseUrl,
    VIDIMUS_MASTER_KEY: randomBytes(32).toString('base64'),
    VIDIMUS_PORT: String(port),
    VIDIMUS_RATE_LIMIT_PER_SECOND: '0',
    VIDIMUS_DRAIN_SECONDS: '0',
    NODE_OPTIONS: deployedNodeOptions,
  }
}

async function runCommand(
  program: string,
  settings: { readonly [name: string]: string },
  args: readonly string[],
): Promise<{ readonly [name: string]: string }> {
  const { PATH = '' } = process.env
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args, '--json'], {
    env: { ...settings, PATH },
  })
  return JSON.parse(stdout)
}
