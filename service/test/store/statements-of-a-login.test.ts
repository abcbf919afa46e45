import { createHash, randomBytes } from 'node:crypto'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { approve } from '../../../wallet/src/holder/wallet.ts'
import { engines } from '../setup/databases.ts'
import { openLogin, sentOn } from '../setup/log-in.ts'
import { makeApplication, redirectUri } from '../setup/oidc-application.ts'
import { filledWallet, linksIn, openAsWallet, runVerifier } from '../setup/wallet-exchange.ts'
import { countStatements } from './count-statements.ts'

/** What a login of an application costs the database, step by step, as for `/prove`. */
const steps = {
  // The browser is bound at once, so the page has nothing to write.
  'authorize and page': { statements: 3, transactions: 1 },
  request: { statements: 1, transactions: 1 },
  answer: { statements: 2, transactions: 1 },
  onward: { statements: 1, transactions: 0 },
  // Application, flow and key; collected, and that the answer was sent.
  token: { statements: 5, transactions: 2 },
}
const userinfo = { statements: 1, transactions: 0 }

const counted = countStatements()
afterEach(() => void vi.useRealTimers())

describe.each(engines)('a login on %s', (engine) => {
  test('takes 12 statements and 5 write transactions, and one statement for userinfo', async () => {
    // Sweeps and looks for what is due come every second, whether or not there are flows.
    vi.useFakeTimers({ toFake: ['setInterval'] })
    const { service, customer, close } = await runVerifier('direct_post.jwt', { engine })
    onTestFinished(close)
    const { id, secret } = await makeApplication(service, customer, { idTokenAlgorithm: 'ES256' })
    const issuer = `${service.url}/oidc/test`
    const held = await filledWallet()

    const login = async () => {
      const cost: { [step: string]: ReturnType<typeof counted.take> } = {}
      const verifier = randomBytes(32).toString('base64url')
      const query = new URLSearchParams({
        client_id: id,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'openid',
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      })
      counted.take()
      const at = await openLogin(`${issuer}/authorize?${query}`)
      cost['authorize and page'] = counted.take()
      const request = await openAsWallet(linksIn(at.html).qr)
      cost['request'] = counted.take()
      await approve(request, { held, trust: 'accept-any' })
      cost['answer'] = counted.take()
      const code = (await sentOn(at)).searchParams.get('code') ?? ''
      cost['onward'] = counted.take()
      const answer = await fetch(`${issuer}/token`, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` },
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectUri,
          code_verifier: verifier,
        }),
      })
      const { access_token: token } = (await answer.json()) as { access_token: string }
      await expect
        .poll(async () => {
          const last = service.store.database.read.selectFrom('flows').select('tokens_sent_at')
          const rows = await last.orderBy('id', 'desc').limit(1).execute()
          reads += 1
          return rows[0]?.tokens_sent_at ?? null
        })
        .not.toBeNull()
      const { statements, transactions } = counted.take()
      cost['token'] = { statements: statements - reads, transactions }
      reads = 0
      const info = await fetch(`${issuer}/userinfo`, {
        headers: { authorization: `Bearer ${token}` },
      })
      expect(info.status).toBe(200)
      cost['userinfo'] = counted.take()
      return cost
    }
    let reads = 0

    // What is made once for all logins is made by the first.
    await login()
    expect(await login()).toEqual({ ...steps, userinfo })
    const sum = (what: 'statements' | 'transactions') =>
      Object.values(steps).reduce((all, step) => all + step[what], 0)
    expect(sum('statements')).toBeLessThanOrEqual(12)
    expect(sum('transactions')).toBeLessThanOrEqual(5)
  })
})
