import { execFile } from 'node:child_process'
import { access } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const samples = join(import.meta.dirname, '../../../docs/samples')

export type Language = {
  readonly name: string
  /** What runs it, and with what it is found out whether everything is there. */
  readonly probe: readonly [program: string, ...args: string[]]
  /** Compiles into the folder, if the language needs that. */
  readonly build?: (folder: string) => readonly [program: string, ...args: string[]]
  /** The command in front of `verify FILE`, or alone to serve. */
  readonly command: (folder: string, port: number) => Command
}

type Command = {
  readonly verify: readonly [program: string, ...args: string[]]
  readonly serve: readonly [program: string, ...args: string[]]
}

const script = (program: string, file: string) => (): Command => ({
  verify: [program, join(samples, file), 'verify'],
  serve: [program, join(samples, file)],
})

const gson = '/usr/share/java/gson.jar'
const files = (folder: string, ...names: string[]) =>
  names.map((name) => join(samples, folder, name))

/** In the order of the guide. C# is not among them: Debian has no .NET, so nobody here ran it. */
export const languages: readonly Language[] = [
  {
    name: 'node',
    probe: [process.execPath, '--version'],
    command: script(process.execPath, 'node/shop.mjs'),
  },
  {
    name: 'python',
    probe: ['python3', '-c', 'import cryptography'],
    command: script('python3', 'python/shop.py'),
  },
  {
    name: 'php',
    probe: [
      'php',
      '-r',
      'exit(extension_loaded("pdo_sqlite") && extension_loaded("openssl") ? 0 : 1);',
    ],
    command: (_folder, port) => ({
      verify: ['php', join(samples, 'php/shop.php'), 'verify'],
      serve: ['php', '-S', `127.0.0.1:${port}`, join(samples, 'php/shop.php')],
    }),
  },
  {
    name: 'ruby',
    probe: ['ruby', '-e', 'require "webrick"'],
    command: script('ruby', 'ruby/shop.rb'),
  },
  {
    name: 'go',
    probe: ['go', 'version'],
    build: (folder) => [
      'go',
      'build',
      '-o',
      join(folder, 'shop'),
      ...files('go', 'vidimus.go', 'shop.go'),
    ],
    command: (folder) => ({
      verify: [join(folder, 'shop'), 'verify'],
      serve: [join(folder, 'shop')],
    }),
  },
  {
    name: 'java',
    probe: ['javac', '-version'],
    build: (folder) => [
      'javac',
      '-cp',
      gson,
      '-d',
      folder,
      ...files('java', 'Vidimus.java', 'Shop.java'),
    ],
    command: (folder) => ({
      verify: ['java', '-cp', [folder, gson].join(delimiter), 'Shop', 'verify'],
      serve: ['java', '-cp', [folder, gson].join(delimiter), 'Shop'],
    }),
  },
]

/** Why a language cannot be run on this machine. Undefined: it can. */
export async function missing({
  name,
  probe: [program, ...args],
}: Language): Promise<string | undefined> {
  try {
    await run(program, args)
    if (name === 'java') await access(gson)
    return undefined
  } catch {
    return `${name} or a package it needs is not installed: docs/guides/without-the-sdk.md`
  }
}
