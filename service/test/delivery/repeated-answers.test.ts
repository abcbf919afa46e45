import { describe, expect, test } from 'vitest'
import { answer } from '../../../wallet/src/holder/answer.ts'
import { choose } from '../../../wallet/src/holder/choose.ts'
import { makeVpToken } from '../../../wallet/src/holder/wallet.ts'
import { fillWallet } from '../../../wallet/src/issuer/fill-wallet.ts'
import { enginesInTurn } from '../setup/databases.ts'
import { personAtShop } from '../setup/person-at-shop.ts'
import { openAsWallet } from '../setup/wallet-exchange.ts'

/** What a wallet posts again, or posts as rubbish, while a person's browser waits. */

describe.each(enginesInTurn(import.meta.filename))('repeated answers on %s', (engine) => {
  const { approveBy, reached, shop, start, stateOf } = personAtShop(engine)

  test.each(['qr', 'this_device'] as const)(
    'a wallet that repeats its answer by %s hears the same until the flow is over; another answer is refused',
    async (path) => {
      const flow = await start()
      const request = await openAsWallet(flow.links[path])
      const held = await fillWallet()
      const chosen = choose(request.query, held)
      if (!chosen.ok) throw new Error(chosen.refusal.detail)
      let sent: RequestInit | undefined
      const remember: typeof fetch = (url, init) => {
        sent = init
        return fetch(url, init)
      }
      const first = await answer(request, await makeVpToken(chosen.value, request, new Date()), {
        fetch: remember,
      })
      expect(first.status).toBe(200)
      const again = await Promise.all(
        Array.from({ length: 5 }, () => fetch(request.responseUri, sent)),
      )
      expect(await Promise.all(again.map((each) => each.text()))).toEqual(Array(5).fill(first.body))
      expect(again.map(({ status }) => status)).toEqual(Array(5).fill(200))
      const other = await answer(request, await makeVpToken(chosen.value, request, new Date()))
      expect(other.status).toBe(400)
      if (first.redirectUri?.includes('/return/')) await flow.browser.get(first.redirectUri)
      await reached(flow, 'completed')
      expect(shop().received).toHaveLength(1)
    },
  )

  test('of one answer posted many times at once all hear the same, and it counts once', async () => {
    const flow = await start()
    const request = await openAsWallet(flow.links.qr)
    const chosen = choose(request.query, await fillWallet())
    if (!chosen.ok) throw new Error(chosen.refusal.detail)
    let sent: RequestInit | undefined
    const catching: typeof fetch = async (_url, init) => {
      sent = init
      return new Response('{}')
    }
    await answer(request, await makeVpToken(chosen.value, request, new Date()), { fetch: catching })
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => fetch(request.responseUri, sent)),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200))
    await reached(flow, 'completed')
    expect(shop().received).toHaveLength(1)
  })

  test('rubbish changes nothing; after twenty the rest is turned away, and a wallet still gets through', async () => {
    const flow = await start()
    const request = await openAsWallet(flow.links.qr)
    const post = async (body: string) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      return (await fetch(request.responseUri, { method: 'POST', headers, body })).status
    }
    const statuses: number[] = []
    for (let time = 0; time < 30; time++) statuses.push(await post(`response=rubbish-${time}`))
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(400))
    expect(statuses.slice(20)).toContain(429)
    expect((await approveBy(flow.links.this_device)).status).toBe(200)
    expect(await stateOf(flow)).toBe('awaiting_return')
  })
})
