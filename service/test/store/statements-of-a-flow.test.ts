import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { approve } from '../../../wallet/src/holder/wallet.ts'
import { fillWallet } from '../../../wallet/src/issuer/fill-wallet.ts'
import { serveStatusLists } from '../../../wallet/src/issuer/serve-status-lists.ts'
import { startService } from '../../src/main.ts'
import { realWorld } from '../../src/wiring/real-world.ts'
import { answerTo, openInBrowser, postAnswer } from '../setup/browser-exchange.ts'
import { runCustomer } from '../setup/customer-server.ts'
import { type EngineName, engines } from '../setup/databases.ts'
import { useEncryptionKey } from '../setup/encryption-key.ts'
import { freePort } from '../setup/free-port.ts'
import type { RunningService } from '../setup/running-service.ts'
import { silentLog } from '../setup/silent-log.ts'
import { openTestBrowser } from '../setup/test-browser.ts'
import {
  filledWallet,
  linksIn,
  openAsWallet,
  runVerifier,
  startFlow,
} from '../setup/wallet-exchange.ts'
import { enrol } from '../wallet/registrar.ts'
import { countStatements } from './count-statements.ts'

/**
 * What a flow costs the database, step by step. This is our guard for speed: whoever adds a
 * statement or a transaction to the path of every flow has to change a number here.
 */
const steps = {
  prove: { statements: 2, transactions: 1 },
  page: { statements: 2, transactions: 1 },
  request: { statements: 1, transactions: 1 },
  // The flow, its outcome with the callback that is due; the customer’s 200 and the attempt.
  'answer and delivery': { statements: 4, transactions: 2 },
  onward: { statements: 1, transactions: 0 },
}

/** The page of another instance: on SQLite there is none, and nobody else to tell. */
const followed = {
  sqlite: { following: { statements: 2, transactions: 0 }, announcements: 0 },
  // The request that a wallet has, the outcome, and that the customer knows it.
  postgres: { following: { statements: 3, transactions: 1 }, announcements: 3 },
}

async function secondInstance(engine: EngineName, { url, config }: RunningService) {
  if (engine === 'sqlite') return url
  const second = await startService(realWorld, { ...config, port: await freePort() }, silentLog())
  onTestFinished(() => second.close())
  return second.address
}

