import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FlowId } from '../../src/core/vocabulary/ids.ts'
import { enginesInTurn } from '../setup/databases.ts'
import { sentOn } from '../setup/log-in.ts'
import { allowManyLogins, makeApplication } from '../setup/oidc-application.ts'
import { sized } from '../setup/sizes.ts'
import { openTestBrowser } from '../setup/test-browser.ts'
import { alsoLive, runVerifier } from '../setup/wallet-exchange.ts'
import {
  type Answer,
  askTokens,
  askUserinfo,
  type LoggedIn,
  logIn,
  newVerifier,
  type RawClient,
  redeem,
} from './raw-client.ts'

/** Codes and tokens in wrong hands: not one is accepted (RFC 6749 section 10, RFC 9700). */

const tries = sized(2, 1_000)

const refusedCode: Answer = {
  status: 400,
  body: { error: 'invalid_grant', error_description: 'the code is over, used or not yours' },
}
const refusedToken = { status: 401, body: { error: 'invalid_token' } }

describe.each(enginesInTurn(import.meta.filename))('stolen codes and tokens on %s', (engine) => {
  let verifier: Awaited<ReturnType<typeof runVerifier>>
  /** Two of one customer, one of another customer, and one in live. */
  let shop: RawClient
  let sister: RawClient
  let stranger: RawClient
  let live: RawClient
  beforeAll(async () => {
    verifier = await runVerifier('direct_post.jwt', { engine, settings: alsoLive })
    const { service, customer } = verifier
    const other = await service.account({ name: 'Casino' })
    const make = async (owner: typeof customer, environment: 'test' | 'live' = 'test') => ({
      ...(await makeApplication(service, owner, { idTokenAlgorithm: 'ES256' }, environment)),
      issuer: `${service.config.publicUrl}/oidc/${environment}`,
    })
    await allowManyLogins(service, customer)
    shop = await make(customer)
    sister = await make(customer)
    stranger = await make(other)
    live = await make(customer, 'live')
  })
  afterAll(() => verifier.close())

  /** Every answer is the same refusal, and the owner's own call still works afterwards. */
  async function nobodyElse(wrong: (login: LoggedIn) => readonly Promise<Answer>[]) {
    for (let turn = 0; turn < tries; turn += 1) {
      const login = await logIn(shop)
      for (const answer of await Promise.all(wrong(login))) expect(answer).toEqual(refusedCode)
      expect(await redeem(shop, login)).toMatchObject({ status: 200 })
    }
  }

  test('a code works for nobody but its client', () =>
    nobodyElse((login) => [redeem(sister, login), redeem(stranger, login), redeem(live, login)]))

  test('a code needs its own verifier, in its own form', () =>
    nobodyElse(({ code, verifier: text }) =>
      [newVerifier(), undefined, '', text.slice(1), `${text}A`, text.toUpperCase()].map((wrong) =>
        askTokens(shop, { code, code_verifier: wrong }),
      ),
    ))

  test('a code needs its own redirect URI', () =>
    nobodyElse(({ code, verifier: text }) =>
      [
        'https://shop.example/signed-in/',
        'https://evil.example/',
        'HTTPS://shop.example/signed-in',
      ].map((redirect_uri) => askTokens(shop, { code, code_verifier: text, redirect_uri })),
    ))

  test('a code that is changed in one place is no code', async () => {
    const login = await logIn(shop)
    const places = Array.from({ length: sized(20, 1_000) }, (_, turn) => turn % login.code.length)
    for (const place of places) {
      const other = login.code[place] === 'A' ? 'B' : 'A'
      const code = `${login.code.slice(0, place)}${other}${login.code.slice(place + 1)}`
      expect(await redeem(shop, { ...login, code })).toEqual(refusedCode)
    }
    expect(await redeem(shop, login)).toMatchObject({ status: 200 })
  })

  test('guessed codes and tokens are refused, whatever their form', async () => {
    const { code, verifier: text } = await logIn(shop)
    for (let turn = 0; turn < tries; turn += 1) {
      const guesses = [
        // The flow and the time may be known: the rest is a MAC of 128 bits.
        `${code.slice(0, -22)}${randomBytes(16).toString('base64url')}`,
        randomBytes(40).toString('base64url').slice(0, code.length),
        randomBytes(turn % 64).toString('base64url') || '-',
      ]
      for (const guess of guesses)
        expect(await redeem(shop, { code: guess, verifier: text })).toEqual(refusedCode)
      const token = `${code.slice(0, -30)}${randomBytes(32).toString('base64url')}`
      expect(await askUserinfo(shop.issuer, token)).toMatchObject(refusedToken)
    }
    // A code is no access token, and there is no token before the code was used.
    expect(await askUserinfo(shop.issuer, code)).toMatchObject(refusedToken)
  })

  test('a code that was answered is refused again, and its token ends (RFC 6749, 4.1.2)', async () => {
    for (let turn = 0; turn < tries; turn += 1) {
      const login = await logIn(shop)
      const { body } = await redeem(shop, login)
      const token = String(body['access_token'])
      expect(await askUserinfo(shop.issuer, token)).toMatchObject({ status: 200 })
      await expect.poll(() => wasAnswered(login)).toBe(true)
      await passSeconds(login, 3)
      expect(await redeem(shop, login)).toEqual(refusedCode)
      expect(await askUserinfo(shop.issuer, token)).toMatchObject(refusedToken)
      expect(await redeem(shop, login)).toEqual(refusedCode)
    }
  })

  test('nobody else can end a token by replaying its code', async () => {
    const login = await logIn(shop)
    const token = String((await redeem(shop, login)).body['access_token'])
    await expect.poll(() => wasAnswered(login)).toBe(true)
    for (const thief of [sister, stranger, live])
      expect(await redeem(thief, login)).toEqual(refusedCode)
    expect(await askTokens(shop, { code: login.code, code_verifier: newVerifier() })).toEqual(
      refusedCode,
    )
    expect(await askUserinfo(shop.issuer, token)).toMatchObject({ status: 200 })
  })

  test('of calls at once one is answered, and a reload makes no second answer', async () => {
    for (let turn = 0; turn < tries; turn += 1) {
      const login = await logIn(shop)
      const reloaded = (await sentOn(login.at)).searchParams.get('code') ?? ''
      const answers = await Promise.all(
        [login.code, reloaded, login.code, reloaded].map((code) =>
          redeem(shop, { ...login, code }),
        ),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 400)).toHaveLength(3)
    }
  })

  test('swapped codes: each proof answers only its own request', async () => {
    const [mine, theirs] = [await logIn(shop), await logIn(shop)]
    expect(await redeem(shop, { ...mine, code: theirs.code })).toEqual(refusedCode)
    const head = mine.code.slice(0, -30)
    const spliced = `${head}${theirs.code.slice(-30)}`
    expect(await redeem(shop, { ...mine, code: spliced })).toEqual(refusedCode)
    const [first, second] = [await redeem(shop, mine), await redeem(shop, theirs)]
    const tokens = [first, second].map(({ body }) => String(body['access_token']))
    const subjects = await Promise.all(tokens.map((token) => askUserinfo(shop.issuer, token)))
    expect(new Set(subjects.map(({ body }) => body['sub'])).size).toBe(2)
    const [one = '', two = ''] = tokens
    const mixed = `${one.slice(0, -43)}${two.slice(-43)}`
    expect(await askUserinfo(shop.issuer, mixed)).toMatchObject(refusedToken)
  })

  test('a token of one environment opens nothing in the other', async () => {
    const token = String((await redeem(shop, await logIn(shop))).body['access_token'])
    expect(await askUserinfo(live.issuer, token)).toMatchObject(refusedToken)
    const lost = { ...shop, issuer: live.issuer }
    expect(await redeem(lost, await logIn(shop))).toMatchObject({
      status: 401,
      body: { error: 'invalid_client', error_description: 'client authentication failed' },
    })
    const inBoth = [shop.issuer, live.issuer].map(async (issuer) => {
      const { keys } = (await (await fetch(`${issuer}/jwks`)).json()) as { keys: { kid: string }[] }
      return keys.map(({ kid }) => kid)
    })
    const [ofTest = [], ofLive = []] = await Promise.all(inBoth)
    expect(ofTest.filter((kid) => ofLive.includes(kid))).toEqual([])
  })

  test('two customers in one browser have no subject and no page in common', async () => {
    const browser = openTestBrowser()
    const first = await logIn(shop, {}, browser)
    const second = await logIn(stranger, {}, browser)
    expect(first.at.page).not.toBe(second.at.page)
    const claims = await Promise.all(
      (
        [
          [shop, first],
          [stranger, second],
        ] as const
      ).map(async ([client, login]) => {
        const { body } = await redeem(client, login)
        return (await askUserinfo(client.issuer, String(body['access_token']))).body
      }),
    )
    expect(claims[0]?.['family_name']).toBe(claims[1]?.['family_name'])
    expect(claims[0]?.['sub']).not.toBe(claims[1]?.['sub'])
  })

  const flowOf = ({ at }: LoggedIn) => new URL(at.page).pathname.split('/').at(-1) as FlowId

  /** Since the tokens were fetched: a call right after the first one is no replay. */
  const passSeconds = (login: LoggedIn, seconds: number) =>
    verifier.service.store.database.read
      .updateTable('flows')
      .set((row) => ({ collected_at: row('collected_at', '-', seconds * 1_000) }))
      .where('id', '=', flowOf(login))
      .execute()

  const wasAnswered = async (login: LoggedIn) => {
    const row = await verifier.service.store.database.read
      .selectFrom('flows')
      .select('tokens_sent_at')
      .where('id', '=', flowOf(login))
      .executeTakeFirstOrThrow()
    return row.tokens_sent_at !== null
  }
})
