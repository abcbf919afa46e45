import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reportError } from '../../../wallet/src/holder/answer.ts'
import { approve } from '../../../wallet/src/holder/wallet.ts'
import { fillWallet } from '../../../wallet/src/issuer/fill-wallet.ts'
import { personNames, personOf } from '../../../wallet/src/issuer/people.ts'
import { readApiKey } from '../../src/core/vocabulary/api-key.ts'
import { attributeIds } from '../../src/core/vocabulary/attributes.ts'
import { idBytes, listenerId, tryoutKeyId } from '../../src/core/vocabulary/ids.ts'
import { command } from '../../src/usecases/accounts/actor.test-material.ts'
import { enginesInTurn } from '../setup/databases.ts'
import { makeUser, type PortalClient, signedIn } from '../setup/portal-client.ts'
import { type RunningService, runService, type TestAccount } from '../setup/running-service.ts'
import { openTestBrowser } from '../setup/test-browser.ts'
import { filledWallet, linksIn, openAsWallet, storedFlow } from '../setup/wallet-exchange.ts'

type Started = { flow: string; redirect_url: string }
type Received = {
  received: {
    body: string
    headers: { [name: string]: string }
    claims: { [name: string]: unknown } | null
    steps: { step: string; passed: boolean; found: string }[]
    reply: string
  } | null
}

