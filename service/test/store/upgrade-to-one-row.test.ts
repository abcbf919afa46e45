import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { engines } from '../setup/databases.ts'
import { openTestBrowser } from '../setup/test-browser.ts'
import { linksIn, openAsWallet } from '../setup/wallet-exchange.ts'
import type { FormerFlow } from './former-release.ts'
import {
  approveBy,
  browserOf,
  type FormerDeployment,
  formerDeployment,
  type UpgradedService,
} from './upgraded-service.ts'

/** Flows that the former release started and this one finishes. */

const thanks = 'https://shop.example/thanks'

const locationOf = (answer: Response) => answer.headers.get('location')

describe.each(engines)('after the upgrade on %s', (engine) => {
  let former: FormerDeployment
  let service: UpgradedService
  beforeAll(async () => {
    former = await formerDeployment(engine)
    service = await former.serve(former.masterKey)
  })
  afterAll(async () => {
    await service.close()
    await former.remove()
  })

  const addressOf = (path: string | undefined) => `${service.url}${path}`

  /** The customer knows, and its browser is sent on by its old link and by the flow's address. */
  async function isSentOn(flow: FormerFlow, browser = browserOf(flow)) {
    await service.reached(flow, 'completed')
    expect(locationOf(await browser.get(addressOf(flow.link)))).toBe(thanks)
    expect(locationOf(await browser.get(addressOf(`/flows/${flow.id}`)))).toBe(thanks)
  }

  const isSuccess = async (flow: FormerFlow) =>
    expect((await former.told(flow)).fields).toEqual({
      presentation: expect.any(String),
      state: 'order-1',
    })

  test('every flow is there, with the ids of before', async () => {
    const ids = await service.store.database.read.selectFrom('flows').select('id').execute()
    const known = former.names.map((name) => former.flow(name).id)
    expect(ids.map(({ id }) => id).toSorted()).toEqual(known.toSorted())
  })

  test('a link that nobody had opened opens, and its code leads to the callback', async () => {
    const flow = former.flow('unopened by QR')
    const browser = openTestBrowser()
    const page = await browser.get(addressOf(flow.link))
    expect((await openTestBrowser().get(addressOf(flow.link))).status).toBe(404)
    const { redirectUri = '' } = await approveBy(linksIn(await page.text()).qr)
    expect(redirectUri).toMatch(/\/continue\/[\w-]{43}$/)
    await isSuccess(flow)
    await isSentOn(flow, browser)
  })

  test('the same on this device: the way back names the flow by its longer id', async () => {
    const flow = former.flow('unopened on this device')
    const browser = openTestBrowser()
    const page = await (await browser.get(addressOf(flow.link))).text()
    const { redirectUri = '' } = await approveBy(linksIn(page).this_device)
    expect(redirectUri).toMatch(new RegExp(`/return/${flow.id.slice(5)}[\\w-]{43}$`))
    expect(flow.id.slice(5)).toHaveLength(22)
    expect(locationOf(await browser.get(redirectUri))).toBe(`/flows/${flow.id}`)
    await isSuccess(flow)
    await isSentOn(flow, browser)
  })

  test('its browser sees the links of before, and another one nothing', async () => {
    const flow = former.flow('opened by QR')
    const browser = browserOf(flow)
    for (const path of [flow.link, `/flows/${flow.id}`]) {
      expect(linksIn(await (await browser.get(addressOf(path))).text())).toEqual(flow.links)
      expect((await openTestBrowser().get(addressOf(path))).status).toBe(404)
      const { cookie = '' } = former.flow('opened on this device')
      expect((await openTestBrowser(cookie).get(addressOf(path))).status).toBe(404)
    }
  })

  test('a code that was photographed before is answered, once', async () => {
    const flow = former.flow('opened by QR')
    expect((await service.rowOf(flow))?.earlier_requests).not.toBeNull()
    await approveBy(flow.links?.qr)
    await isSuccess(flow)
    expect((await service.rowOf(flow))?.earlier_requests).toBeNull()
    await expect(openAsWallet(flow.links?.qr)).rejects.toThrow()
    await expect(openAsWallet(flow.links?.this_device)).rejects.toThrow()
    await isSentOn(flow)
  })

  test.each(['opened on this device', 'requested on this device'])(
    '%s before: the wallet fetches, answers and sends the browser back',
    async (name) => {
      const flow = former.flow(name)
      const { redirectUri = '' } = await approveBy(flow.links?.this_device)
      expect((await service.rowOf(flow))?.state).toBe('awaiting_return')
      const browser = browserOf(flow)
      expect(locationOf(await browser.get(redirectUri))).toBe(`/flows/${flow.id}`)
      await isSuccess(flow)
      await isSentOn(flow, browser)
    },
  )

  test('the code of a former answer releases the success in the bound browser', async () => {
    const flow = former.flow('awaiting return')
    expect((await service.rowOf(flow))?.state).toBe('awaiting_return')
    const wrong = `${flow.wayBack?.slice(0, -1)}_`
    expect((await browserOf(flow).get(addressOf(wrong))).status).toBe(404)
    expect(locationOf(await browserOf(flow).get(addressOf(flow.wayBack)))).toBe(`/flows/${flow.id}`)
    await isSuccess(flow)
    await isSentOn(flow)
  })

  test('in another browser the success of a former answer is lost', async () => {
    const flow = former.flow('awaiting another browser')
    expect((await openTestBrowser().get(addressOf(flow.wayBack))).status).toBe(403)
    expect((await former.told(flow)).fields['error']).toBe('error_session')
    await isSentOn(flow)
  })

  test('a delivery that was due is made, as before and numbered on', async () => {
    const flow = former.flow('delivery due')
    expect((await former.told(flow)).body).toBe(flow.body)
    await isSentOn(flow)
    expect(await service.attemptsOf(flow)).toMatchObject([
      { number: 1, status: 500 },
      { number: 2, status: 200 },
    ])
    expect((await service.rowOf(flow))?.attempts).toBe(2)
  })

  test('a delivery of later waits for its time', async () => {
    const flow = former.flow('delivery later')
    const { state, attempts, due_at: dueAt } = (await service.rowOf(flow)) ?? {}
    expect({ state, attempts }).toEqual({ state: 'delivering', attempts: 1 })
    expect(dueAt).toBe(former.timeOf('callbacks', { flow_id: flow.id }, 'next_attempt_at'))
    await changeRow(flow, { due_at: Date.now() })
    expect((await former.told(flow)).body).toBe(flow.body)
    await isSentOn(flow)
    expect(await service.attemptsOf(flow)).toMatchObject([{ number: 1 }, { number: 2 }])
  })

  test('a flow whose time ended with the stop is told as expired', async () => {
    const flow = former.flow('expiring')
    expect((await former.told(flow)).fields['error']).toBe('error_expired')
    await expect(openAsWallet(flow.links?.qr)).rejects.toThrow()
    await isSentOn(flow)
  })

  test('a destination that was kept is still kept', async () => {
    const flow = former.flow('completed')
    expect((await service.rowOf(flow))?.due_at).toBe(
      former.timeOf('flows', { id: flow.id }, 'redirect_until'),
    )
    await isSentOn(flow)
    for (const path of [flow.link, `/flows/${flow.id}`])
      expect((await openTestBrowser().get(addressOf(path))).status).toBe(404)
  })

  test.each([
    ['finished long ago', 'completed', [200]],
    ['undelivered', 'undelivered', [500, 500]],
  ])(
    '%s: kept until its retention ends, and nothing of it after',
    async (name, state, statuses) => {
      const flow = former.flow(name)
      expect(await service.rowOf(flow)).toMatchObject({
        state,
        due_at: null,
        outcome: 'presentation',
      })
      expect((await service.attemptsOf(flow)).map(({ status }) => status)).toEqual(statuses)
      await service.store.flows.forgetEnded(100)
      expect(await service.rowOf(flow)).toBeDefined()
      await changeRow(flow, { ended_at: Date.now() - 31 * 86_400_000 })
      // Here, or by the service's own sweep, which passes over what the other has locked.
      await service.store.flows.forgetEnded(100)
      await expect.poll(() => service.rowOf(flow)).toBeUndefined()
      expect(await service.attemptsOf(flow)).toEqual([])
    },
  )

  test('once these flows are over, no key and nothing of the former columns is left', async () => {
    const { read } = service.store.database
    await read.updateTable('flows').set({ due_at: 1 }).where('state', '=', 'completed').execute()
    await service.store.flows.forgetDestinations(100)
    const kept = await read
      .selectFrom('flows')
      .select(['state', 'earlier_link_hash', 'earlier_requests', 'master_key_id', 'data_key'])
      .select(['request_seed', 'sealed_state', 'sealed_result', 'sealed_redirect_uri', 'due_at'])
      .execute()
    expect(new Set(kept.flatMap((row) => Object.values(row)))).toEqual(new Set(['completed', null]))
    expect(kept).toHaveLength(former.names.length - 2)
    const sealed = await read
      .selectFrom('vault')
      .select('id')
      .where('id', 'like', 'flow%')
      .execute()
    expect(sealed).toEqual([])
  })

  test('a second start migrates nothing', async () => {
    const applied = () => service.store.database.read.selectFrom('migrations').selectAll().execute()
    const before = await applied()
    const breaking = before.filter(({ breaks_former: marked }) => marked === 1)
    expect(breaking.map(({ name }) => name)).toEqual(['0011-one-row'])
    await service.close()
    service = await former.serve(former.masterKey)
    expect(await applied()).toEqual(before)
  })

  const changeRow = ({ id }: FormerFlow, columns: { due_at: number } | { ended_at: number }) =>
    service.store.database.read.updateTable('flows').set(columns).where('id', '=', id).execute()
})

