import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { FlowId } from '../../src/core/vocabulary/ids.ts'
import { type Database, openDatabase } from '../../src/edges/store/engine/database.ts'
import { postgresEngine } from '../../src/edges/store/engine/postgres/postgres.ts'
import { flowStore } from '../../src/edges/store/flows/flows.ts'
import { realWorld } from '../../src/wiring/real-world.ts'
import { type Kiosk, openKiosk, openKioskIn } from '../setup/kiosk.ts'
import { postgresForTest } from '../setup/postgres-server.ts'
import { isAnnouncement, watchStatements } from './count-statements.ts'
import { kind, newFlow, newOpening, sealing } from './stored-flows.ts'

/**
 * What one process tells the others on the same PostgreSQL: a server locks out everybody who
 * commits a message until the disk and a standby have it, so no message is part of a write that
 * somebody waits for, and where nobody waits for one there is none.
 */

const asked: string[] = []
watchStatements((_connection, text) => void asked.push(text))
const announcements = () => asked.filter(isAnnouncement)

/** A flow that no process shows. */
const unshown = [{ id: newFlow({} as Kiosk['owner']).id, shown_by: null }]

type Process = { readonly database: Database; readonly heard: string[] }

describe('what the processes on one database tell each other', () => {
  let kiosk: Kiosk
  beforeAll(async () => {
    kiosk = await openKiosk('postgres', sealing)
  })
  afterAll(() => kiosk.close())

  async function processHere(): Promise<Process> {
    const database = await openDatabase(realWorld, kiosk.address)
    onTestFinished(() => database.close())
    const heard: string[] = []
    database.onChange(({ flowIds, callbackDue }) => {
      heard.push(...flowIds, ...(callbackDue ? ['due'] : []))
    })
    await expect.poll(database.hearing).toBeTypeOf('number')
    return { database, heard }
  }
  const flowsOf = ({ database }: Process) => flowStore(database, 'here')

  async function openFlow(by: Process): Promise<FlowId> {
    const flow = newFlow(kiosk.owner)
    await flowsOf(by).create(flow)
    await flowsOf(by).open(flow.id, newOpening())
    return flow.id
  }
  const cancel = (by: Process, id: FlowId) =>
    flowsOf(by).end(id, { kind, event: { type: 'cancelled' }, leaseSeconds: 30 })
  /** Messages come in order: what one sent before this has arrived with it. */
  async function everythingHeard(from: Process, by: readonly Process[]): Promise<void> {
    for (const { heard } of by)
      heard.splice(0, heard.length, ...heard.filter((one) => one !== 'due'))
    await from.database.change('last', async () => ({ moved: unshown, callbackDue: true }))
    for (const { heard } of by) await expect.poll(() => heard).toContain('due')
  }

  test('a page that no process shows, or only the one that moves it, is not announced', async () => {
    const here = await processHere()
    const id = await openFlow(here)
    asked.splice(0)
    await flowsOf(here).requestFetched(id, 'qr')
    await flowsOf(here).shownHere(id)
    await cancel(here, id)
    expect(here.heard).toEqual([id, id])
    await here.database.close()
    expect(announcements()).toEqual([])
  })

  test('only the process that shows the page hears of it, by a statement of its own', async () => {
    const [mover, shower, other] = [await processHere(), await processHere(), await processHere()]
    const id = await openFlow(mover)
    await flowsOf(shower).shownHere(id)
    asked.splice(0)
    await flowsOf(mover).requestFetched(id, 'qr')
    await expect.poll(() => shower.heard).toEqual([id])
    expect(announcements()).toHaveLength(1)
    expect(asked.filter((text) => text.includes('pg_notify'))).toEqual(announcements())
    await everythingHeard(mover, [other])
    expect(other.heard).toEqual(['due'])
  })

  test('a page that two processes show is announced to both', async () => {
    const [mover, ...showers] = [await processHere(), await processHere(), await processHere()]
    const id = await openFlow(mover)
    for (const shower of showers) await flowsOf(shower).shownHere(id)
    await cancel(mover, id)
    for (const { heard } of showers) await expect.poll(() => heard).toEqual([id])
  })

  test('what moves while its page says where it is shown is announced or seen', async () => {
    const [mover, shower] = [await processHere(), await processHere()]
    for (let round = 0; round < 20; round += 1) {
      const id = await openFlow(mover)
      const seen = flowsOf(shower)
        .shownHere(id)
        .then(() => flowsOf(shower).watched(id))
      await Promise.all([flowsOf(mover).requestFetched(id, 'qr'), seen])
      if ((await seen)?.flow.state !== 'requested')
        await expect.poll(() => shower.heard).toContain(id)
    }
  })

  test('many moves at once are few announcements', async () => {
    const [mover, shower] = [await processHere(), await processHere()]
    const ids = await Promise.all(Array.from({ length: 40 }, () => openFlow(mover)))
    await Promise.all(ids.map((id) => flowsOf(shower).shownHere(id)))
    asked.splice(0)
    await Promise.all(ids.map((id) => cancel(mover, id)))
    await expect.poll(() => shower.heard.toSorted()).toEqual(ids.toSorted())
    expect(announcements().length).toBeLessThan(ids.length / 2)
  })

  test('work that is due is announced to all', async () => {
    const [mover, other] = [await processHere(), await processHere()]
    const id = await openFlow(mover)
    await flowsOf(mover).end(id, { kind, event: { type: 'cancelled' } })
    await expect.poll(() => other.heard).toEqual(['due'])
  })
})

test('neither a message nor the mark of a page waits for a standby that is away', async () => {
  const server = await postgresForTest()
  const kiosk = await openKioskIn({ url: server.url, remove: async () => undefined }, sealing)
  onTestFinished(() => kiosk.close())
  const flow = newFlow(kiosk.owner)
  const flows = flowStore(kiosk.database, 'here')
  await flows.create(flow)
  const engine = postgresEngine(realWorld, { url: server.url })
  const heard: string[] = []
  const hearing = engine.hearOthers((message) => heard.push(message))
  onTestFinished(() => hearing.close())
  await expect.poll(hearing.session).toBeTypeOf('number')

  await server.ask(`alter system set synchronous_standby_names = 'away'`)
  await server.ask('select pg_reload_conf()')
  await flows.shownHere(flow.id)
  await kiosk.database.change('due', async () => ({ moved: unshown, callbackDue: true }))
  await expect.poll(() => heard).toHaveLength(1)
  // Everything else waits: otherwise this test would show nothing.
  const durable = flows.open(flow.id, newOpening()).then(() => 'durable')
  expect(await Promise.race([durable, pause(300).then(() => 'waits')])).toBe('waits')

  await server.ask('alter system reset synchronous_standby_names')
  await server.ask('select pg_reload_conf()')
  expect(await durable).toBe('durable')
})
