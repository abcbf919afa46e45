import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { accessCertificateStore } from '../../src/edges/store/registration/access-certificates.ts'
import type { EngineName } from './databases.ts'
import { freePort } from './free-port.ts'
import { type RunningService, runService } from './running-service.ts'

const program = join(import.meta.dirname, '../../../wallet/src/main.ts')

/** A service with the sandbox wallet beside it, in a process of its own as in the local stack. */
export async function runWithWallet(engine: EngineName, settings: { [name: string]: string } = {}) {
  const port = await freePort()
  const walletUrl = `http://localhost:${port}`
  const service = await runService(engine, { VIDIMUS_SANDBOX_WALLET_URL: walletUrl, ...settings })
  const wallet = await runWallet(service, port)
  const close = async () => {
    await wallet.close()
    await service.close()
  }
  return { service, walletUrl, close }
}

/** The wallet alone, for a service that was told this port. */
export async function runWallet(service: RunningService, port: number) {
  const folder = await mkdtemp(join(tmpdir(), 'vidimus-wallet-'))
  const authority = join(folder, 'access-ca.pem')
  const access = await accessCertificateStore(service.store.database).development('localhost')
  await writeFile(authority, access?.development?.authority ?? '')
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      WALLET_PORT: String(port),
      WALLET_SERVICE_URL: service.config.publicUrl,
      WALLET_ACCESS_CA: authority,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface(child.stdout))
    if (line.startsWith('Sandbox wallet on')) break
  return {
    /** Whoever asks it waits from now on, until it goes on. */
    pause: () => child.kill('SIGSTOP'),
    goOn: () => child.kill('SIGCONT'),
    close: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
