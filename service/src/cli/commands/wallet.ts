import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { walletSettings } from '../../edges/config/config.ts'
import type { WalletSettings } from '../../edges/config/wallet-settings.ts'
import { authorityOf } from '../../edges/keys/access.ts'
import { inOneLine } from '../../usecases/operation/attention.ts'
import { wireAccess } from '../../wiring/wire-access.ts'
import type { Command } from '../command.ts'
import { exit } from '../exit.ts'
import { stopSignal } from '../stop-signal.ts'
import type { Terminal } from '../terminal.ts'
import { withStore } from '../with-store.ts'

/** In the package, or else in the checkout. It shares no code with the service. */
const programs = ['../../wallet/src/main.js', '../../../../wallet/src/main.ts'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
)

/** The sandbox wallet in its own process, for test. Its keys are public and worthless. */
export const walletCommand: Command = async (_read, terminal) => {
  const reading = walletSettings()
  if ('complaints' in reading) {
    terminal.err(reading.complaints)
    return exit.misused
  }
  const { settings } = reading
  for (const warning of settings.warnings) terminal.err(`Attention: ${inOneLine(warning)}`)
  return settings.accessCa === undefined
    ? withServicesAuthority(terminal, (accessCa) => runWallet(settings, accessCa))
    : runWallet(settings, settings.accessCa)
}

/** The service's own authority, from its database. Only this wallet has to trust it. */
async function withServicesAuthority(
  terminal: Terminal,
  work: (file: string) => Promise<number>,
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'vidimus-wallet-'))
  try {
    const file = join(folder, 'access-ca.pem')
    const found = await withStore(terminal, async (store, config) => {
      await writeFile(file, authorityOf(await wireAccess(config, store)))
      return exit.ok
    })
    return found === exit.ok ? await work(file) : found
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function runWallet(settings: WalletSettings, accessCa: string): Promise<number> {
  const program = programs.find(existsSync) ?? ''
  const child = spawn(process.execPath, [program], {
    stdio: 'inherit',
    env: { ...settings.inherited, ...settings.environment, WALLET_ACCESS_CA: accessCa },
  })
  // Ctrl-C reaches both processes; a supervisor's signal reaches only this one.
  void stopSignal().then(() => child.kill('SIGTERM'))
  const [code] = await once(child, 'close')
  return code ?? exit.failed
}
