import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'

/** A browser with windows asks whether a link may open a wallet, and nobody is there to answer. */
export const headlessShell = '/usr/bin/chromium-headless-shell'

/** npm has one for this machine alone. */
export const isFromNpm = process.platform === 'linux' && process.arch === 'x64'

/** Where npm has no Chromium and Debian has one, and it is not there already. */
export async function installChromium(): Promise<void> {
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (isFromNpm || existsSync(headlessShell) || !canInstall) return
  const startedAt = performance.now()
  console.info(`… Chromium: npm has none for ${process.arch}, so it is installed from Debian`)
  await run('apt-get', ['update', '-qq'])
  await run('apt-get', [
    'install',
    '-y',
    '-qq',
    '--no-install-recommends',
    'chromium-headless-shell',
  ])
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
  const isThere = existsSync(headlessShell)
  console.info(`${isThere ? '✓' : '✕'} Chromium ${seconds} s   apt-get install`)
}

async function run(command: string, args: readonly string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env })
  await once(child, 'close')
}
