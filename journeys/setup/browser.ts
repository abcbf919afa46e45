import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { headlessShell, installChromium, isFromNpm } from '../../tools/install-chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    chromium: string
  }
}

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
  await installChromium()
  const own = existsSync(headlessShell) ? headlessShell : elsewhere()
  if (own !== undefined) {
    project.provide('chromium', own)
    return async () => undefined
  }
  const folder = await mkdtemp(join(tmpdir(), 'vidimus-chromium-'))
  project.provide('chromium', await unpackInto(folder))
  await writeFile(join(folder, 'fonts/fonts.conf'), fontsFrom(folder))
  return () => rm(folder, { recursive: true, force: true })
}

/** Undefined where npm has one. */
function elsewhere(): string | undefined {
  if (isFromNpm) return undefined
  const found = withWindows.find((path) => existsSync(path))
  if (found !== undefined) return found
  const machine = `${process.platform}-${process.arch}`
  throw new Error(`The journeys need a Chromium, and npm has none for ${machine}: install one.`)
}

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
