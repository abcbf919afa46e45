import { describe, expect, test } from 'vitest'
import { askByAnnexC, askByOpenId4Vp, origin } from '../../test/fake-browser-verifier.ts'
import { inVerifierInfo, presenter, register, registrars } from '../../test/fake-registrar.ts'
import { accessAnchors, at, type Setup } from '../../test/fake-verifier.ts'
import { playOutcome } from '../../test/play-outcome.ts'
import { answerInBrowser } from './act-in-browser.ts'

/** With `registrars` the wallet is strict, whatever outcome is wanted. */

const strict = { registrars }
const asked: Setup = { certificate: { subject: `CN=Shop, 2.5.4.97=${presenter}` } }
const bringing = (...tokens: readonly string[]): Setup => ({
  ...asked,
  tamper: { payload: (honest) => ({ ...honest, ...inVerifierInfo(...tokens) }) },
})

const reportOf = async (...played: Parameters<typeof playOutcome>) => {
  const { verifier, answered } = await playOutcome(...played)
  expect(answered?.reply.status).toBe(200)
  return verifier.received[0]?.form.get('error')
}

test('by a link it answers only what is registered, and reports what is not', async () => {
  expect(await reportOf('approve', bringing(await register()), strict)).toBeNull()
  const exceeded = bringing(await register({ credentials: [] }))
  for (const setup of [asked, exceeded])
    expect(await reportOf('approve', setup, strict)).toBe('invalid_request')
})

test('one that is not strict goes on', async () => {
  expect(await reportOf('approve', asked)).toBeNull()
})

test('the same can be acted out without a reason', async () => {
  expect(await reportOf('refuses-request', asked)).toBe('invalid_request')
})

const ways = [
  [
    'openid4vp-v1-signed',
    { ends: 'credential', credential: { data: { error: 'invalid_request' } } },
  ],
  ['org-iso-mdoc', { ends: 'refused' }],
] as const

describe.each(ways)('by %s', (protocol, refused) => {
  const answer = async (token: string | undefined) => {
    const given = token === undefined ? [] : [token]
    const { request } =
      protocol === 'org-iso-mdoc'
        ? await askByAnnexC({ requestInfo: { euWrprc: given.map((text) => Buffer.from(text))[0] } })
        : await askByOpenId4Vp({ payload: (all) => ({ ...all, ...inVerifierInfo(...given) }) })
    const trust = { anchors: accessAnchors }
    const sandbox = { trust, registrars, now: () => at, statusListUri: 'https://w.example/s' }
    const answered = await answerInBrowser(sandbox, { requests: [request], origin })
    return answered.ok ? answered.value : answered.refusal
  }

  test('it answers only what is registered', async () => {
    const presented = await answer(await register())
    expect(presented).toMatchObject({
      ends: 'credential',
      credential: { data: { response: expect.any(String) } },
    })
    expect(await answer(undefined)).toMatchObject(refused)
    expect(await answer(await register({ credentials: [] }))).toMatchObject(refused)
  })
})
