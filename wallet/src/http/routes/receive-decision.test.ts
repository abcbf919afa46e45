import { afterEach, expect, test } from 'vitest'
import { eitherQuery, mdocQuery, type Setup } from '../../../test/fake-verifier.ts'
import { type Scene, walletBesideVerifier } from '../../../test/wallet-beside-verifier.ts'

const scenes: Scene[] = []
afterEach(() => Promise.all(scenes.splice(0).map((scene) => scene.close())))

async function set(setup: Setup = {}): Promise<Scene> {
  const scene = await walletBesideVerifier(setup)
  scenes.push(scene)
  return scene
}

/** The page that an answer leads to. */
async function pageAfter({ get }: Scene, response: Response): Promise<string> {
  expect(response.status).toBe(303)
  return (await get(response.headers.get('location') ?? '')).text()
}

test.each(['approve', 'decline'])(
  '%s: the answer is sent, and the person goes on to the service',
  async (outcome) => {
    const { submit, open, verifier } = await set()
    const response = await submit({ id: await open(), outcome })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(`${verifier.origin}/return`)
    expect(verifier.received).toHaveLength(1)
  },
)

test('whoever wants to look stops after sending, and then goes on', async () => {
  const scene = await set()
  const text = await pageAfter(
    scene,
    await scene.submit({ id: await scene.open(), outcome: 'approve', stay: 'yes' }),
  )
  expect(text).toContain('<h1>Sent</h1>')
  expect(text).toContain(`href="${scene.verifier.origin}/return"`)
  for (const shown of ['kb+jwt', 'sd_hash', 'MUSTERMANN', '/response', 'HTTP 200'])
    expect(text).toContain(shown)
})

test('an mdoc is shown with its elements and what the device signed', async () => {
  const scene = await set({ query: mdocQuery })
  const text = await pageAfter(
    scene,
    await scene.submit({ id: await scene.open(), outcome: 'approve', stay: 'yes' }),
  )
  for (const shown of [
    'elementIdentifier',
    'valueDigests',
    'deviceSignature',
    'OpenID4VPHandoverInfo',
  ])
    expect(text).toContain(shown)
})

test('a faulty answer that is turned away ends on a page that names the callback', async () => {
  const scene = await set()
  const text = await pageAfter(
    scene,
    await scene.submit({ id: await scene.open(), outcome: 'wrong-nonce' }),
  )
  expect(text).toContain('That is how it should be.')
  expect(text).toContain('error_invalid_presentation')
  expect(text).toContain('HTTP 400')
})

test('rubbish and silence leave the request open, and the page leads back to it', async () => {
  for (const outcome of ['malformed', 'never-answers']) {
    const scene = await set()
    const text = await pageAfter(scene, await scene.submit({ id: await scene.open(), outcome }))
    expect(text).toContain('The request stays open')
    expect(text).toContain('href="/authorize?client_id=x509_hash')
  }
})

test('an answer that does not get through says so', async () => {
  const scene = await set()
  const id = await scene.open()
  await scene.verifier.close()
  const text = await pageAfter(scene, await scene.submit({ id, outcome: 'approve' }))
  expect(text).toContain('The answer did not get through')
})

test('format and identity are those that were picked', async () => {
  const either = await set({ query: eitherQuery })
  await either.submit({
    id: await either.open(),
    outcome: 'approve',
    format: 'mso_mdoc',
    provider: 'xx-sandbox',
  })
  const token = either.verifier.received[0]?.answer['vp_token'] ?? {}
  expect(Object.keys(token)).toEqual(['pid_mdoc'])
  const unfitting = await set()
  await unfitting.submit({
    id: await unfitting.open(),
    outcome: 'approve',
    format: 'any',
    provider: 'de-ausweis',
  })
  expect(unfitting.verifier.received[0]?.form.get('error')).toBe('access_denied')
})

test('an opened request is answered once', async () => {
  const { submit, open, verifier } = await set()
  const id = await open()
  await submit({ id, outcome: 'decline' })
  const again = await submit({ id, outcome: 'approve', link: verifier.link })
  expect(again.status).toBe(409)
  expect(await again.text()).toContain('href="/authorize?client_id=')
  expect(verifier.received).toHaveLength(1)
})

