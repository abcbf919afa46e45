import { expect, test } from 'vitest'
import { makeVisitor, shopInMemory } from '../test/shop-in-memory.ts'
import { mishaps } from './mishaps.ts'

const played = mishaps.filter((mishap) => mishap !== 'none')

/** Delivers the callback of the visitor's proof until it is answered well. */
async function deliver(mishap: string) {
  const waits: number[] = []
  const memory = await shopInMemory(undefined, {
    wait: async (seconds) => void waits.push(seconds),
  })
  const visitor = makeVisitor(memory)
  await visitor.prove({ mishap })
  const proof = await memory.callback({ given_name: 'ERIKA', nationality: true })
  const answers: Response[] = []
  for (let attempt = 0; attempt < 3; attempt += 1)
    answers.push(await memory.shop(new Request('http://shop/callback', proof.clone())))
  return { answers, waits, memory, visitor }
}

test.each([
  ['none', [200, 200, 200]],
  ['down', [503, 503, 200]],
  ['slow', [503, 200, 200]],
  ['no_json', [200, 200, 200]],
  ['no_redirect', [200, 200, 200]],
  ['twice', [502, 200, 200]],
])('%s: the callback is answered with %j', async (mishap, statuses) => {
  const { answers } = await deliver(mishap)
  expect(answers.map(({ status }) => status)).toEqual(statuses)
  expect(await answers[2]?.json()).toEqual({ redirect_uri: expect.stringContaining('/return?') })
})

test('no page is JSON, no JSON lacks its address for long, and slow is longer than Vidimus waits', async () => {
  const { answers: pages } = await deliver('no_json')
  expect(pages[0]?.headers.get('content-type')).toMatch(/^text\/plain/)
  const { answers: incomplete } = await deliver('no_redirect')
  expect(await incomplete[1]?.json()).toEqual({ thanks: true })
  expect((await deliver('slow')).waits).toEqual([11])
})

test.each(played)(
  '%s: the person comes back all the same, and is told what was played',
  async (mishap) => {
    const { answers, visitor } = await deliver(mishap)
    const { redirect_uri }: { readonly redirect_uri: string } = JSON.parse(
      (await answers[2]?.text()) ?? '',
    )
    await visitor.ask(redirect_uri.replace(/^https?:\/\/[^/]+/, ''))
    const page = await visitor.text('/order')
    expect(page).toContain('Aye, Erika.')
    expect(page).toContain('On purpose: our server')
  },
)

test('with a live key nothing of it exists', async () => {
  const walletUrl = 'http://wallet.test'
  const memory = await shopInMemory('https://shop.test', { walletUrl }, 'live')
  const visitor = makeVisitor(memory)
  expect(await visitor.text('/?mishap=down')).not.toMatch(/mishap|matrix/)
  expect((await visitor.ask('/matrix')).status).toBe(404)
  await visitor.prove({ mishap: 'down', issuer: 'de-ausweis' })
  const proof = await memory.callback({ code: 'error_cancelled' })
  expect((await memory.shop(new Request('http://shop/callback', proof))).status).toBe(200)
})
