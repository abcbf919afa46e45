import { describe, expect, test } from 'vitest'
import { askByAnnexC, askByOpenId4Vp, origin } from '../../test/fake-browser-verifier.ts'
import { inVerifierInfo, presenter, register, registrars } from '../../test/fake-registrar.ts'
import { accessAnchors, at, eitherQuery, makeVerifier, seconds } from '../../test/fake-verifier.ts'
import { openBrowserRequest } from './browser/open-browser-request.ts'
import type { JsonObject } from './json.ts'
import type { Registered } from './registration.ts'
import { openLink } from './wallet.ts'

/** What the wallet finds out about a request that brings these certificates. */
type Ask = (tokens: readonly unknown[]) => Promise<Registered>

const trust = { anchors: accessAnchors }

const byLink: Ask = async (tokens) => {
  const { link, fetch } = await makeVerifier({
    query: eitherQuery,
    certificate: { subject: `CN=Shop, 2.5.4.97=${presenter}` },
    tamper: { payload: (honest) => ({ ...honest, ...inVerifierInfo(...tokens) }) },
  })
  const opened = await openLink(link, { trust, registrars, fetch, now: () => at })
  if (!opened.ok) throw new Error(opened.refusal.detail)
  return opened.value.registered
}

const inBrowser = async (request: Parameters<typeof openBrowserRequest>[0][number]) => {
  const opened = await openBrowserRequest([request], { origin, trust, registrars, at })
  if (!opened.ok) throw new Error(opened.refusal.detail)
  return opened.value.registered
}

const byOpenId4Vp: Ask = async (tokens) => {
  const payload = (honest: JsonObject) => ({ ...honest, ...inVerifierInfo(...tokens) })
  return inBrowser((await askByOpenId4Vp({ payload })).request)
}

/** A text that is not in ASCII would be another one as bytes. */
const asBytes = (token: unknown) =>
  typeof token === 'string' ? new Uint8Array(Buffer.from(token, 'latin1')) : token

const byAnnexC: Ask = async ([token]) => {
  const requestInfo = token === undefined ? { another: 1 } : { euWrprc: asBytes(token) }
  return inBrowser((await askByAnnexC({ requestInfo })).request)
}

const ways = [
  ['a link', byLink],
  ['openid4vp-v1-signed', byOpenId4Vp],
  ['org-iso-mdoc', byAnnexC],
] as const

const [sdJwt, mdoc] = eitherQuery.credentials

describe.each(ways)('by %s', (_way, ask) => {
  const codeOf = async (...tokens: readonly unknown[]) => (await ask(tokens)).fault?.code

  test('one that covers the question is read', async () => {
    expect(await ask([await register()])).toMatchObject({ claims: { name: 'Kiosk' } })
    expect(await codeOf(await register())).toBeUndefined()
  })

  test('the party may present itself, and its claims may be called claims', async () => {
    const token = await register({
      sub: presenter,
      intermediary: undefined,
      credentials: eitherQuery.credentials,
    })
    expect(await codeOf(token)).toBeUndefined()
  })

  test('without one that is said', async () => {
    expect(await codeOf()).toBe('registration_missing')
  })

  test.each<readonly [string, JsonObject, JsonObject | undefined]>([
    ['expired', { exp: seconds }, undefined],
    ['of the future', { iat: seconds + 301 }, undefined],
    ['without a beginning', { iat: undefined }, undefined],
    ['of another presenter', { intermediary: { sub: 'VATDE-8' } }, undefined],
    ['of another party that presents itself', { intermediary: undefined }, undefined],
    ['of another type', {}, { typ: 'jwt' }],
    ['without certificates', {}, { x5c: undefined }],
  ])('one that is %s does not count', async (_what, changes, header) => {
    expect(await codeOf(await register(changes, header))).toBe('registration_invalid')
  })

  test.each<readonly [string, JsonObject]>([
    ['fewer claims', { claim: [{ path: ['family_name'] }] }],
    ['no claims', { claim: undefined }],
    ['both spellings', { claims: [] }],
    ['another type', { meta: { vct_values: ['urn:eudi:pid:de:1'], doctype_value: 'x' } }],
    ['another format', { format: 'jwt_vc_json' }],
  ])('one with %s is exceeded', async (_what, changes) => {
    const credentials = [sdJwt, mdoc].map((each) => ({
      ...each,
      claim: each?.claims,
      claims: undefined,
      ...changes,
    }))
    expect(await codeOf(await register({ credentials }))).toBe('registration_exceeded')
  })

  test.each([
    ['no JWT', 'x'],
    ['too long', `${'a'.repeat(65_537)}.b.c`],
    ['no text', 7],
  ])('what is %s does not count', async (_what, token) => {
    expect(await codeOf(token)).toBe('registration_invalid')
  })
})

test('one by another registrar, or changed afterwards, does not count', async () => {
  const stranger = await register(
    {},
    { x5c: [accessAnchors[0]?.replace(/-----[^-]+-----|\s/g, '')] },
  )
  expect((await byAnnexC([stranger])).fault?.code).toBe('registration_invalid')
  const [header, , signature] = (await register()).split('.')
  const [, payload] = (await register({ name: 'Bank' })).split('.')
  const changed = [header, payload, signature].join('.')
  expect((await byLink([changed])).fault?.code).toBe('registration_invalid')
})

test('more than one, or one for some credentials only, does not count', async () => {
  const token = await register()
  expect((await byLink([token, token])).fault?.code).toBe('registration_invalid')
})
