import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { madeDatabase } from '../../setup/made-database.ts'
import { runService } from '../../setup/running-service.ts'
import { filledWallet } from '../../setup/wallet-exchange.ts'
import { checkHistory } from './check-history.ts'
import { openChronicle } from './chronicle.ts'
import { gatherCrowd, readRecords, type Town } from './crowd.ts'
import { runCustomers } from './customers.ts'
import { startDroppingProxy } from './dropping-proxy.ts'
import { rage } from './faults.ts'
import { publishLists } from './lists.ts'
import { limits, untilTold } from './run-chaos.ts'

/** The short form of `npm run chaos`: its people and its checker, and three faults at once. */

const wish = { seed: 1, flows: 30, people: 15, milliseconds: 1_500 }
const fault = { instance: 0, delayMilliseconds: 0, lastsMilliseconds: 600, chance: 0 }

test('two instances keep their word while one is cut off, customers fail and lists lie', async () => {
  const chronicle = openChronicle(limits)
  const customers = await runCustomers(chronicle)
  onTestFinished(customers.close)
  const lists = await publishLists()
  onTestFinished(lists.close)
  const database = new URL(await madeDatabase('postgres'))
  const proxies = [await startDroppingProxy(Number(database.port)), undefined]
  for (const proxy of proxies) onTestFinished(async () => proxy?.close())
  const settings = {
    ...lists.settings,
    VIDIMUS_MASTER_KEY: randomBytes(32).toString('base64'),
    VIDIMUS_PUBLIC_URL: 'http://localhost:4000',
    VIDIMUS_FLOW_LIFETIME_SECONDS: String(limits.flowLifetime / 1_000),
    VIDIMUS_RETURN_TIMEOUT_SECONDS: String(limits.returnTimeout / 1_000),
  }
  const services = []
  for (const proxy of proxies) {
    const url = new URL(database)
    url.port = String(proxy?.port ?? database.port)
    const service = await runService('postgres', { ...settings, VIDIMUS_DATABASE_URL: url.href })
    onTestFinished(service.close)
    services.push(service)
  }
  // The second reaches the database whatever happens to the first.
  const account = await services[1]?.account({ callbackUrl: customers.urlOf('/shop') })
  const wallets = await lists.publish()
  const town: Town = {
    chronicle,
    addresses: services.map(({ url }) => url),
    publicUrl: settings.VIDIMUS_PUBLIC_URL,
    apiKeys: [account?.apiKey ?? ''],
    sandboxWallet: await filledWallet(),
    wallets: () => wallets,
  }
  const networks = proxies.map((proxy) => (proxy === undefined ? [] : [proxy]))
  const command = { ...settings, VIDIMUS_DATABASE_URL: database.href }
  const victims = { chronicle, instances: [], networks, lists, customers, settings: command }
  const crowd = gatherCrowd(town, wish)
  await rage({ ...victims, customerNames: ['/shop'] }, [
    { pauseMilliseconds: 300, faults: [{ ...fault, name: 'instance cut off' }] },
    {
      pauseMilliseconds: 0,
      faults: [
        { ...fault, name: 'lists lie' },
        { ...fault, name: 'customers fail' },
      ],
    },
  ])
  await crowd
  await untilTold(chronicle.history)
  await readRecords(town)
  const { events, faults } = chronicle.history
  expect(checkHistory(chronicle.history)).toEqual([])
  expect(events.filter(({ what }) => what === 'accepted')).toHaveLength(wish.flows)
  expect(faults).toHaveLength(3)
})