test.each([{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }, {}])(
  'no other site can answer for the person (%j)',
  async (headers) => {
    const { submit, open, verifier } = await set()
    const id = await open()
    expect((await submit({ id, outcome: 'approve' }, headers)).status).toBe(403)
    expect(verifier.received).toEqual([])
    expect((await submit({ id, outcome: 'approve' })).status).toBe(303)
  },
)

test('an address that no header can carry as it is gets there all the same', async () => {
  const { wallet, verifier, submit, open } = await set({ redirectPath: '/zurück?to=→' })
  const response = await submit({ id: await open(), outcome: 'approve' })
  expect(response.headers.get('location')).toBe(`${verifier.origin}/zur%C3%BCck?to=%E2%86%92`)
  expect((await fetch(`${wallet.url}/healthz`)).status).toBe(200)
})

test('the person is sent to the service and nowhere else', async () => {
  const scene = await set({ redirectPath: 'https://elsewhere.example/' })
  const text = await pageAfter(
    scene,
    await scene.submit({ id: await scene.open(), outcome: 'approve' }),
  )
  expect(text).not.toContain('href="https://elsewhere.example/"')
})

test.each([
  { outcome: 'explode' },
  { outcome: 'approve', format: 'jpeg' },
  { outcome: 'approve', provider: 'constructor' },
  { outcome: 'slow', seconds: '6' },
  { outcome: 'approve', filler: 'x'.repeat(20_000) },
])('a form that makes no sense costs nothing (%#)', async (form) => {
  const { submit, open, verifier } = await set()
  const id = await open()
  expect((await submit({ ...form, id })).status).toBe(400)
  expect(verifier.received).toEqual([])
  expect((await submit({ id, outcome: 'decline' })).status).toBe(303)
})

test('a result that nobody knows is not there', async () => {
  const { get } = await set()
  expect((await get('/result?id=unknown')).status).toBe(404)
})

const asker = { customer: 'Kiosk', purposes: {}, revealed: ['family_name'], derived: {} }

/** On this device, where the wallet learns which page the person came from. */
async function onThisDevice(pageOf: (origin: string) => string) {
  const from = { origin: '' }
  const data = {
    ...asker,
    get page() {
      return pageOf(from.origin)
    },
  }
  const scene = await set({ method: 'post', asker: data })
  from.origin = scene.verifier.origin
  return scene
}

test.each(['wrong-nonce', 'malformed', 'never-answers'])(
  '%s on this device: the way back leads to the page where the person began',
  async (outcome) => {
    const scene = await onThisDevice((origin) => `${origin}/flows/flow_1`)
    const text = await pageAfter(scene, await scene.submit({ id: await scene.open(), outcome }))
    expect(text).toContain(
      `<a class="button primary" href="${scene.verifier.origin}/flows/flow_1">`,
    )
  },
)

test('a page of another origin is no way back', async () => {
  const scene = await onThisDevice(() => 'https://elsewhere.example/flows/flow_1')
  const wish = { id: await scene.open(), outcome: 'wrong-nonce' }
  expect(await pageAfter(scene, await scene.submit(wish))).not.toContain('href="https://elsewhere')
})

test('beside the page it stays what it is, a second device: the page goes on, not this one', async () => {
  const scene = await set()
  const framed = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'iframe' }
  const answer = await scene.submit({ id: await scene.open(), outcome: 'approve' }, framed)
  expect(answer.headers.get('location')).toMatch(/^\/result\?id=/)
  const shown = await scene.get(answer.headers.get('location') ?? '', framed)
  const text = await shown.text()
  expect(text).toContain('It goes on by itself.')
  expect(text).not.toContain(`href="${scene.verifier.origin}`)
})

test.each([
  [{}, 5],
  [{ seconds: '5' }, 5],
  [{ seconds: '30' }, 30],
  [{ seconds: '120' }, 120],
])('slow with %j waits %i seconds', async (given, expected) => {
  const waits: number[] = []
  const scene = await walletBesideVerifier(
    {},
    { wait: async (seconds) => void waits.push(seconds) },
  )
  scenes.push(scene)
  await scene.submit({ id: await scene.open(), outcome: 'slow', ...given })
  expect(waits).toEqual([expected])
})
