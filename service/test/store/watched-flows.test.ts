import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FlowId } from '../../src/core/vocabulary/ids.ts'
import { flowStore } from '../../src/edges/store/flows/flows.ts'
import { engines } from '../setup/databases.ts'
import { type Kiosk, openKiosk } from '../setup/kiosk.ts'
import { countStatements } from './count-statements.ts'
import { endBy, newFlow, newOpening, sealing, success } from './stored-flows.ts'

const counted = countStatements()

describe.each(engines)('open pages on %s', (engine) => {
  let kiosk: Kiosk
  beforeAll(async () => {
    kiosk = await openKiosk(engine, sealing)
  })
  afterAll(() => kiosk.close())
  const flows = () => flowStore(kiosk.database, 'here')

  async function openFlow(): Promise<FlowId> {
    const flow = newFlow(kiosk.owner)
    await flows().create(flow)
    await flows().open(flow.id, newOpening())
    return flow.id
  }
  const marksOf = async (ids: readonly FlowId[]) =>
    new Map(
      await Promise.all(
        ids.map(async (id) => [id, (await flows().watched(id))?.mark ?? ''] as const),
      ),
    )
  const tryOnce = (id: FlowId) =>
    kiosk.database.commit(id, (transaction) =>
      transaction.updateTable('flows').set({ attempts: 1 }).where('id', '=', id).execute(),
    )

  test('only what a page shows otherwise now is found, by one statement', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, openFlow))
    const [fetched, unread, ended, late, extended] = ids as [FlowId, FlowId, FlowId, FlowId, FlowId]
    await endBy(flows(), success(late))
    const marks = await marksOf(ids)
    expect(await flows().changedSince(marks)).toEqual([])
    await flows().requestFetched(fetched, 'qr')
    await flows().misunderstood(unread, 'qr')
    await endBy(flows(), success(ended))
    await tryOnce(late)
    await flows().extend(extended, 'more_time', 0)
    counted.take()
    const changed = await flows().changedSince(marks)
    expect(counted.take().statements).toBe(1)
    expect(changed.toSorted()).toEqual([fetched, unread, ended, late].toSorted())
    expect(await flows().changedSince(await marksOf(ids))).toEqual([])
  })

  test('a flow that is gone is found', async () => {
    const gone = newFlow(kiosk.owner).id
    const stays = await openFlow()
    const marks = new Map([...(await marksOf([stays])), [gone, 'opened'] as const])
    expect(await flows().changedSince(marks)).toEqual([gone])
  })

  test('nothing is found among none', async () => {
    expect(await flows().changedSince(new Map())).toEqual([])
  })
})
