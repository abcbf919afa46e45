import { Writable } from 'node:stream'
import { expect } from 'vitest'
import { approve } from '../../../wallet/src/holder/wallet.ts'
import type { FlowId } from '../../src/core/vocabulary/ids.ts'
import { startService } from '../../src/main.ts'
import { rewrapVault } from '../../src/usecases/keys/rewrap-vault.ts'
import { openStore } from '../../src/wiring/open-store.ts'
import { runCustomer } from '../setup/customer-server.ts'
import { type EngineName, freshDatabase } from '../setup/databases.ts'
import { freePort } from '../setup/free-port.ts'
import { testConfig } from '../setup/running-service.ts'
import { openTestBrowser } from '../setup/test-browser.ts'
import { filledWallet, openAsWallet } from '../setup/wallet-exchange.ts'
import { type FormerFlow, formerRelease, writeFormer } from './former-release.ts'

export type FormerDeployment = Awaited<ReturnType<typeof formerDeployment>>

/** The former release's database and everyone who holds something of its flows. */
export async function formerDeployment(engine: EngineName) {
  const { url, remove } = await freshDatabase(engine)
  const port = await freePort()
  const shop = await runCustomer()
  const former = formerRelease(`http://localhost:${port}`, shop.url)
  const later = await writeFormer(url, former)
  const called = (id: FlowId) => shop.received.filter((one) => one.headers['webhook-id'] === id)
  return {
    masterKey: former.masterKey,
    shop,
    flow: (name: string): FormerFlow => {
      const flow = former.flows[name]
      if (flow === undefined) throw new Error(`the former release had no such flow: ${name}`)
      return flow
    },
    /** What the former release had set for the flow, by the time of the test. */
    timeOf: (table: string, key: { readonly [column: string]: string }, column: string) => {
      const [name = '', value] = Object.entries(key)[0] ?? []
      return Number(former.tables[table]?.find((row) => row[name] === value)?.[column]) + later
    },
    names: Object.keys(former.flows),
    /** The one callback of a flow. */
    told: async ({ id }: FormerFlow) => {
      await expect.poll(() => called(id).length).toBe(1)
      const body = called(id)[0]?.body ?? ''
      return { body, fields: Object.fromEntries(new URLSearchParams(body)) }
    },
    /** This release, which finds the database as it is. */
    serve: (masterKey: string) => serve(url, port, masterKey),
    /** As an instance does at its start. Returns how many keys were sealed again. */
    rotate: async (masterKey: string) => {
      const store = await openStore(configOf(url, port, masterKey))
      const count = await rewrapVault(store)
      await store.database.close()
      return count
    },
    remove: async () => {
      await shop.close()
      await remove()
    },
  }
}

const configOf = (url: string, port: number, masterKey: string) =>
  testConfig({ VIDIMUS_DATABASE_URL: url, VIDIMUS_MASTER_KEY: masterKey }, port)

export type UpgradedService = Awaited<ReturnType<typeof serve>>

async function serve(url: string, port: number, masterKey: string) {
  const lines: string[] = []
  const destination = new Writable({
    write: (chunk, _encoding, done) => done(void lines.push(String(chunk))),
  })
  const config = configOf(url, port, masterKey)
  const service = await startService(config, destination)
  const store = await openStore(config)
  const { read } = store.database
  const rowOf = ({ id }: Pick<FormerFlow, 'id'>) =>
    read.selectFrom('flows').selectAll().where('id', '=', id).executeTakeFirst()
  return {
    url: service.address,
    store,
    logs: () => lines.join(''),
    rowOf,
    attemptsOf: ({ id }: FormerFlow) =>
      read
        .selectFrom('callback_attempts')
        .selectAll()
        .where('flow_id', '=', id)
        .orderBy('number')
        .execute(),
    reached: (flow: FormerFlow, state: string) =>
      expect.poll(async () => (await rowOf(flow))?.state).toBe(state),
    close: async () => {
      await store.database.close()
      await service.close()
    },
  }
}

export const approveBy = async (link: string | undefined) =>
  (await approve(await openAsWallet(link), { held: await filledWallet(), trust: 'accept-any' }))
    .reply

export const browserOf = ({ cookie }: FormerFlow) => openTestBrowser(cookie)
