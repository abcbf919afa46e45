import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answer } from '../../../wallet/src/holder/answer.ts'
import { choose } from '../../../wallet/src/holder/choose.ts'
import { makeVpToken } from '../../../wallet/src/holder/wallet.ts'
import { expectFault } from '../conformance/exchange-outcomes.ts'
import {
  type Answering,
  answerTo,
  openInBrowser,
  originOf,
  postAnswer,
} from '../setup/browser-exchange.ts'
import { sampled } from '../setup/sizes.ts'
import { openTestBrowser } from '../setup/test-browser.ts'
import {
  filledWallet,
  openAsWallet,
  runVerifier,
  type Started,
  startFlow,
  storedFlow,
} from '../setup/wallet-exchange.ts'
import { bindingFaults, bindings, nonces, posts, type Way, ways } from './manipulations.ts'

let verifier: Awaited<ReturnType<typeof runVerifier>>
beforeAll(async () => {
  verifier = await runVerifier('direct_post.jwt', {
    formats: ['dc+sd-jwt', 'mso_mdoc'],
    uncovered: 'refuse',
  })
})
afterAll(() => verifier.close())

const begin = () => startFlow(verifier.service, verifier.customer)
const outcomeOf = async ({ flowId }: Started) =>
  (await storedFlow(verifier.service, flowId)).outcome

async function answered(started: Started, { protocol, format }: Way, wish: Answering = {}) {
  const request = await openInBrowser(started, verifier.service, protocol)
  return answerTo(request, { format, ...wish })
}

/** Nothing happened: the flow still takes an honest answer. */
async function isUnmoved(started: Started, way: Way): Promise<void> {
  expect(await outcomeOf(started)).toBeNull()
  const posted = await postAnswer(started, verifier.service, await answered(started, way))
  expect([posted.status, await outcomeOf(started)]).toEqual([204, 'presentation'])
}

describe.each(ways)('$protocol with $format', (way) => {
  const signedFor = way.protocol === 'org-iso-mdoc' ? bindings : { ...bindings, ...nonces }

  test.each(sampled(Object.keys(signedFor), 2))(
    'signed for %s: it opens, fails, and ends the flow',
    async (name) => {
      const { [name]: binding } = signedFor
      const started = await begin()
      const credential = await answered(started, way, binding ? { binding } : {})
      const posted = await postAnswer(started, verifier.service, credential)
      expect(posted.status).toBe(204)
      expect(await outcomeOf(started)).toBe('error_invalid_presentation')
      const { service, customer } = verifier
      await expectFault(service, customer, started.flowId, bindingFaults[way.format])
    },
  )

  test.each(sampled(Object.keys(posts), 3))(
    'posted with %s: refused, and nothing happens',
    async (name) => {
      const started = await begin()
      const honest = await answered(started, way)
      const posted = await postAnswer(started, verifier.service, posts[name]?.(honest))
      expect([posted.status, await posted.json()]).toEqual([400, { error: 'not_accepted' }])
      await isUnmoved(started, way)
    },
  )

  test('replayed from another flow: it does not open', async () => {
    const [one, other] = [await begin(), await begin()]
    const posted = await postAnswer(other, verifier.service, await answered(one, way))
    expect(posted.status).toBe(400)
    await isUnmoved(other, way)
  })

  test('sent twice: the second changes nothing', async () => {
    const started = await begin()
    const credential = await answered(started, way)
    await postAnswer(started, verifier.service, credential)
    expect((await postAnswer(started, verifier.service, credential)).status).toBe(404)
    expect(await outcomeOf(started)).toBe('presentation')
  })

  test.each([
    ['a foreign Origin', { origin: 'https://evil.example' }, 403],
    ['an opaque Origin', { origin: 'null' }, 403],
    ['no Origin', { origin: null }, 403],
    ['no cookie', { cookie: null }, 404],
    ['a cookie of its own making', { cookie: `vidimus-browser-aaaaaa=${'a'.repeat(43)}` }, 404],
  ])('with %s: refused, and nothing happens', async (_, posting, status) => {
    const started = await begin()
    const posted = await postAnswer(
      started,
      verifier.service,
      await answered(started, way),
      posting,
    )
    expect(posted.status).toBe(status)
    await isUnmoved(started, way)
  })
})

test('an answer to the code, posted by the browser, does not open', async () => {
  const started = await begin()
  const request = await openAsWallet(started.links.qr)
  const chosen = choose(request.query, await filledWallet())
  if (!chosen.ok) throw new Error(chosen.refusal.detail)
  let jwe = ''
  const fetch = async (_url: unknown, init?: { body?: unknown }) => {
    jwe = new URLSearchParams(String(init?.body)).get('response') ?? ''
    return new Response('{}', { status: 200, headers: { 'content-type': 'application/json' } })
  }
  await answer(request, await makeVpToken(chosen.value, request, new Date()), {
    fetch: fetch as typeof globalThis.fetch,
  })
  expect(jwe).not.toBe('')
  const credential = { protocol: 'openid4vp-v1-signed', data: { response: jwe } }
  expect((await postAnswer(started, verifier.service, credential)).status).toBe(400)
  const [way] = ways
  if (way) await isUnmoved(started, way)
})

test('an answer by the browser, posted as the answer to the code, does not open', async () => {
  const started = await begin()
  const request = await openInBrowser(started, verifier.service, 'openid4vp-v1-signed')
  const { data } = await answerTo(request)
  const code = await openAsWallet(started.links.qr)
  const posted = await fetch(code.responseUri.href.replace('localhost', '127.0.0.1'), {
    method: 'POST',
    body: new URLSearchParams({ response: String(data['response']) }),
  })
  expect(posted.status).toBe(400)
  expect(await outcomeOf(started)).toBeNull()
})

test('another browser gets no requests', async () => {
  const started = await begin()
  const url = `${verifier.service.url}/flows/${started.flowId}/browser-requests`
  const stranger = openTestBrowser()
  await stranger.get((await begin()).link)
  for (const browser of [openTestBrowser(), stranger])
    expect((await browser.get(url)).status).toBe(404)
  expect(originOf(verifier.service)).toMatch(/^http:/)
})
