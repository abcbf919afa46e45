import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { PostgresServer } from '../../setup/postgres-server.ts'
import { vidimusHere } from '../../setup/vidimus-here.ts'
import type { Settings } from '../../setup/vidimus-process.ts'
import { type PostgresPair, untilSynchronous } from '../postgres-pair.ts'
import type { Chronicle } from './chronicle.ts'
import type { Customers } from './customers.ts'
import type { DroppingProxy } from './dropping-proxy.ts'
import type { FailingDisk } from './failing-disk.ts'
import type { PlannedFault, Storm } from './fault-plan.ts'
import type { FaultName } from './history.ts'
import type { Instance } from './instances.ts'
import type { Lists } from './lists.ts'

/** Everything that can be hurt. */
export type Victims = {
  readonly chronicle: Chronicle
  readonly instances: readonly Instance[]
  /** Between each instance and the database. */
  readonly networks: readonly (readonly DroppingProxy[])[]
  /** Absent in the short form, which shares its server with other tests. */
  readonly database?: Database
  readonly lists: Lists
  readonly customers: Customers
  readonly customerNames: readonly string[]
  /** For commands beside the service. */
  readonly settings: Settings
}

type Database = ReturnType<typeof openDatabaseVictim>

/** The server that accepts writes, whichever of the two it is. */
export function openDatabaseVictim(pair: PostgresPair, disks: readonly FailingDisk[]) {
  let isPromoted = false
  const current = (): PostgresServer => (isPromoted ? pair.standby : pair.primary)
  const start = async () => {
    await current().start()
    if (!isPromoted) await untilSynchronous(pair.primary)
  }
  return {
    restart: async (downMilliseconds: number) => {
      await current().stop('SIGQUIT')
      await pause(downMilliseconds)
      await start()
    },
    freeze: async (milliseconds: number) => {
      current().signal('SIGSTOP')
      await pause(milliseconds)
      current().signal('SIGCONT')
    },
    failOver: async (decisionMilliseconds: number) => {
      pair.primary.signal('SIGKILL')
      await pause(decisionMilliseconds)
      await pair.standby.ask('select pg_promote(true, 30)')
      isPromoted = true
    },
    /** PostgreSQL may end itself rather than go on; then its operator starts it again. */
    spoilDisk: async (how: 'full' | 'broken', milliseconds: number) => {
      const disk = disks[isPromoted ? 1 : 0]
      disk?.fail(how, true)
      await pause(milliseconds)
      disk?.fail(how, false)
      await current().stop('SIGQUIT')
      await start()
    },
    fillConnections: async (milliseconds: number) => {
      const clients: pg.Client[] = []
      for (let isFull = false; !isFull; ) {
        const client = new pg.Client(`postgres://postgres@127.0.0.1:${current().port}/postgres`)
        client.on('error', () => undefined)
        isFull = await client.connect().then(
          () => clients.push(client) > 200,
          () => true,
        )
      }
      await pause(milliseconds)
      await Promise.all(clients.map((client) => client.end().catch(() => undefined)))
    },
  }
}

/** Each resolves when the fault is over. */
const harms: {
  readonly [name in FaultName]: (victims: Victims, fault: PlannedFault) => unknown
} = {
  'instance killed': async ({ instances }, { instance, lastsMilliseconds }) => {
    await instances[instance]?.ready()
    await instances[instance]?.kill(lastsMilliseconds)
  },
  'instance frozen': async ({ instances }, { instance, lastsMilliseconds }) => {
    await instances[instance]?.ready()
    instances[instance]?.signal('SIGSTOP')
    await pause(lastsMilliseconds)
    instances[instance]?.signal('SIGCONT')
  },
  'instance cut off': async ({ networks }, { instance, lastsMilliseconds }) => {
    for (const proxy of networks[instance] ?? []) proxy.cut()
    await pause(lastsMilliseconds)
    for (const proxy of networks[instance] ?? []) proxy.heal()
  },
  'clock stepped': async ({ instances }, { instance, lastsMilliseconds, chance }) => {
    await instances[instance]?.ready()
    instances[instance]?.stepClock(chance < 0.5 ? -600_000 : 600_000)
    await pause(lastsMilliseconds)
    instances[instance]?.stepClock(0)
  },
  'database restarted': ({ database }, { lastsMilliseconds }) =>
    database?.restart(lastsMilliseconds),
  'database frozen': ({ database }, { lastsMilliseconds }) => database?.freeze(lastsMilliseconds),
  failover: ({ database }, { lastsMilliseconds }) => database?.failOver(lastsMilliseconds),
  'disk full': ({ database }, { lastsMilliseconds }) =>
    database?.spoilDisk('full', lastsMilliseconds),
  'fsync fails': ({ database }, { lastsMilliseconds }) =>
    database?.spoilDisk('broken', lastsMilliseconds),
  'connections full': ({ database }, { lastsMilliseconds }) =>
    database?.fillConnections(lastsMilliseconds),
  'lists away': (victims, fault) => spoilLists(victims, fault, 'away'),
  'lists lie': (victims, fault) => spoilLists(victims, fault, 'lies'),
  'customers hang': (victims, fault) => spoilCustomers(victims, fault, 'hangs'),
  'customers fail': (victims, fault) => spoilCustomers(victims, fault, 'fails'),
}

async function spoilLists(
  { lists, settings }: Victims,
  { lastsMilliseconds }: PlannedFault,
  mood: 'away' | 'lies',
) {
  lists.renewTrust()
  lists.behave(mood)
  // An operator who asks for the list of the scheme now must not be given the liar's.
  const refreshed = vidimusHere(['trust', 'refresh'], settings).catch(() => undefined)
  await pause(lastsMilliseconds)
  lists.behave('well')
  await refreshed
}

/** One of them, or all. */
async function spoilCustomers(
  { customers, customerNames }: Victims,
  { lastsMilliseconds, chance }: PlannedFault,
  mood: 'hangs' | 'fails',
) {
  const spoilt = chance < 0.5 ? customerNames : customerNames.slice(0, 1)
  for (const name of spoilt) customers.behave(name, mood)
  await pause(lastsMilliseconds)
  for (const name of spoilt) customers.behave(name, 'well')
}

/** All storms one after the other; what happened when is noted. */
export async function rage(victims: Victims, storms: readonly Storm[]): Promise<void> {
  const { history, span } = victims.chronicle
  const strike = async (fault: PlannedFault) => {
    await pause(fault.delayMilliseconds)
    const over = span()
    await harms[fault.name](victims, fault)
    const { name, instance } = fault
    history.faults.push({ name, ...(isOfInstance(name) && { instance }), ...over() })
  }
  for (const { pauseMilliseconds, faults } of storms) {
    await pause(pauseMilliseconds)
    await Promise.all(faults.map(strike))
  }
}

const isOfInstance = (name: FaultName) => name.startsWith('instance') || name === 'clock stepped'
