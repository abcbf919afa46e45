import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { approve } from '../../../wallet/src/holder/wallet.ts'
import type { AccountId } from '../../src/core/vocabulary/ids.ts'
import { command } from '../../src/usecases/accounts/actor.test-material.ts'
import { answerTo, openInBrowser, postAnswer } from '../setup/browser-exchange.ts'
import { engines } from '../setup/databases.ts'
import {
  complaintsAboutRefusal,
  filledWallet,
  openAsWallet,
  runVerifier,
  startFlow,
  storedFlow,
} from '../setup/wallet-exchange.ts'

describe.each(engines)('a way that is turned off while a request is shown, on %s', (engine) => {
  let verifier: Awaited<ReturnType<typeof runVerifier>>
  beforeAll(async () => {
    const formats = ['dc+sd-jwt', 'mso_mdoc'] as const
    verifier = await runVerifier('direct_post.jwt', { engine, formats, uncovered: 'refuse' })
  })
  afterAll(() => verifier.close())
  afterEach(() => set('auto', 'auto'))

  async function set(crossDevice: 'auto' | 'forbid', browserWallet: 'auto' | 'off') {
    const { accounts } = verifier.service.store
    const account = verifier.customer.account as AccountId
    await accounts.changeSettings(account, 'test', { cross_device: crossDevice }, command)
    await accounts.changeSettings(account, 'test', { browser_wallet: browserWallet }, command)
  }

  const start = () => startFlow(verifier.service, verifier.customer)
  const stateOf = async ({ flowId }: Awaited<ReturnType<typeof start>>) =>
    (await storedFlow(verifier.service, flowId)).state
  const holder = async () => ({ held: await filledWallet(), trust: 'accept-any' }) as const

  test('the answer to a code is refused, and the person goes on with this device', async () => {
    const flow = await start()
    const [byCode, here] = [flow.links.qr, flow.links.this_device]
    const request = await openAsWallet(byCode)
    await set('forbid', 'auto')
    const { reply } = await approve(request, await holder())
    expect(complaintsAboutRefusal(reply)).toEqual([])
    expect(await stateOf(flow)).toBe('requested')
    expect((await approve(await openAsWallet(here), await holder())).reply.status).toBe(200)
    expect(await stateOf(flow)).toBe('awaiting_return')
  })

  test('the request of a code is no longer handed out', async () => {
    const flow = await start()
    await set('forbid', 'auto')
    const { searchParams } = new URL(flow.links.qr ?? '')
    expect((await fetch(searchParams.get('request_uri') ?? '')).status).toBe(410)
    expect(await stateOf(flow)).toBe('opened')
  })

  test.each(['openid4vp-v1-signed', 'org-iso-mdoc'] as const)(
    'what the browser’s window gives by %s is refused, and the code goes on',
    async (protocol) => {
      const flow = await start()
      const request = await openInBrowser(flow, verifier.service, protocol)
      const format = protocol === 'org-iso-mdoc' ? 'mso_mdoc' : 'dc+sd-jwt'
      const credential = await answerTo(request, { format })
      await set('auto', 'off')
      const refused = await postAnswer(flow, verifier.service, credential)
      expect([refused.status, await refused.json()]).toEqual([400, { error: 'not_accepted' }])
      expect(await stateOf(flow)).toBe('opened')
      await approve(await openAsWallet(flow.links.qr), await holder())
      expect(await stateOf(flow)).toBe('delivering')
    },
  )

  test('an answer that was accepted before is repeated as it was', async () => {
    const flow = await start()
    const request = await openAsWallet(flow.links.qr)
    const posted: RequestInit[] = []
    const noting = async (url: string | URL | Request, init?: RequestInit) => {
      posted.push(init ?? {})
      return fetch(url, init)
    }
    const { reply } = await approve(request, { ...(await holder()), fetch: noting })
    expect(reply.status).toBe(200)
    await set('forbid', 'off')
    const again = await fetch(request.responseUri, posted.at(-1))
    expect(await again.json()).toEqual({ redirect_uri: reply.redirectUri })
  })
})
