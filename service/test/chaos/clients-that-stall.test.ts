import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { approve } from '../../../wallet/src/holder/wallet.ts'
import { runCustomer } from '../setup/customer-server.ts'
import { databaseForTest } from '../setup/databases.ts'
import { freePort } from '../setup/free-port.ts'
import { prove } from '../setup/running-service.ts'
import { isFull, sized } from '../setup/sizes.ts'
import { accountByCommand, instanceSettings, vidimus } from '../setup/vidimus-process.ts'
import { filledWallet, openAsWallet, startFlow } from '../setup/wallet-exchange.ts'
import { dripping, neverReading } from './hostile-clients.ts'

const mostBytes = 400_000_000
const ofEachKind = sized(60, 1_000)

async function runInstance() {
  const shop = await runCustomer()
  onTestFinished(() => shop.close())
  const port = await freePort()
  const settings = instanceSettings(await databaseForTest('sqlite'), port)
  const { apiKey } = await accountByCommand(settings, shop.url)
  const instance = vidimus(['serve'], settings)
  await instance.printed('service_started')
  return { shop, port, apiKey, url: `http://127.0.0.1:${port}`, pid: instance.child.pid ?? 0 }
}

/** The largest thing that anybody can ask for: all documentation in one file. */
const library = '/llms-full.txt'

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`

const peakBytes = (pid: number): number =>
  Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1_024

const openFiles = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length

test.skipIf(!existsSync('/proc/self/status'))(
  'clients that never read and clients that write a byte a second take neither memory nor turns',
  async () => {
    const { shop, port, apiKey, url, pid } = await runInstance()
    const before = openFiles(pid)
    const asks = [get(library), get(library).repeat(100), get('/docs/errors').repeat(10)]
    const silent = await neverReading(port, ofEachKind, (place) => asks[place % 3] ?? '')
    onTestFinished(silent.leave)
    const head = `Host: x\r\nAuthorization: Bearer ${apiKey}\r\nContent-Type: application/json\r\n`
    const slow = [
      `GET /healthz HTTP/1.1\r\nHost: ${'x'.repeat(100)}`,
      `POST /prove HTTP/1.1\r\n${head}Content-Length: 100\r\n\r\n${' '.repeat(100)}`,
    ]
    const slowly = dripping(
      port,
      Array.from({ length: ofEachKind }, (_, place) => slow[place % 2] ?? ''),
    )
    onTestFinished(slowly.leave)

    const service = { prove: (key: string | undefined, body: unknown) => prove(url, key, body) }
    const question = { issuer: 'xx-sandbox', revealed: ['given_name'] }
    const flow = await startFlow(service, { apiKey }, question)
    const request = await openAsWallet(flow.links.qr)
    await approve(request, { held: await filledWallet(), trust: 'accept-any' })
    expect((await shop.callback(1)).body).toContain('presentation=')

    if (isFull) {
      // Those who do not read are cut off by the service itself.
      slowly.leave()
      await expect.poll(() => openFiles(pid), { timeout: 120_000 }).toBeLessThan(before + 20)
    }
    expect(peakBytes(pid)).toBeLessThan(mostBytes)
    if (isFull) console.info(`peak ${Math.round(peakBytes(pid) / 1e6)} MB`)
  },
)
