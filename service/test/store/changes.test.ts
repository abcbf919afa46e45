import { randomBytes } from 'node:crypto'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../../src/store/database.ts'
import { type FlowId, flowId } from '../../src/vocabulary/ids.ts'
import { addressOf } from '../setup/database-address.ts'
import { databaseForTest, engines } from '../setup/databases.ts'

describe.each(engines)('changes on %s', (engine) => {
  test('an instance hears its own change once', async () => {
    const here = await instanceOn(await databaseForTest(engine))
    const moved = await here.moves()
    expect(here.heard).toEqual([moved])
  })
})

describe('changes between instances on PostgreSQL', () => {
  test('each hears the other, and none itself a second time', async () => {
    const url = await databaseForTest('postgres')
    const [here, there] = [await instanceOn(url), await instanceOn(url)]
    await vi.waitFor(async () => expect(here.heard).toContain(await there.moves()))
    await vi.waitFor(async () => expect(there.heard).toContain(await here.moves()))
    // What is told comes in order: once the last word of the other is here, so is everything before it.
    const own = await here.moves()
    const last = await there.moves()
    await vi.waitFor(() => expect(here.heard).toContain(last))
    expect(here.heard.filter((id) => id === own)).toEqual([own])
  })
})

async function instanceOn(url: string) {
  const database = await openDatabase(addressOf(url))
  onTestFinished(() => database.close())
  const heard: FlowId[] = []
  database.onChange(({ flowIds }) => heard.push(...flowIds))
  const moves = async () => {
    const id = flowId(randomBytes(16))
    await database.change(id, async () => ({ flowIds: [id], callbackDue: false }))
    return id
  }
  return { heard, moves }
}
