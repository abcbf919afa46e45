import { describe, expect, test } from 'vitest'
import { textsOf } from '../../src/edges/http/pages/texts.ts'
import { enginesInTurn } from '../setup/databases.ts'
import { personAtShop } from '../setup/person-at-shop.ts'
import { openAsWallet, type Started, storedFlow } from '../setup/wallet-exchange.ts'

/** A wallet whose answers nobody can read must not leave a person waiting without a word. */

const title = textsOf('en').misunderstood.title.text
const english = { 'accept-language': 'en' }

describe.each(enginesInTurn(import.meta.filename))(
  'a wallet that is not understood, on %s',
  (engine) => {
    const { approveBy, reached, service, shop, start } = personAtShop(engine)

    const answerRubbish = async (flow: Started, way: 'qr' | 'this_device', times = 1) => {
      const { responseUri } = await openAsWallet(flow.links[way])
      for (let time = 0; time < times; time++) {
        const headers = { 'content-type': 'application/x-www-form-urlencoded' }
        const reply = await fetch(responseUri, { method: 'POST', headers, body: 'response=a.b.c' })
        expect(reply.status).toBe(400)
      }
    }
    const pageOf = async (flow: Started) => (await flow.browser.get(flow.link, english)).text()
    const linesOf = (flow: Started, event: string) =>
      service()
        .logs()
        .split('\n')
        .filter((line) => line.includes(`"event":"${event}"`) && line.includes(flow.flowId))

    test('the page says so after the third answer, offers the other way, and still takes a good one', async () => {
      const flow = await start()
      await answerRubbish(flow, 'qr', 2)
      expect(await pageOf(flow)).not.toContain(title)
      await answerRubbish(flow, 'qr')
      const page = await pageOf(flow)
      expect(page).toContain(`<h1 tabindex="-1">${title}</h1>`)
      expect(page.indexOf('id="open-wallet"')).toBeGreaterThan(0)
      expect(page.indexOf('id="open-wallet"')).toBeLessThan(page.indexOf('data-wallet-link'))
      await approveBy(flow.links.qr)
      await reached(flow, 'completed')
      expect(new URLSearchParams((await shop().callback(1)).body).has('presentation')).toBe(true)
    })

    test('after a tap the code comes first', async () => {
      const flow = await start()
      await answerRubbish(flow, 'this_device', 3)
      const page = await pageOf(flow)
      expect(page).toContain(title)
      expect(page.indexOf('data-wallet-link')).toBeLessThan(page.indexOf('id="open-wallet"'))
    })

    test('each is logged with its reason and counted, and each way is written once', async () => {
      const flow = await start()
      await answerRubbish(flow, 'qr', 3)
      const row = await storedFlow(service(), flow.flowId)
      expect(row).toMatchObject({ state: 'requested', misunderstood_path: 'qr' })
      await answerRubbish(flow, 'qr', 3)
      expect(await storedFlow(service(), flow.flowId)).toEqual(row)
      await answerRubbish(flow, 'this_device', 3)
      const { wallet_reports: reports, ...others } = await storedFlow(service(), flow.flowId)
      expect({ ...others, wallet_reports: row.wallet_reports }).toEqual(row)
      const kept = (channel: string) => [
        ...[expect.any(Number), channel, null, 'answer_unreadable'],
        ...['not a compact JWE', 0],
      ]
      expect(JSON.parse(`[${reports}]`)).toMatchObject([kept('qr'), kept('this_device')])
      expect(linesOf(flow, 'answer_unreadable')).toHaveLength(9)
      expect(linesOf(flow, 'answer_unreadable')[0]).toContain('"detail":"qr: not a compact JWE"')
      expect(linesOf(flow, 'wallet_not_understood')).toHaveLength(1)
      const metrics = await (await fetch(`${service().url}/metrics`)).text()
      expect(metrics).toMatch(
        /vidimus_answers_unreadable_total\{environment="test",issuer="xx-sandbox"\} (9|\d\d)/,
      )
    })
  },
)
