import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountId, idBytes } from '../../src/core/vocabulary/ids.ts'
import { accountStore } from '../../src/edges/store/accounts/accounts.ts'
import { flowStore } from '../../src/edges/store/flows/flows.ts'
import { command } from '../../src/usecases/accounts/actor.test-material.ts'
import { engines } from '../setup/databases.ts'
import { type Kiosk, openKiosk } from '../setup/kiosk.ts'
import { newFlow, newOpening, sealing } from './stored-flows.ts'

describe.each(engines)('what an account sets for its pages, on %s', (engine) => {
  let kiosk: Kiosk
  beforeAll(async () => {
    kiosk = await openKiosk(engine, sealing)
  })
  afterAll(() => kiosk.close())

  const flows = () => flowStore(kiosk.database, 'here')

  async function createFlow() {
    const flow = newFlow(kiosk.owner)
    await flows().create(flow)
    return flow
  }

  test('what wallets are told of retention is set for one environment of one account', async () => {
    const accounts = accountStore(kiosk.database)
    const { id } = await createFlow()
    expect((await flows().byId(id))?.intentToRetain).toBe('unsaid')
    await accounts.changeSettings(
      kiosk.owner.accountId,
      'live',
      { intent_to_retain: 'yes' },
      command,
    )
    expect((await flows().byId(id))?.intentToRetain).toBe('unsaid')
    expect(
      await accounts.changeSettings(
        kiosk.owner.accountId,
        'test',
        { intent_to_retain: 'no' },
        command,
      ),
    ).toBe(true)
    expect((await flows().byId(id))?.intentToRetain).toBe('no')
  })

  test('the addresses on the page are set for one environment, and taken away', async () => {
    const accounts = accountStore(kiosk.database)
    const { id } = await createFlow()
    const addresses = async () => {
      const flow = await flows().byId(id)
      return [flow?.website, flow?.fallbackUrl]
    }
    const { accountId: account } = kiosk.owner
    await accounts.changeSettings(account, 'live', { website: 'https://live.example' }, command)
    await accounts.changeSettings(
      account,
      'live',
      { fallback_url: 'https://live.example/help' },
      command,
    )
    expect(await addresses()).toEqual([undefined, undefined])
    await accounts.changeSettings(account, 'test', { website: 'https://shop.example' }, command)
    await accounts.changeSettings(
      account,
      'test',
      { fallback_url: 'https://shop.example/help' },
      command,
    )
    expect(await addresses()).toEqual(['https://shop.example', 'https://shop.example/help'])
    expect(await accounts.changeSettings(account, 'test', { website: null }, command)).toBe(true)
    expect(await accounts.changeSettings(account, 'test', { fallback_url: null }, command)).toBe(
      true,
    )
    expect(await addresses()).toEqual([undefined, undefined])
  })

  test('the title and the languages of the page are set for one environment', async () => {
    const accounts = accountStore(kiosk.database)
    const { id } = await createFlow()
    const set = async () => {
      const flow = await flows().byId(id)
      return [flow?.shortPurposes, flow?.uiLocales]
    }
    const { accountId: account } = kiosk.owner
    const titles = { short_purpose: ['de: Konto eröffnen: sofort', 'en: Open your account'] }
    await accounts.changeSettings(account, 'live', titles, command)
    expect(await set()).toEqual([undefined, undefined])
    await accounts.changeSettings(account, 'test', { ...titles, ui_locales: ['de'] }, command)
    expect(await set()).toEqual([{ de: 'Konto eröffnen: sofort', en: 'Open your account' }, ['de']])
    await accounts.changeSettings(account, 'test', { short_purpose: [], ui_locales: [] }, command)
    expect(await set()).toEqual([{}, []])
  })

  test('an answer is judged by what is set when it comes', async () => {
    const accounts = accountStore(kiosk.database)
    const { id } = await createFlow()
    await flows().open(id, newOpening())
    const { accountId: account } = kiosk.owner
    await accounts.changeSettings(account, 'test', { cross_device: 'forbid' }, command)
    await accounts.changeSettings(account, 'test', { browser_wallet: 'off' }, command)
    await accounts.changeSettings(account, 'live', { cross_device: 'allow' }, command)
    expect(await flows().forWallet(id)).toMatchObject({
      crossDevice: 'forbid',
      browserWallet: 'off',
    })
    await accounts.changeSettings(account, 'test', { cross_device: 'auto' }, command)
    await accounts.changeSettings(account, 'test', { browser_wallet: 'auto' }, command)
    expect(await flows().forWallet(id)).toMatchObject({
      crossDevice: 'auto',
      browserWallet: 'auto',
    })
  })

  test('whether codes are shown is set for one environment of one account', async () => {
    const accounts = accountStore(kiosk.database)
    const { id } = await createFlow()
    expect((await flows().byId(id))?.crossDevice).toBe('auto')
    expect(
      await accounts.changeSettings(
        kiosk.owner.accountId,
        'live',
        { cross_device: 'allow' },
        command,
      ),
    ).toBe(true)
    expect((await flows().byId(id))?.crossDevice).toBe('auto')
    expect(
      await accounts.changeSettings(
        kiosk.owner.accountId,
        'test',
        { cross_device: 'forbid' },
        command,
      ),
    ).toBe(true)
    expect((await flows().byId(id))?.crossDevice).toBe('forbid')
    expect(
      await accounts.changeSettings(
        accountId(randomBytes(idBytes)),
        'test',
        {
          cross_device: 'allow',
        },
        command,
      ),
    ).toBe(false)
  })
})
