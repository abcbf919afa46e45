import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccountId, FlowId } from '../../src/core/vocabulary/ids.ts'
import { command } from '../../src/usecases/accounts/actor.test-material.ts'
import { engines } from '../setup/databases.ts'
import { openTestBrowser } from '../setup/test-browser.ts'
import { runVerifier, type Started, startFlow } from '../setup/wallet-exchange.ts'
import { answerAsWallet, getRequest, requestBehind, runOut } from './fetched-request.ts'

/** Which wallet links a person's page shows, and that they stay the same. */

describe.each(engines)('the links of a page on %s', (engine) => {
  let verifier: Awaited<ReturnType<typeof runVerifier>>
  beforeAll(async () => {
    verifier = await runVerifier('direct_post.jwt', { engine })
  })
  afterAll(() => verifier.close())

  const prove = async () => {
    const question = { issuer: 'de-ausweis', revealed: ['given_name'], state: 'order-1' }
    const answer = await verifier.service.prove(verifier.customer.apiKey, question)
    const { redirect_url } = (await answer.json()) as { redirect_url: string }
    const flowId = (answer.headers.get('flow-id') ?? '') as FlowId
    return { flowId, address: redirect_url.replace('localhost', '127.0.0.1') }
  }
  const read = async (address: string, browser = openTestBrowser()) =>
    (await browser.get(address)).text()
  /** Each once, however often the page offers it. */
  const linksIn = (page: string) =>
    [...new Set(page.match(/openid4vp:\/\/[^"]+/g))]
      .map((link) => link.replaceAll('&amp;', '&'))
      .toSorted()
  const open = async () => {
    const proof = await prove()
    const browser = openTestBrowser()
    return { ...proof, browser, links: linksIn(await read(proof.address, browser)) }
  }

  const settings = [
    { cross_device: 'auto', same_device: false, shown: ['qr', 'this_device'] },
    { cross_device: 'auto', same_device: true, shown: ['this_device'] },
    { cross_device: 'allow', same_device: false, shown: ['qr', 'this_device'] },
    { cross_device: 'allow', same_device: true, shown: ['qr', 'this_device'] },
    { cross_device: 'forbid', same_device: false, shown: ['this_device'] },
    { cross_device: 'forbid', same_device: true, shown: ['this_device'] },
  ] as const

  test.each(settings)(
    'cross_device $cross_device, same_device $same_device: $shown',
    async ({ cross_device, same_device, shown }) => {
      const { service } = verifier
      const customer = await service.account()
      expect(
        await service.store.accounts.changeSettings(
          customer.account as AccountId,
          'test',
          {
            cross_device,
          },
          command,
        ),
      ).toBe(true)
      const { links, page } = await startFlow(service, customer, { same_device })
      expect(Object.keys(links).toSorted()).toEqual(shown)
      expect(linksIn(page)).toHaveLength(shown.length)
    },
  )

  test('a page opened again and again shows the same links', async () => {
    const { address } = await prove()
    const browser = openTestBrowser()
    const pages: string[] = []
    for (const query of ['', '?lang=de', '?lang=en'])
      pages.push(await read(`${address}${query}`, browser))
    expect(new Set(pages.map((page) => linksIn(page).join())).size).toBe(1)
  })

  test('of browsers that open the page at the same time one is shown its links, and each leads to a request', async () => {
    const { address } = await prove()
    const pages = await Promise.all(Array.from({ length: 12 }, () => read(address)))
    const links = new Set(pages.flatMap(linksIn))
    expect(links.size).toBe(2)
    for (const link of links) expect((await requestBehind(link)).payload.nonce).toHaveLength(43)
  })

  test('the page stays the same once the wallet has fetched a request', async () => {
    const { address, browser, links } = await open()
    await requestBehind(links[0])
    expect(linksIn(await read(address, browser))).toEqual(links)
  })

  test('after the answer the page shows no link', async () => {
    const { address, browser, links } = await open()
    expect((await answerAsWallet(links[0])).status).toBe(200)
    expect(linksIn(await read(address, browser))).toEqual([])
  })

  test('after its time the page shows no link, and the requests are gone', async () => {
    const { flowId, address, browser, links } = await open()
    await runOut(verifier.service, flowId)
    await expect.poll(async () => linksIn(await read(address, browser))).toEqual([])
    for (const link of links) expect((await getRequest(link)).status).toBe(410)
  })

  test("the customer's state is in no page, link, request or log", async () => {
    const state = 'canary-4d1f0c7e-order'
    const flow: Started = await startFlow(verifier.service, verifier.customer, { state })
    const requests = await Promise.all([flow.links.qr, flow.links.this_device].map(requestBehind))
    const shown = [
      flow.page,
      ...Object.values(flow.links),
      JSON.stringify(requests),
      verifier.service.logs(),
    ].join('\n')
    expect((await answerAsWallet(flow.links.qr)).status).toBe(200)
    expect(`${shown}${verifier.service.logs()}`).not.toContain(state)
    expect(shown).toContain('openid4vp://')
  })
})
