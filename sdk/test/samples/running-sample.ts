import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Language } from './languages.ts'

const run = promisify(execFile)

/** A sample, compiled if need be, in a folder of its own. */
export type Sample = {
  /** What it makes of each presentation of a file, by name. */
  verify(file: string): Promise<ReadonlyMap<string, string>>
  /** The shop as a customer runs it. */
  serve(settings: SampleSettings): Promise<SampleShop>
  remove(): Promise<void>
}

export type SampleSettings = {
  readonly port: number
  readonly url: string
  readonly account: string
  readonly apiKey: string
  readonly callbackSecret: string
  /** Private keys as JSON. Undefined: results are not encrypted. */
  readonly decryptionKeys?: string
  readonly encryption?: 'optional'
}

export type SampleShop = { readonly url: string; stop(): Promise<string> }

export async function makeSample(language: Language): Promise<Sample> {
  const folder = await mkdtemp(join(tmpdir(), `vidimus-sample-${language.name}-`))
  if (language.build !== undefined) {
    const [compiler, ...args] = language.build(folder)
    await run(compiler, args, { env: { ...process.env, GOCACHE: join(folder, 'cache') } })
  }
  return {
    verify: async (file) => {
      const [program, ...args] = language.command(folder, 0).verify
      const { stdout } = await run(program, [...args, file])
      return new Map(
        stdout
          .trim()
          .split('\n')
          .map((line) => readPair(line.trim())),
      )
    },
    serve: (settings) => serve(language, folder, settings),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

const readPair = (line: string): readonly [string, string] => {
  const [name = '', result = ''] = line.split(' ')
  return [name, result]
}

/** A command of the sample's language, until it answers. */
export async function serve(
  language: Pick<Language, 'command'>,
  folder: string,
  settings: SampleSettings,
): Promise<SampleShop> {
  const url = `http://127.0.0.1:${settings.port}`
  const [program, ...args] = language.command(folder, settings.port).serve
  const child = spawn(program, args, {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PYTHONDONTWRITEBYTECODE: '1',
      VIDIMUS_URL: settings.url,
      VIDIMUS_ACCOUNT: settings.account,
      VIDIMUS_API_KEY: settings.apiKey,
      VIDIMUS_CALLBACK_SECRET: settings.callbackSecret,
      ...(settings.decryptionKeys && { VIDIMUS_DECRYPTION_KEYS: settings.decryptionKeys }),
      ...(settings.encryption && { VIDIMUS_ENCRYPTION: settings.encryption }),
      SHOP_URL: url,
      SHOP_FILE: join(folder, `${settings.port}.sqlite`),
    },
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (printed += chunk))
  await untilItAnswers(url, child)
  const stop = async () => {
    child.kill()
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    return printed
  }
  return { url, stop }
}

/** Not every server says that it listens. */
async function untilItAnswers(url: string, child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit').then(() => {
    throw new Error('the sample ended before it listened')
  })
  ended.catch(() => undefined)
  const answers = async (): Promise<void> => {
    const isThere = await fetch(url).then(
      () => true,
      () => false,
    )
    if (!isThere) await Promise.race([new Promise((resolve) => setTimeout(resolve, 20)), ended])
    return isThere ? undefined : answers()
  }
  await answers()
}