describe.each(engines)('a new master key at the upgrade on %s', (engine) => {
  const freshKey = randomBytes(32).toString('base64')

  /** Six entries of the vault, and the keys of all flows but those that are over. */
  const isRotated = async (former: FormerDeployment) =>
    expect(await former.rotate(`${freshKey},${former.masterKey}`)).toBe(6 + former.names.length - 2)

  const isTold = async (former: FormerDeployment, flow: FormerFlow) =>
    expect(Object.keys((await former.told(flow)).fields)).toEqual(['presentation', 'state'])

  async function opensByQr({ url }: UpgradedService, { link }: FormerFlow): Promise<void> {
    const page = await openTestBrowser().get(`${url}${link}`)
    await approveBy(linksIn(await page.text()).qr)
  }

  test('seals the keys of former flows again, and they go on with it alone', async () => {
    const former = await formerDeployment(engine)
    onTestFinished(former.remove)
    await isRotated(former)
    const service = await former.serve(freshKey)
    onTestFinished(service.close)

    const [opened, unopened] = [former.flow('opened by QR'), former.flow('unopened by QR')]
    const [waiting, completed] = [former.flow('awaiting return'), former.flow('completed')]
    await approveBy(opened.links?.qr)
    await opensByQr(service, unopened)
    await browserOf(waiting).get(`${service.url}${waiting.wayBack}`)
    for (const flow of [opened, unopened, waiting]) await isTold(former, flow)
    expect(locationOf(await browserOf(completed).get(`${service.url}${completed.link}`))).toBe(
      thanks,
    )
  })

  test('a former flow is opened by an instance that still seals with the other key', async () => {
    const former = await formerDeployment(engine)
    onTestFinished(former.remove)
    const service = await former.serve(`${former.masterKey},${freshKey}`)
    onTestFinished(service.close)
    await isRotated(former)
    await opensByQr(service, former.flow('unopened by QR'))
    await isTold(former, former.flow('unopened by QR'))
  })
})