function viewsOf(body: Response['body']): readonly string[] {
  const views: string[] = []
  const read = async () => {
    for await (const text of body?.pipeThrough(new TextDecoderStream()) ?? [])
      for (const [, view = ''] of text.matchAll(/^data: \{"view":"(\w+)"/gm)) views.push(view)
  }
  void read()
  return views
}

/** By the log, which asks nothing of the database. */
const delivered = (service: RunningService) => service.logs().split('callback_delivered').length - 1

const counted = countStatements()
afterEach(() => void vi.useRealTimers())

describe.each(engines)('a flow on %s', (engine) => {
  test.each([
    'an identity without a status',
    'an identity without a status, encrypted for the customer',
    'an identity on a status list that is known',
  ])('with %s takes at most 10 statements and 5 write transactions, and these', async (which) => {
    // Sweeps and looks for what is due come every second, whether or not there are flows.
    vi.useFakeTimers({ toFake: ['setInterval'] })
    const shop = await runCustomer()
    onTestFinished(() => shop.close())
    const lists = await serveStatusLists()
    onTestFinished(() => lists.close())
    const walletUrl = new URL(lists.sandboxUri).origin
    const { service, close } = await runVerifier('direct_post.jwt', { engine, walletUrl })
    onTestFinished(close)
    const account = await service.account({ callbackUrl: shop.url })
    const { apiKey } = account
    if (which.endsWith('encrypted for the customer')) await useEncryptionKey(service, account)
    const onList = { status: { uri: lists.sandboxUri, idx: 0 } }
    const held = await (which.startsWith('an identity without a status')
      ? filledWallet()
      : fillWallet(onList))
    const browser = openTestBrowser()
    const body = { issuer: 'de-ausweis', revealed: ['given_name'], state: 'order-1' }

    let flows = 0
    const flow = async () => {
      const cost: { [step: string]: ReturnType<typeof counted.take> } = {}
      counted.take()
      const { redirect_url: link } = (await (await service.prove(apiKey, body)).json()) as {
        redirect_url: string
      }
      cost['prove'] = counted.take()
      const page = await (await browser.get(link)).text()
      cost['page'] = counted.take()
      const request = await openAsWallet(linksIn(page).qr)
      cost['request'] = counted.take()
      await approve(request, { held, trust: 'accept-any' })
      flows += 1
      await expect.poll(() => delivered(service)).toBe(flows)
      cost['answer and delivery'] = counted.take()
      expect((await browser.get(link)).headers.get('location')).toBe('https://shop.example/thanks')
      cost['onward'] = counted.take()
      return cost
    }

    // What is made once for all flows is made by the first.
    await flow()
    counted.takeAnnouncements()
    expect(await flow()).toEqual(steps)
    // No process follows the page, so none has to be told.
    expect(counted.takeAnnouncements()).toBe(0)
    const sum = (what: 'statements' | 'transactions') =>
      Object.values(steps).reduce((all, step) => all + step[what], 0)
    expect(sum('statements')).toBeLessThanOrEqual(10)
    expect(sum('transactions')).toBeLessThanOrEqual(5)
    expect(lists.fetchesOf(lists.sandboxUri)).toBe(which.endsWith('known') ? 1 : 0)
  })

  test('with a page that is followed elsewhere costs a mark, and a message for each move', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] })
    const { service, close } = await runVerifier('direct_post.jwt', { engine })
    onTestFinished(close)
    const second = await secondInstance(engine, service)
    const shop = await runCustomer()
    onTestFinished(() => shop.close())
    const customer = await service.account({ callbackUrl: shop.url })
    const flow = async (flows: number) => {
      const { flowId, browser, links } = await startFlow(service, customer)
      counted.take()
      counted.takeAnnouncements()
      const { body } = await browser.get(`${second}/flows/${flowId}/events`)
      const views = viewsOf(body)
      await expect.poll(() => views.at(-1)).toBe('asking')
      const following = counted.take()
      const request = await openAsWallet(links.qr)
      await expect.poll(() => views.at(-1)).toBe('requested')
      await approve(request, { held: await filledWallet(), trust: 'accept-any' })
      await expect.poll(() => delivered(service)).toBe(flows)
      await expect.poll(() => views.at(-1)).toBe('completed')
      return { following, announcements: counted.takeAnnouncements() }
    }
    await flow(1)
    expect(await flow(2)).toEqual(followed[engine])
  })

  test.each([
    // The step more: the person comes back before the customer is told.
    ['this_device', { request: [1, 1], answer: [2, 1], delivery: [4, 2] }],
    ['browser', { request: [1, 0], answer: [2, 1], delivery: [2, 1] }],
  ] as const)('a flow by %s takes these', async (channel, expected) => {
    vi.useFakeTimers({ toFake: ['setInterval'] })
    const { service, close } = await runVerifier('direct_post.jwt', { engine, uncovered: 'refuse' })
    onTestFinished(close)
    const shop = await runCustomer()
    onTestFinished(() => shop.close())
    const customer = await service.account({ callbackUrl: shop.url })
    await enrol(service, customer)
    const taken = (): readonly [number, number] => {
      const { statements, transactions } = counted.take()
      return [statements, transactions]
    }
    const flow = async (flows: number) => {
      const started = await startFlow(service, customer)
      taken()
      if (channel === 'browser') {
        const asked = await openInBrowser(started, service, 'openid4vp-v1-signed')
        const request = taken()
        const posted = await answerTo(asked)
        expect((await postAnswer(started, service, posted)).status).toBe(204)
        await expect.poll(() => delivered(service)).toBe(flows)
        // The customer's 200 and the attempt come after the reply.
        const [statements, transactions] = taken()
        return { request, answer: [statements - 2, transactions - 1], delivery: [2, 1] }
      }
      const asked = await openAsWallet(started.links.this_device)
      const request = taken()
      const wallet = { held: await filledWallet(), trust: 'accept-any' } as const
      const { reply } = await approve(asked, wallet)
      const answer = taken()
      await started.browser.get(reply.redirectUri ?? '')
      await expect.poll(() => delivered(service)).toBe(flows)
      return { request, answer, delivery: taken() }
    }
    await flow(1)
    expect(await flow(2)).toEqual(expected)
  })
})
