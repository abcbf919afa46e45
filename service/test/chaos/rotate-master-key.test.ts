import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { approve } from '../../../wallet/src/holder/wallet.ts'
import { masterKeyId } from '../../src/edges/keys/sealing.ts'
import { startService } from '../../src/main.ts'
import { openStore } from '../../src/wiring/open-store.ts'
import { realWorld } from '../../src/wiring/real-world.ts'
import { type Balancer, runBalancer } from '../setup/balancer.ts'
import { runCustomer } from '../setup/customer-server.ts'
import { databaseForTest } from '../setup/databases.ts'
import { freePort } from '../setup/free-port.ts'
import { prove, testConfig } from '../setup/running-service.ts'
import { inFull, isFull, sized } from '../setup/sizes.ts'
import { openTestBrowser } from '../setup/test-browser.ts'
import { accountByCommand, type Settings, startVidimus } from '../setup/vidimus-process.ts'
import { filledWallet, linksIn, openAsWallet } from '../setup/wallet-exchange.ts'

const [oldKey, newKey] = [randomBytes(32), randomBytes(32)]
const [old, fresh] = [oldKey.toString('base64'), newKey.toString('base64')]
/** Of each kind. */
const callsAtOnce = sized(2, 6)
/** What a step of the rotation has to withstand. */
const proofsPerStep = sized(3, 100)

type Instance = {
  readonly address: string
  logged(text: string): Promise<void>
  stop(): Promise<void>
}

/** In processes of their own in full; a process takes a second to start. */
const serve = (settings: Settings): Promise<Instance> =>
  isFull ? serveApart(settings) : serveHere(settings)

const addressOf = (settings: Settings) => `http://127.0.0.1:${settings['VIDIMUS_PORT']}`

async function serveApart(settings: Settings): Promise<Instance> {
  const { child, printed, finished } = startVidimus(['serve'], settings)
  onTestFinished(() => void child.kill('SIGKILL'))
  await printed('service_started')
  const stop = async () => {
    child.kill('SIGTERM')
    expect((await finished).code).toBe(0)
  }
  return { address: addressOf(settings), logged: async (text) => void (await printed(text)), stop }
}

async function serveHere(settings: Settings): Promise<Instance> {
  const lines: string[] = []
  const log = new Writable({
    write: (chunk, _encoding, done) => done(void lines.push(String(chunk))),
  })
  const service = await startService(
    realWorld,
    testConfig(settings, Number(settings['VIDIMUS_PORT'])),
    log,
  )
  let isStopped = false
  const stop = async () => {
    if (!isStopped) await service.close()
    isStopped = true
  }
  onTestFinished(stop)
  const logged = (text: string) => expect.poll(() => lines.join('')).toContain(text)
  return { address: addressOf(settings), logged, stop }
}

/** Two instances behind a balancer, and a customer. */
async function deployment() {
  const balancer = await runBalancer(await freePort())
  onTestFinished(() => balancer.close())
  const shop = await runCustomer()
  onTestFinished(() => shop.close())
  const shared = {
    VIDIMUS_DATABASE_URL: await databaseForTest('postgres'),
    VIDIMUS_PUBLIC_URL: balancer.url,
    VIDIMUS_RATE_LIMIT_PER_SECOND: '0',
  }
  const { apiKey } = await accountByCommand({ ...shared, VIDIMUS_MASTER_KEY: old }, shop.url)
  const running: Instance[] = []
  const start = async (masterKey: string) => {
    const port = String(await freePort())
    const instance = await serve({ ...shared, VIDIMUS_PORT: port, VIDIMUS_MASTER_KEY: masterKey })
    running.push(instance)
    balancer.add(instance.address)
    return instance
  }
  const stop = async () => {
    const instance = running.shift()
    await balancer.remove(instance?.address ?? '')
    await instance?.stop()
  }
  return {
    balancer,
    shop,
    apiKey,
    start,
    /** Stops one and starts another with this setting. */
    restart: async (masterKey: string) => {
      await stop()
      return start(masterKey)
    },
    masterKeysInUse: async () => {
      const store = await openStore(
        realWorld,
        testConfig({ ...shared, VIDIMUS_MASTER_KEY: fresh }, 1),
      )
      return store.vault.masterKeyIds().finally(() => store.database.close())
    },
  }
}

/** Calls without a pause: `/prove` again and again, and whole proofs beside it. */
function keepProving({ url }: Balancer, apiKey: string) {
  const failures: string[] = []
  let [proofs, isOver] = [0, false]
  const start = async () => {
    const body = { issuer: 'xx-sandbox', revealed: ['given_name'], state: 's' }
    const answer = await prove(url, apiKey, body)
    if (answer.status !== 200) throw new Error(`/prove: ${answer.status}`)
    const { redirect_url: link } = (await answer.json()) as { redirect_url: string }
    return link
  }
  const wholeProof = async () => {
    const page = await openTestBrowser().get(await start())
    const request = await openAsWallet(linksIn(await page.text()).qr)
    const { reply } = await approve(request, { held: await filledWallet(), trust: 'accept-any' })
    if (reply.status !== 200) throw new Error(`answer: ${reply.status}`)
    proofs += 1
  }
  const repeat = async (call: () => Promise<unknown>) => {
    while (!isOver) await call().catch((error: unknown) => failures.push(String(error)))
  }
  const calls = Array.from({ length: callsAtOnce }, () => [wholeProof, start]).flat()
  const loops = calls.map(repeat)
  return {
    failures,
    goOn: async () => {
      const enough = proofs + failures.length + proofsPerStep
      // As long as it takes: how fast proofs are is not what this is about.
      const patience = { timeout: 600_000 }
      await expect.poll(() => proofs + failures.length, patience).toBeGreaterThanOrEqual(enough)
    },
    /** How many proofs were answered. */
    end: async () => {
      isOver = true
      await Promise.all(loops)
      return proofs
    },
  }
}

test('three settings rolled out to two instances under load: no call fails', async () => {
  const { balancer, shop, apiKey, start, restart, masterKeysInUse } = await deployment()
  await start(old)
  await start(old)
  const load = keepProving(balancer, apiKey)
  for (const setting of [`${old},${fresh}`, `${fresh},${old}`, fresh]) {
    await restart(setting)
    await load.goOn()
    const last = await restart(setting)
    if (setting === `${fresh},${old}`) await last.logged('master_key_rotated')
  }
  await load.goOn()
  const proofs = await load.end()
  expect(load.failures).toEqual([])
  expect(await masterKeysInUse()).toEqual([masterKeyId(newKey)])
  await expect.poll(() => shop.received.length).toBe(proofs)
})

inFull('a new key put first at once waits for the instance without it: no call fails', async () => {
  const { balancer, apiKey, start, restart } = await deployment()
  await start(old)
  await start(old)
  const load = keepProving(balancer, apiKey)
  const first = await restart(`${fresh},${old}`)
  await first.logged('so this one goes on sealing with')
  await load.goOn()
  const second = await restart(`${fresh},${old}`)
  await load.goOn()
  if (isFull) await second.logged('master_key_rotated')
  await load.end()
  expect(load.failures).toEqual([])
})
