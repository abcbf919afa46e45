import { randomBytes } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { accountId, idBytes } from '../../src/core/vocabulary/ids.ts'
import { createSealing } from '../../src/edges/keys/sealing.ts'
import { callbackStore } from '../../src/edges/store/delivery/callbacks.ts'
import { realWorld } from '../../src/wiring/real-world.ts'
import { engines } from '../setup/databases.ts'
import { openKiosk } from '../setup/kiosk.ts'

describe.each(engines)('endpoints in doubt on %s', (engine) => {
  test('what one instance has learned is known to others, and forgotten with a good answer', async () => {
    const kiosk = await openKiosk(engine, createSealing(realWorld, [randomBytes(32)]))
    onTestFinished(kiosk.close)
    const { accountId: account } = kiosk.owner
    const [here, there] = ['here', 'there'].map((id) => callbackStore(kiosk.database, id))
    for (const _ of ['once', 'again']) await here?.noteDoubt(account, true)
    expect(await there?.doubted()).toEqual([account])
    await there?.noteDoubt(account, false)
    expect(await here?.doubted()).toEqual([])
  })

  test('an account that is gone is not doubted', async () => {
    const kiosk = await openKiosk(engine, createSealing(realWorld, [randomBytes(32)]))
    onTestFinished(kiosk.close)
    const store = callbackStore(kiosk.database, 'here')
    await store.noteDoubt(accountId(new Uint8Array(idBytes)), true)
    expect(await store.doubted()).toEqual([])
  })
})
