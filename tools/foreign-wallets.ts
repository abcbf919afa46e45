import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** service/test/interop has packages of its own, which `npm ci` of the product leaves out. */
const folder = join(import.meta.dirname, '../service/test/interop')
const lock = join(folder, 'package-lock.json')
const installedLock = join(folder, 'node_modules/.installed-lock.json')

/** No scripts: nothing native is needed. One try: without a network that is known soon. */
const install = ['ci', '--ignore-scripts', '--prefer-offline', '--fetch-retries=0']

/** Installs them unless they are there already, and says what was done. */
export async function installForeignWallets(): Promise<boolean> {
  const startedAt = performance.now()
  if (await isInstalled()) return true
  console.log('… the foreign wallets of service/test/interop are being installed')
  const npm = spawn('npm', install, { cwd: folder, stdio: 'ignore' })
  const [code] = await once(npm, 'close').catch(() => [1])
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
  if (code === 0) {
    await copyFile(lock, installedLock)
    console.log(`✓ foreign wallets ${seconds} s   npm ci in service/test/interop`)
    return true
  }
  console.log(`✕ foreign wallets ${seconds} s   could not be installed, so the tests with Credo`)
  console.log('  and the other wallets of service/test/interop are left out. Is there a network?')
  return false
}

async function isInstalled(): Promise<boolean> {
  const [wanted, there] = await Promise.all(
    [lock, installedLock].map((file) => readFile(file, 'utf8').catch(() => undefined)),
  )
  return wanted !== undefined && wanted === there
}
