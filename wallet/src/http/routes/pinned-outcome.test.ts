import { afterEach, expect, test } from 'vitest'
import { eitherQuery, type Setup } from '../../../test/fake-verifier.ts'
import { type Scene, walletBesideVerifier } from '../../../test/wallet-beside-verifier.ts'

const scenes: Scene[] = []
afterEach(() => Promise.all(scenes.splice(0).map((scene) => scene.close())))

async function set(setup: Setup = {}): Promise<Scene> {
  const scene = await walletBesideVerifier(setup)
  scenes.push(scene)
  return scene
}

const sameOrigin = { 'sec-fetch-site': 'same-origin' }

const unpin = ({ wallet, verifier }: Scene, headers: { readonly [name: string]: string }) =>
  fetch(`${wallet.url}/unpin`, {
    method: 'POST',
    redirect: 'manual',
    body: String(new URLSearchParams({ link: verifier.link })),
    headers,
  })

test('an outcome that is pinned offers itself for the next request, in its format', async () => {
  const scene = await set({ query: eitherQuery })
  const wish = { id: await scene.open(), outcome: 'expired', format: 'mso_mdoc', pin: 'yes' }
  const cookieHeader = (await scene.submit(wish)).headers.get('set-cookie') ?? ''
  expect(cookieHeader).toBe(
    'wallet_pinned=expired~mso_mdoc; Path=/; Max-Age=43200; HttpOnly; SameSite=Lax',
  )
  const cookie = cookieHeader.split(';', 1)[0] ?? ''
  const asking = await (await scene.get(scene.asking, { cookie })).text()
  expect(asking).toContain('Pinned: Expired')
  expect(asking).toContain('value="expired" data-pinned')
  expect(asking).toContain('value="mso_mdoc" checked')
  expect(await (await scene.get('/', { cookie })).text()).toContain('Pinned: Expired')
})

test('how slow it is stays pinned too', async () => {
  const scene = await set()
  const wish = { id: await scene.open(), outcome: 'slow', seconds: '30', format: 'any', pin: 'yes' }
  const [cookie = ''] = ((await scene.submit(wish)).headers.get('set-cookie') ?? '').split(';')
  expect(cookie).toBe('wallet_pinned=slow~~30')
  const asking = await (await scene.get(scene.asking, { cookie })).text()
  expect(asking).toContain('Pinned: Slow')
  expect(asking).toContain('name="seconds" value="30" checked')
})

test('without the tick nothing is pinned', async () => {
  const { submit, open, get, asking } = await set()
  expect(
    (await submit({ id: await open(), outcome: 'expired' })).headers.get('set-cookie'),
  ).toBeNull()
  expect(await (await get(asking)).text()).not.toContain('data-pinned')
})

test.each(['', 'explode', 'expired~jpeg', 'slow~~6', '%', 'constructor'])(
  'a cookie of "%s" pins nothing',
  async (value) => {
    const { get, asking } = await set()
    const response = await get(asking, { cookie: `wallet_lang=en; wallet_pinned=${value}` })
    expect(response.status).toBe(200)
    expect(await response.text()).not.toContain('data-pinned')
  },
)

test('unpinning leads back to the request, and is for pages of the wallet alone', async () => {
  const scene = await set()
  const done = await unpin(scene, sameOrigin)
  expect([done.status, done.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/^\/authorize\?client_id=/),
  ])
  expect(done.headers.get('set-cookie')).toContain('wallet_pinned=; Path=/; Max-Age=0')
  const foreign = await unpin(scene, { 'sec-fetch-site': 'cross-site' })
  expect([foreign.status, foreign.headers.get('set-cookie')]).toEqual([403, null])
})
