import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    chromium: string
  }
}

/** A browser with windows asks whether a link may open a wallet, and nobody is there to answer. */
const shell = '/usr/bin/chromium-headless-shell'
const withWindows = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * A Chromium for the whole run: one unpacked from npm into a folder of this run, where npm has one,
 * else Debian's, else the machine's own.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const own = existsSync(shell) ? shell : elsewhere()
  if (own !== undefined) {
    project.provide('chromium', own)
    return async () => undefined
  }
  const folder = await mkdtemp(join(tmpdir(), 'vidimus-chromium-'))
  project.provide('chromium', await unpackInto(folder))
  await writeFile(join(folder, 'fonts/fonts.conf'), fontsFrom(folder))
  return () => rm(folder, { recursive: true, force: true })
}

/** Undefined where npm has one: that is for Linux on x64 alone. */
function elsewhere(): string | undefined {
  const machine = `${process.platform}-${process.arch}`
  if (machine === 'linux-x64') return undefined
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.info(`… Chromium: npm has none for ${machine}, so it is installed from Debian`)
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'])
  }
  const found = [shell, ...withWindows].find((path) => existsSync(path))
  if (found !== undefined) return found
  throw new Error(`The journeys need a Chromium, and npm has none for ${machine}: install one.`)
}

const run = (command: string, args: readonly string[]) =>
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })

/**
 * The package unpacks into the folder for temporary files. Only while it does so is that folder
 * another one: PostgreSQL, which runs as another user, must not be laid out in it.
 */
async function unpackInto(folder: string): Promise<string> {
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = folder
  // The package brings the libraries a bare machine lacks, but unpacks them only where it believes
  // it runs on Lambda.
  process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs24.x'
  try {
    const { default: packed } = await import('@sparticuz/chromium')
    return await packed.executablePath()
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
}

/** The package's own list names a fixed folder; without a font at all Chromium lays out no text. */
const fontsFrom = (folder: string) => `<?xml version="1.0"?>
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(folder, 'font-cache')}</cachedir>
</fontconfig>
`
