import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { inject, onTestFinished } from 'vitest'
import { makeTables } from './made-database.ts'
import { vidimusHere } from './vidimus-here.ts'

export type Finished = { readonly code: number | null; readonly out: string; readonly err: string }

export type VidimusProcess = {
  readonly child: ChildProcess
  /** Everything printed so far, once it holds the text; rejects when the process ends before. */
  printed(text: string): Promise<string>
  finished: Promise<Finished>
}

export type Settings = { readonly [name: string]: string }

/** The command as an operator runs it, in a process of its own that does not outlive the test. */
export function vidimus(
  args: readonly string[],
  settings: Settings = {},
  program = inject('program'),
): VidimusProcess {
  const started = startVidimus(args, settings, program)
  onTestFinished(() => void started.child.kill('SIGKILL'))
  return started
}

/** The same for several tests; who starts it ends it. */
export function startVidimus(
  args: readonly string[],
  settings: Settings = {},
  program = inject('program'),
  node = process.execPath,
): VidimusProcess {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('VIDIMUS_'))
  const env = { ...Object.fromEntries(inherited), ...settings }
  const child = spawn(node, [program, ...args], { env })
  const printed = { out: '', err: '' }
  child.stdout.on('data', (chunk) => (printed.out += chunk))
  child.stderr.on('data', (chunk) => (printed.err += chunk))
  const finished = once(child, 'close').then(([code]): Finished => ({ code, ...printed }))
  const untilPrinted = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const look = () => printed.out.includes(text) && resolve(printed.out)
      child.stdout.on('data', look)
      look()
      void finished.then(({ code, err }) =>
        reject(new Error(`ended with ${code} before it printed "${text}": ${err}`)),
      )
    })
  return { child, printed: untilPrinted, finished }
}

/** Settings of an instance for tests: a master key, no rate limit, no waiting before it stops. */
export const instanceSettings = (databaseUrl: string, port: number): Settings => ({
  VIDIMUS_DATABASE_URL: databaseUrl,
  VIDIMUS_PORT: String(port),
  VIDIMUS_MASTER_KEY: randomBytes(32).toString('base64'),
  VIDIMUS_RATE_LIMIT_PER_SECOND: '0',
  VIDIMUS_DRAIN_SECONDS: '0',
})

/** An account made by the command, with a Redirect URL on loopback. */
export async function accountByCommand(
  settings: Settings,
  callbackUrl = 'http://localhost:9/cb',
  program?: string,
): Promise<{ account: string; apiKey: string }> {
  const wish = ['--name', 'Kiosk', '--environment', 'test', '--redirect-url', callbackUrl]
  const command = ['account', 'create', ...wish, '--json']
  await makeTables(settings['VIDIMUS_DATABASE_URL'] ?? '')
  const { out, err } = await (program === undefined
    ? vidimusHere(command, settings)
    : vidimus(command, settings, program).finished)
  if (out === '') throw new Error(err)
  const { account, api_key: apiKey } = JSON.parse(out)
  return { account, apiKey }
}