describe.each(enginesInTurn(import.meta.filename))('tryouts on %s', (engine) => {
  let service: RunningService
  let shop: TestAccount
  let developer: PortalClient
  let viewer: PortalClient
  beforeAll(async () => {
    service = await runService(engine, { VIDIMUS_ENVIRONMENTS: 'test' })
    shop = await service.account({ callbackUrl: '' })
    developer = await signedIn(service, await makeUser(service, shop.account, 'developer'))
    viewer = await signedIn(service, await makeUser(service, shop.account, 'viewer'))
  })
  afterAll(() => service.close())

  const place = () => `/accounts/${shop.account}/test`
  const question = { revealed: ['given_name'], state: 'try-1', receiver: 'portal' }
  const start = (change: object = {}, environment = 'test') =>
    developer.call<Started>('POST', `/accounts/${shop.account}/${environment}/tryouts`, {
      ...question,
      ...change,
    })
  const received = async (flow: string, by = viewer) =>
    (await by.get<Received>(`${place()}/flows/${flow}/received`)).body.received
  const statusOf = async (flow: string) =>
    (await viewer.get<{ status: string }>(`${place()}/flows/${flow}`)).body.status

  /** The person opens the page, and the wallet does something with what the page shows. */
  async function played(change: object, act: typeof approved) {
    const { body } = await start(change)
    const browser = openTestBrowser()
    const page = await (await browser.get(body.redirect_url)).text()
    await act(await openAsWallet(linksIn(page).qr))
    await expect.poll(() => statusOf(body.flow)).toBe('completed')
    return { ...body, browser }
  }
  const approved = async (request: Awaited<ReturnType<typeof openAsWallet>>) =>
    void (await approve(request, { held: await filledWallet(), trust: 'accept-any' }))

  test('without key and server: the callback is received, verified and answered', async () => {
    const {
      flow,
      redirect_url: link,
      browser,
    } = await played({ derived: { nationality: 'DE' } }, approved)
    const got = await received(flow)
    expect(got?.steps.map(({ step, passed }) => [step, passed])).toEqual(
      ['sender', 'signature', 'service', 'account', 'environment', 'time', 'state', 'flow'].map(
        (step) => [step, true],
      ),
    )
    expect(got?.claims).toMatchObject({
      revealed: { given_name: 'ERIKA' },
      derived: { nationality: '1' },
      state: 'try-1',
      jti: flow,
    })
    expect([...new URLSearchParams(got?.body).keys()]).toEqual(['presentation', 'state'])
    expect(got?.headers['webhook-id']).toBe(flow)
    const there = `${service.config.publicUrl}/portal/${shop.account}/test/try-it?flow=${flow}`
    expect(JSON.parse(got?.reply ?? '')).toEqual({ redirect_uri: there })
    const onward = await browser.get(link)
    expect([onward.status, onward.headers.get('location')]).toEqual([303, there])
  })

  test('an error has no presentation, but a sender and the state', async () => {
    const { flow } = await played(
      {},
      async (request) => void (await reportError(request, 'access_denied')),
    )
    const got = await received(flow)
    expect(Object.fromEntries(new URLSearchParams(got?.body))).toMatchObject({
      error: 'error_access_denied',
      state: 'try-1',
    })
    expect(got).toMatchObject({ claims: null })
    expect(got?.steps).toEqual([
      { step: 'sender', passed: true, found: '0' },
      { step: 'state', passed: true, found: 'try-1' },
      { step: 'flow', passed: true, found: flow },
    ])
  })

  test('it goes to the portal, whoever listens and wherever people may be sent', async () => {
    const id = listenerId(service.store.random(idBytes))
    const listener = {
      id,
      accountId: shop.account,
      keyId: keyOf(shop),
      flowId: undefined,
      forwardTo: undefined,
    }
    // At an instance that does not exist: for other flows nobody would be told.
    await service.store.listeners.begin(listener as never, {
      mostPerAccount: 5,
      lifetimeSeconds: 600,
    })
    await developer.call('PATCH', `${place()}/settings`, {
      return_origins: ['https://elsewhere.example'],
    })
    const { body } = await start()
    await developer.call('POST', `${place()}/flows/${body.flow}/end`, { how: 'expire' })
    await expect.poll(() => statusOf(body.flow)).toBe('completed')
    expect((await received(body.flow))?.body).toContain('error_expired')
    await service.store.listeners.end(id)
  })

  test('it is counted nowhere, its key is in no list, and it is the first step', async () => {
    type Home = {
      totals: { started: number; ended: number }
      first_steps: { [step: string]: boolean }
    }
    const { body: home } = await viewer.get<Home>(`${place()}/home`)
    expect(home.totals).toMatchObject({ started: 0, ended: 0 })
    expect(home.first_steps).toMatchObject({ flow: true, callback: false, declined: false })
    const owner = { accountId: shop.account, environment: 'test' } as never
    const { usage, flowCounts } = service.store
    while (await usage.fold(0));
    while (await flowCounts.fold(0));
    expect([await usage.read(owner), await usage.questions(owner, 30)]).toEqual([[], []])
    expect((await flowCounts.read(owner, 'day', 0)).flows).toEqual([])
    const { body: keys } = await viewer.get<{ keys: { key: string }[] }>(`${place()}/keys`)
    expect(keys.keys.map(({ key }) => key)).toEqual([keyOf(shop)])
    expect(await service.store.apiKeys.listOfAccount(shop.account as never)).toHaveLength(1)
    const { body: listed } = await viewer.get<{ flows: { key: string }[] }>(`${place()}/flows`)
    expect(new Set(listed.flows.map(({ key }) => key))).toEqual(
      new Set([tryoutKeyId(shop.account as never)]),
    )
  })

  test('what was received is sealed, and erased with the destination', async () => {
    const { flow } = await played({ state: 'sealed-state' }, approved)
    const kept = (await storedFlow(service, flow as never)).sealed_received
    expect(Buffer.from(kept ?? '').toString('latin1')).not.toMatch(/sealed-state|presentation/)
    const { read } = service.store.database
    await read
      .updateTable('flows')
      .set({ due_at: 1 })
      .where('id', '=', flow as never)
      .execute()
    await service.store.flows.forgetDestinations(10)
    expect(await storedFlow(service, flow as never)).toMatchObject({
      sealed_received: null,
      data_key: null,
    })
    expect(await received(flow)).toBeNull()
  })

  test('what /prove refuses is refused here, and so is a Redirect URL that is not set', async () => {
    const refusal = async (change: object) =>
      (await start(change)).body as unknown as { error: { error_description: string } }
    expect((await refusal({ revealed: [] })).error.error_description).toContain(
      'revealed is required (error_missing_parameter)',
    )
    expect((await refusal({ receiver: 'redirect_url' })).error.error_description).toContain(
      'no Redirect URL',
    )
  })

  test('an account with the wider vocabulary asks wide questions', async () => {
    const wide = {
      revealed: [],
      optional: ['resident_city'],
      derived: { age_over: '18' },
      match: { family_name: 'Muster' },
    }
    const refused = (await start(wide)).body as unknown as { error: { error_description: string } }
    expect(refused.error.error_description).toContain('revealed is required')
    await service.store.accounts.changeSettings(
      shop.account as never,
      'test',
      { vocabulary: 'wide' },
      command,
    )
    const person = personOf('xx-sandbox', new Date())
    const held = await fillWallet({ person }, ['dc+sd-jwt'], ['xx-sandbox'])
    const { flow } = await played(
      wide,
      async (request) => void (await approve(request, { held, trust: 'accept-any' })),
    )
    expect((await received(flow))?.claims).toMatchObject({
      revealed: { resident_city: 'KÖLN' },
      absent: [],
      derived: { age_over: '1', match: '0' },
    })
    expect((await start({ ...wide, issuer: 'de-ausweis' })).status).toBe(200)
    // The portal lists whoever can answer: without an anchor nobody can.
    const { body } = await viewer.get<{ issuers: readonly object[] }>('/session')
    expect(body.issuers).toMatchObject([
      { issuer: 'de-ausweis', sandbox: false },
      { issuer: 'xx-sandbox', sandbox: true },
    ])
  })

  test('its comparisons count with those of the account’s keys', async () => {
    const compared = { issuer: 'xx-sandbox', state: 's', match: { family_name: 'Guess' } }
    await developer.call('PATCH', `${place()}/settings`, {
      redirect_url: 'https://shop.example/callback',
    })
    const asked = await Promise.all(
      Array.from({ length: 100 }, () => service.prove(shop.apiKey, compared)),
    )
    expect(asked.filter(({ status }) => status === 429)).toHaveLength(2)
    const refused = (await start({ revealed: [], match: compared.match })).body as unknown
    expect(JSON.stringify(refused)).toContain('too many comparisons of this account')
  })

  test('there is no sandbox in live, and there are only so many in five minutes', async () => {
    expect((await start({}, 'live')).body).toMatchObject({ error: { error: 'outcome_refused' } })
    let last = await start()
    for (let more = 0; more < 30 && last.status === 200; more += 1) last = await start()
    expect(last.body).toMatchObject({ error: { error: 'too_many_attempts' } })
  })
})

test('the form has the people of the wallet, and every attribute', () => {
  const form = readFileSync(
    join(import.meta.dirname, '../../../portal/src/components/tryout/sandbox.ts'),
    'utf8',
  )
  for (const name of [...personNames, ...attributeIds()]) expect(form).toContain(`'${name}'`)
})

const keyOf = ({ apiKey }: TestAccount) => readApiKey(apiKey)?.id
