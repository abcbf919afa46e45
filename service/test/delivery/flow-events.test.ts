import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { approve } from '../../../wallet/src/holder/wallet.ts'
import { startService } from '../../src/main.ts'
import { realWorld } from '../../src/wiring/real-world.ts'
import { runCustomer } from '../setup/customer-server.ts'
import { enginesInTurn } from '../setup/databases.ts'
import { documentedProxies, isHere, startProxy } from '../setup/documented-proxies.ts'
import { freePort } from '../setup/free-port.ts'
import { type RunningService, runService } from '../setup/running-service.ts'
import { silentLog } from '../setup/silent-log.ts'
import { openTestBrowser, type TestBrowser } from '../setup/test-browser.ts'
import { filledWallet, openAsWallet, startFlow } from '../setup/wallet-exchange.ts'

/** What the open page hears, and how it hears it when another instance did the work. */

async function* eventsOf(browser: TestBrowser, url: string) {
  const { body } = await browser.get(url)
  if (body === null) throw new Error('no stream')
  let text = ''
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    text += chunk
    const events = text.split('\n\n')
    text = events.pop() ?? ''
    for (const event of events)
      if (event.startsWith('data: ')) yield JSON.parse(event.slice(6)) as { view: string }
  }
}

describe.each(enginesInTurn(import.meta.filename))('the open page on %s', (engine) => {
  let service: RunningService
  let pageUrl: string
  let closeSecond: (() => Promise<void>) | undefined
  beforeAll(async () => {
    service = await runService(engine)
    pageUrl = service.url
    if (engine === 'sqlite') return
    // Another instance on the same database: its pages hear what happens at the first.
    const second = await startService(
      realWorld,
      { ...service.config, port: await freePort() },
      silentLog(),
    )
    pageUrl = second.address
    closeSecond = () => second.close()
  })
  // In this order: the first one removes the database.
  afterAll(async () => {
    await closeSecond?.()
    await service.close()
  })

  async function start() {
    const shop = await runCustomer()
    onTestFinished(() => shop.close())
    const account = await service.account({ callbackUrl: shop.url })
    const flow = await startFlow(service, account, {
      issuer: 'xx-sandbox',
      revealed: ['given_name'],
    })
    return { shop, flow, events: eventsOf(flow.browser, `${pageUrl}/flows/${flow.flowId}/events`) }
  }

  test('hears of each step, and the stream ends with the flow', async () => {
    const { flow, events } = await start()
    const next = async () => (await events.next()).value?.view
    expect(await next()).toBe('asking')
    const request = await openAsWallet(flow.links.qr)
    expect(await next()).toBe('requested')
    await approve(request, { held: await filledWallet(), trust: 'accept-any' })
    const rest: string[] = []
    for await (const { view } of events) rest.push(view)
    expect(rest.filter((view) => view !== 'delivering')).toEqual(['completed'])
  })

  test.each(documentedProxies.filter(isHere))('hears the same through %s', async (name) => {
    const { flow } = await start()
    const proxy = await startProxy(name, await freePort(), [Number(new URL(pageUrl).port)])
    onTestFinished(() => proxy.close())
    const events = eventsOf(flow.browser, `${proxy.url}/flows/${flow.flowId}/events`)
    expect((await events.next()).value?.view).toBe('asking')
    await openAsWallet(flow.links.qr)
    expect((await events.next()).value?.view).toBe('requested')
    await flow.browser.submit(`${service.url}/flows/${flow.flowId}/cancel`)
    const rest: string[] = []
    for await (const { view } of events) rest.push(view)
    expect(rest.at(-1)).toBe('completed')
  })

  test('follows its flow in five tabs; for a sixth the oldest is told to ask', async () => {
    const { flow } = await start()
    const open = () => flow.browser.get(`${pageUrl}/flows/${flow.flowId}/events`)
    const oldest = await open()
    const others: Response[] = []
    for (let tab = 2; tab <= 6; tab++) others.push(await open())
    expect(await oldest.text()).toMatch(/event: ask\ndata: \{\}\n\n$/)
    await Promise.all(others.map(({ body }) => body?.cancel()))
  })

  test('can ask instead of hearing', async () => {
    const { flow } = await start()
    const status = await (await flow.browser.get(`${pageUrl}/flows/${flow.flowId}/status`)).json()
    expect(status).toEqual({ view: 'asking', secondsLeft: expect.any(Number) })
  })

  test('hears that the customer is not reached yet', async () => {
    const { shop, flow, events } = await start()
    shop.behave((response) => void response.writeHead(500).end())
    await approve(await openAsWallet(flow.links.qr), {
      held: await filledWallet(),
      trust: 'accept-any',
    })
    for await (const { view } of events) if (view === 'delivering_late') return
    throw new Error('it was not told')
  })

  test('tells nothing to another browser', async () => {
    const { flow } = await start()
    for (const what of ['events', 'status']) {
      const answer = await openTestBrowser().get(`${pageUrl}/flows/${flow.flowId}/${what}`)
      expect([answer.status, await answer.json()]).toEqual([404, { view: 'unknown' }])
    }
  })
})
