import { createPrivateKey, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runCustomer } from '../setup/customer-server.ts'
import { freePort } from '../setup/free-port.ts'
import { initialise, layOutPostgres } from '../setup/postgres.ts'
import { postgresServer } from '../setup/postgres-server.ts'
import { prove } from '../setup/running-service.ts'
import { signerToken, startSmallSigner } from '../setup/small-signer.ts'
import { accountByCommand, startVidimus, type VidimusProcess } from '../setup/vidimus-process.ts'
import { startFlow } from '../setup/wallet-exchange.ts'
import { makeAccess, privateKeyOf, writeDeployment } from '../wallet/deployment.ts'

export type WatchedDeployment = Awaited<ReturnType<typeof startWatchedDeployment>>

const libraries = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'
/** Of the Debian package libfaketime: another time for one process. */
export const otherTime = [process.env['VIDIMUS_TEST_FAKETIME'] ?? '', libraries].find(
  (path) => path !== '' && existsSync(path),
)

type Extra = { readonly [name: string]: string }

/**
 * Two instances on PostgreSQL as processes, with a signer, an audit stream, the sandbox wallet and
 * a customer: everything that can break, and that a test can break.
 */
export async function startWatchedDeployment() {
  const programs = await layOutPostgres()
  const data = join(programs.root, 'data')
  await initialise(programs, data)
  const database = postgresServer(programs, data, await freePort(), [])
  await database.start()
  await database.ask('create database vidimus')
  const access = await makeAccess('localhost', 400)
  const key = createPrivateKey({
    key: await privateKeyOf(access.leaf),
    type: 'pkcs8',
    format: 'der',
  })
  const signer = await startSmallSigner(new Map([['access', key]]))
  const deployment = await writeDeployment({ access })
  const written = JSON.parse(await readFile(deployment.file, 'utf8'))
  written.accessCertificate = { signer: 'access', chain: 'access.pem' }
  await writeFile(deployment.file, JSON.stringify(written))
  const expiring = await writeDeployment({ access: await makeAccess('localhost', 5) })
  const [shop, siem] = [await runCustomer(), await runCustomer()]
  const accept = () => siem.behave((response) => void response.writeHead(204).end())
  accept()
  const ports = [await freePort(), await freePort(), await freePort()] as const
  const url = `http://localhost:${ports[0]}`
  const shared = {
    VIDIMUS_DATABASE_URL: `postgres://postgres@127.0.0.1:${database.port}/vidimus`,
    VIDIMUS_MASTER_KEY: randomBytes(32).toString('base64'),
    VIDIMUS_PUBLIC_URL: url,
    VIDIMUS_RATE_LIMIT_PER_SECOND: '0',
    // Longer than anybody waits for it here.
    VIDIMUS_DRAIN_SECONDS: '60',
    VIDIMUS_CONFIG: deployment.file,
    VIDIMUS_SIGNER_URL: signer.url,
    VIDIMUS_SIGNER_TOKEN: signerToken,
    VIDIMUS_AUDIT_STREAM: siem.url,
    VIDIMUS_AUDIT_STREAM_SECRET: `whsec_${randomBytes(32).toString('base64')}`,
    VIDIMUS_SANDBOX_WALLET_URL: `http://localhost:${ports[2]}`,
    WALLET_PORT: String(ports[2]),
  }
  const { apiKey } = await accountByCommand(shared, shop.url)
  const startInstance = async (place: 0 | 1, extra: Extra = {}): Promise<VidimusProcess> => {
    const own = { VIDIMUS_PORT: String(ports[place]), ...extra }
    const started = startVidimus(['serve'], { ...shared, ...own })
    await started.printed('service_started')
    return started
  }
  const first = await startInstance(0)
  let second = await startInstance(1)
  const wallet = startVidimus(['wallet'], shared)
  await wallet.printed('Sandbox wallet on')
  const endSecond = async () => {
    second.child.kill('SIGKILL')
    await second.finished
  }
  const start = () =>
    startFlow({ prove: (...call) => prove(url, ...call) }, { apiKey }, { issuer: 'xx-sandbox' })
  return {
    url,
    targets: [ports[0], ports[1]].map((port) => `127.0.0.1:${port}`),
    database,
    signer,
    shop,
    siem: { ...siem, accept },
    expiring: { VIDIMUS_CONFIG: expiring.file },
    second: {
      stop: () => second.child.kill('SIGTERM'),
      kill: endSecond,
      /** Instead of the one that runs, if it does. */
      restart: async (extra: Extra = {}) => {
        await endSecond()
        second = await startInstance(1, extra)
      },
    },
    newAccount: () => accountByCommand(shared),
    /** What only the service may write, in the head of the audit log's chain. */
    moveHighest: (by: number) =>
      database.ask(`update audit_chain_head set highest = highest + ${by}`, 'vidimus'),
    prove: () =>
      prove(url, apiKey, { issuer: 'xx-sandbox', revealed: ['given_name'], state: 's' }).catch(
        () => undefined,
      ),
    start,
    /** A whole proof with the sandbox wallet, whose credentials have places in status lists. */
    trigger: async (outcome: string) => {
      const settings = { VIDIMUS_URL: url, VIDIMUS_API_KEY: apiKey }
      const { code, out, err } = await startVidimus(['trigger', outcome], settings).finished
      if (code !== 0) throw new Error(`${out}\n${err}`)
    },
    close: async () => {
      for (const { child } of [first, second]) child.kill('SIGKILL')
      // It ends the process that it started.
      wallet.child.kill('SIGTERM')
      await Promise.all([first.finished, second.finished, wallet.finished])
      await Promise.all([shop.close(), siem.close(), deployment.remove(), expiring.remove()])
      signer.close()
      await database.stop('SIGQUIT')
      await rm(programs.root, { recursive: true, force: true })
    },
  }
}
