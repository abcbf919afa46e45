import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WalletReport } from '../../src/core/flow/wallet-reports.ts'
import type { FlowId } from '../../src/core/vocabulary/ids.ts'
import { openDatabase } from '../../src/edges/store/engine/database.ts'
import { flowStore } from '../../src/edges/store/flows/flows.ts'
import { flowRecordStore } from '../../src/edges/store/history/flow-records.ts'
import type { KeptReport } from '../../src/usecases/ports/flows.ts'
import { realWorld } from '../../src/wiring/real-world.ts'
import { engines } from '../setup/databases.ts'
import { type Kiosk, openKiosk } from '../setup/kiosk.ts'
import { endBy, failure, newFlow, newOpening, sealing } from './stored-flows.ts'

/** What a flow keeps of what went wrong with wallets. */

const sealed = (text: string) => Buffer.from(text)

const declined: WalletReport = {
  at: 1_000,
  channel: 'browser',
  said: 'NotAllowedError',
  code: 'wallet_gave_up',
  detail: undefined,
  hasWords: true,
}
const unreadable: WalletReport = {
  at: 2_000,
  channel: 'qr',
  said: null,
  code: 'answer_unreadable',
  detail: 'no state, or "another"',
  hasWords: undefined,
}
const ending: WalletReport = {
  at: 3_000,
  channel: 'qr',
  said: 'invalid_client',
  code: 'error_invalid_request',
  detail: undefined,
  hasWords: true,
}

describe.each(engines)('reports on %s', (engine) => {
  let kiosk: Kiosk
  let flows: ReturnType<typeof flowStore>
  let records: ReturnType<typeof flowRecordStore>
  beforeAll(async () => {
    kiosk = await openKiosk(engine, sealing)
    flows = flowStore(kiosk.database, 'here')
    records = flowRecordStore(kiosk.database)
  })
  afterAll(() => kiosk.close())

  async function waiting(): Promise<FlowId> {
    const created = newFlow(kiosk.owner)
    await flows.create({ ...created, unregistered: 'registration_not_covering' })
    await flows.open(created.id, newOpening())
    return created.id
  }

  const endWith = (id: FlowId, report: KeptReport) => {
    const refused = failure(id, 'error_invalid_request')
    return endBy(flows, { ...refused, answer: { ...refused.answer, report } })
  }

  test('they are added one after another, with the one that ends the flow', async () => {
    const id = await waiting()
    expect(await flows.report(id, { report: declined, sealedWords: sealed('first') })).toBe(true)
    expect(await flows.report(id, { report: unreadable })).toBe(true)
    expect(await flows.forWallet(id)).toMatchObject({
      reports: [declined, unreadable],
      unregistered: 'registration_not_covering',
    })
    expect(await endWith(id, { report: ending, sealedWords: sealed('last') })).toBe(true)
    expect(await records.find(id)).toMatchObject({
      reports: [declined, unreadable, ending],
      unregistered: 'registration_not_covering',
    })
    const words = (await records.sealedWords(id))?.words.map((each) => Buffer.from(each).toString())
    expect(words).toEqual(['first', 'last'])
  })

  test('of two at once none is lost', async () => {
    const id = await waiting()
    const both = [declined, unreadable]
    await Promise.all(both.map((report) => flows.report(id, { report })))
    const { reports } = (await records.find(id)) ?? expect.fail('no flow')
    expect(reports.map(({ code }) => code).toSorted()).toEqual(
      both.map(({ code }) => code).toSorted(),
    )
  })

  test('a row is never filled, and a flow that is over takes none', async () => {
    const id = await waiting()
    const long = { ...unreadable, detail: 'x'.repeat(150) }
    let kept = 0
    while (kept < 100 && (await flows.report(id, { report: long }))) kept += 1
    expect(kept).toBeLessThan(20)
    expect(await endWith(id, { report: ending })).toBe(true)
    expect((await records.find(id))?.reports.at(-1)).toEqual({ ...ending, hasWords: undefined })
    expect(await flows.report(id, { report: declined })).toBe(false)
  })

  test('a refusal in the window is remembered for when the flow lapses, also after others', async () => {
    const id = await waiting()
    await flows.report(id, { report: declined }, 'error_access_denied')
    await flows.report(id, { report: unreadable })
    const by = { accountId: kiosk.owner.accountId }
    expect(await flows.expireByKey(id, by.accountId)).toBe('error_access_denied')
    const other = await waiting()
    expect(await flows.expireByKey(other, by.accountId)).toBe('error_expired')
  })

  test('the sealed words are erased with the key of the flow', async () => {
    const id = await waiting()
    await endWith(id, { report: ending, sealedWords: sealed('last') })
    await kiosk.database.read
      .updateTable('flows')
      .set({ state: 'completed', due_at: 1 })
      .where('id', '=', id)
      .execute()
    const later = await openDatabase(realWorld, kiosk.address, { clockOffsetMilliseconds: 1_000 })
    await flowStore(later, 'here').forgetDestinations(500)
    await later.close()
    expect(await records.sealedWords(id)).toBeUndefined()
    const row = await flows.stored(id)
    expect([row?.flow['sealed_words'], row?.flow['data_key']]).toEqual([null, null])
    expect((await records.find(id))?.reports).toEqual([ending])
  })
})
