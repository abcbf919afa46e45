import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountId, idBytes } from '../../src/core/vocabulary/ids.ts'
import { accountStore } from '../../src/edges/store/accounts/accounts.ts'
import { flowStore } from '../../src/edges/store/flows/flows.ts'
import { engines } from '../setup/databases.ts'
import { type Kiosk, openKiosk } from '../setup/kiosk.ts'
import { newFlow, sealing } from './stored-flows.ts'

describe.each(engines)('what an account sets for its pages, on %s', (engine) => {
  let kiosk: Kiosk
  beforeAll(async () => {
    kiosk = await openKiosk(engine, sealing)
  })
  afterAll(() => kiosk.close())

  const flows = () => flowStore(kiosk.database)

  async function createFlow() {
    const flow = newFlow(kiosk.owner)
    await flows().create(flow)
    return flow
  }

  test('what wallets are told of retention is set for one environment of one account', async () => {
    const accounts = accountStore(kiosk.database)
    const { id } = await createFlow()
    expect((await flows().byId(id))?.intentToRetain).toBe('unsaid')
    await accounts.setIntentToRetain(kiosk.owner.accountId, 'live', 'yes')
    expect((await flows().byId(id))?.intentToRetain).toBe('unsaid')
    expect(await accounts.setIntentToRetain(kiosk.owner.accountId, 'test', 'no')).toBe(true)
    expect((await flows().byId(id))?.intentToRetain).toBe('no')
  })

  test('whether codes are shown is set for one environment of one account', async () => {
    const accounts = accountStore(kiosk.database)
    const { id } = await createFlow()
    expect((await flows().byId(id))?.crossDevice).toBe('auto')
    expect(await accounts.setCrossDevice(kiosk.owner.accountId, 'live', 'allow')).toBe(true)
    expect((await flows().byId(id))?.crossDevice).toBe('auto')
    expect(await accounts.setCrossDevice(kiosk.owner.accountId, 'test', 'forbid')).toBe(true)
    expect((await flows().byId(id))?.crossDevice).toBe('forbid')
    expect(await accounts.setCrossDevice(accountId(randomBytes(idBytes)), 'test', 'allow')).toBe(
      false,
    )
  })
})
