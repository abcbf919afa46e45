import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeVerifier, mdocQuery, type Setup } from '../../../test/fake-verifier.ts'
import { type Scene, walletBesideVerifier } from '../../../test/wallet-beside-verifier.ts'
import { outcomes } from '../../outcomes/outcomes.ts'

let scene: Scene
beforeAll(async () => {
  scene = await walletBesideVerifier()
})
afterAll(() => scene.close())

type Body = {
  readonly outcome: string
  readonly answered: { readonly status: number }
  readonly refused: { readonly code: string }
  readonly error: string
}

const readWhole = async (response: Response) => {
  const body: Body = JSON.parse(await response.text())
  return { status: response.status, body }
}

test('a script gets what was asked and how it was answered', async () => {
  const { present, verifier } = scene
  expect(await readWhole(await present({ link: verifier.link, outcome: 'approve' }))).toEqual({
    status: 200,
    body: {
      outcome: 'approve',
      request: {
        client_id: verifier.clientId,
        requester: 'CN=Shop',
        response_uri: `${verifier.origin}/response`,
        response_mode: 'direct_post.jwt',
        credentials: [{ id: 'pid', format: 'dc+sd-jwt' }],
      },
      answered: { status: 200, redirect_uri: `${verifier.origin}/return` },
    },
  })
})

test.each(outcomes)('%s can be acted out', async (outcome) => {
  const { status, body } = await readWhole(
    await scene.present({ link: scene.verifier.link, outcome }),
  )
  expect(status).toBe(200)
  expect(body.outcome).toBe(outcome)
  if (outcome === 'never-answers') expect(body).not.toHaveProperty('answered')
  else expect(body.answered.status).toBeOneOf([200, 400])
})

test.each(['xx-sandbox', 'de-ausweis'])('an mdoc of %s, if that is wanted', async (provider) => {
  const asked = await walletBesideVerifier({ query: mdocQuery })
  const body = { link: asked.verifier.link, outcome: 'approve', format: 'mso_mdoc', provider }
  expect((await readWhole(await asked.present(body))).body.answered.status).toBe(200)
  await asked.close()
})

const link = 'openid4vp://?client_id=a&request_uri=https://a.example'

test.each([
  ['{'],
  ['[]'],
  ['null'],
  [{ outcome: 'approve' }],
  [{ link: 7, outcome: 'approve' }],
  [{ link }],
  [{ link, outcome: 'toString' }],
  [{ link, outcome: 'approve', format: 'mdoc' }],
  [{ link, outcome: 'approve', provider: 'live' }],
  [{ link: `${link}&x=${'x'.repeat(20_000)}`, outcome: 'approve' }],
])('a body that is not what it should be is 400 (%#)', async (body) => {
  expect((await readWhole(await scene.present(body))).status).toBe(400)
})

test('what a form of another site can send is not taken', async () => {
  const body = JSON.stringify({ link: scene.verifier.link, outcome: 'approve' })
  expect((await scene.present(body, { 'content-type': 'text/plain' })).status).toBe(415)
})

test('a request of another service is 403', async () => {
  const foreign = await makeVerifier()
  const { status, body } = await readWhole(
    await scene.present({ link: foreign.link, outcome: 'approve' }),
  )
  expect({ status, code: body.refused.code }).toEqual({ status: 403, code: 'request_foreign' })
})

test('a request that a wallet must refuse is 422, and is not answered', async () => {
  const tamper: Setup['tamper'] = { header: (honest) => ({ ...honest, typ: 'JWT' }) }
  const bad = await walletBesideVerifier({ tamper })
  const { status, body } = await readWhole(
    await bad.present({ link: bad.verifier.link, outcome: 'approve' }),
  )
  expect({ status, refused: body.refused }).toMatchObject({
    status: 422,
    refused: { code: 'request_wrong_type' },
  })
  expect(bad.verifier.received).toEqual([])
  await bad.close()
})

test('a service that is gone before the answer is 502', async () => {
  const gone: Scene = await walletBesideVerifier({}, { wait: async () => gone.verifier.close() })
  const { status, body } = await readWhole(
    await gone.present({ link: gone.verifier.link, outcome: 'slow' }),
  )
  expect({ status, error: body.error }).toEqual({ status: 502, error: 'service_unreachable' })
  await gone.close()
})
