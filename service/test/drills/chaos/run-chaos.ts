import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../setup/free-port.ts'
import { accountByCommand, instanceSettings } from '../../setup/vidimus-process.ts'
import { filledWallet } from '../../setup/wallet-exchange.ts'
import { startPostgresPair } from '../postgres-pair.ts'
import { recoveryMilliseconds } from './check-history.ts'
import { openChronicle } from './chronicle.ts'
import { gatherCrowd, readRecords, type Town } from './crowd.ts'
import { runCustomers } from './customers.ts'
import { startDroppingProxy } from './dropping-proxy.ts'
import { type FailingDisk, makeFailingDisk } from './failing-disk.ts'
import { drawStorms } from './fault-plan.ts'
import { openDatabaseVictim, rage } from './faults.ts'
import { type FaultName, faultNames, type History } from './history.ts'
import { superviseInstance } from './instances.ts'
import { publishLists } from './lists.ts'

/** Long enough for every fault, and short enough to be met in a run. */
export const limits = { flowLifetime: 60_000, returnTimeout: 60_000, resultLifetime: 900_000 }
const customerNames = ['/shop', '/kiosk']
const people = 30
/** Wallets whose lists are new are handed out as often. */
const newListsMilliseconds = 10_000
const lookMilliseconds = 250

export type ChaosWish = {
  readonly seed: number
  readonly flows: number
  /** How long there are faults. */
  readonly milliseconds: number
}

/** What this machine cannot do, and why. */
export const withoutCompiler: readonly FaultName[] = ['disk full', 'fsync fails']

/** Two instances, a primary and its standby, customers, lists, people; and the faults of a seed. */
export async function runChaos({ seed, flows, milliseconds }: ChaosWish): Promise<History> {
  const closing: (() => unknown)[] = []
  const later = <T>(opened: T, close: (opened: T) => unknown): T => {
    closing.unshift(() => close(opened))
    return opened
  }
  try {
    const chronicle = openChronicle(limits)
    const made = [await makeFailingDisk(), await makeFailingDisk()]
    const disks = made.filter((disk): disk is FailingDisk => disk !== undefined)
    for (const disk of disks) later(disk, ({ remove }) => remove())
    const pair = later(
      await startPostgresPair(...disks.map(({ environment }) => environment)),
      ({ remove }) => remove(),
    )
    const customers = later(await runCustomers(chronicle), ({ close }) => close())
    const lists = later(await publishLists(), ({ close }) => close())
    const ports = [await freePort(), await freePort()]
    const networks = await Promise.all(
      ports.map(() =>
        Promise.all([pair.primary, pair.standby].map(({ port }) => startDroppingProxy(port))),
      ),
    )
    for (const proxy of networks.flat()) later(proxy, ({ close }) => close())
    const publicUrl = `http://localhost:${ports[0]}`
    const settings = {
      ...instanceSettings(`${pair.url}?target_session_attrs=read-write`, ports[0] ?? 0),
      ...lists.settings,
      VIDIMUS_PUBLIC_URL: publicUrl,
      VIDIMUS_FLOW_LIFETIME_SECONDS: String(limits.flowLifetime / 1_000),
      VIDIMUS_RETURN_TIMEOUT_SECONDS: String(limits.returnTimeout / 1_000),
    }
    const accounts = []
    for (const name of customerNames)
      accounts.push(await accountByCommand(settings, customers.urlOf(name)))
    const instances = ports.map((port, number) =>
      later(
        superviseInstance(chronicle, number, {
          ...settings,
          VIDIMUS_PORT: String(port),
          VIDIMUS_DATABASE_URL: databaseThrough(networks[number] ?? []),
        }),
        ({ stop }) => stop(),
      ),
    )
    await Promise.all(instances.map(({ ready }) => ready()))
    let wallets = await lists.publish()
    const publishing = setInterval(async () => {
      wallets = await lists.publish()
    }, newListsMilliseconds)
    later(publishing, clearInterval)
    const town: Town = {
      chronicle,
      addresses: ports.map((port) => `http://127.0.0.1:${port}`),
      publicUrl,
      apiKeys: accounts.map(({ apiKey }) => apiKey),
      sandboxWallet: await filledWallet(),
      wallets: () => wallets,
    }
    const database = openDatabaseVictim(pair, disks)
    const victims = { chronicle, instances, networks, database, lists, customers }
    const possible = faultNames.filter(
      (name) => disks.length > 0 || !withoutCompiler.includes(name),
    )
    const crowd = gatherCrowd(town, { seed, flows, people, milliseconds })
    await rage({ ...victims, customerNames, settings }, drawStorms(seed, milliseconds, possible))
    await crowd
    await untilTold(chronicle.history)
    await readRecords(town)
    return chronicle.history
  } finally {
    for (const close of closing) await close()
  }
}

type Proxies = readonly { readonly port: number }[]

const databaseThrough = (proxies: Proxies) =>
  `postgres://postgres@${proxies.map(({ port }) => `127.0.0.1:${port}`).join()}/vidimus?target_session_attrs=read-write`

/** Until every accepted flow was told, or is late by any rule. */
export async function untilTold({ events }: Pick<History, 'events'>): Promise<void> {
  const latest =
    performance.now() + limits.flowLifetime + limits.returnTimeout + recoveryMilliseconds
  const isOpen = () => {
    const heard = new Set(
      events.flatMap((event) =>
        event.what === 'told' && event.taken !== 'no' ? [event.flow] : [],
      ),
    )
    return events.some(({ what, flow }) => what === 'accepted' && !heard.has(flow))
  }
  while (isOpen() && performance.now() < latest) await pause(lookMilliseconds)
  // The last one is recorded after the customer has answered.
  await pause(lookMilliseconds * 4)
}
