import { describe, expect, onTestFinished, test } from 'vitest'
import type { JsonObject } from '../../../wallet/src/holder/json.ts'
import { approve } from '../../../wallet/src/holder/wallet.ts'
import { fillWallet } from '../../../wallet/src/issuer/fill-wallet.ts'
import { databaseFiles, placesOf } from '../conformance/searched-bytes.ts'
import { runCustomer, welcome } from '../setup/customer-server.ts'
import { engines } from '../setup/databases.ts'
import type { RunningService } from '../setup/running-service.ts'
import { openAsWallet, runVerifier, startFlow, storedFlow } from '../setup/wallet-exchange.ts'

/** Values that occur nowhere else; found in a database or a log, they have leaked. */
const canaries = {
  family_name: 'CANARY-FAMILY-5F1D8A',
  given_name: 'CANARY-GIVEN-93BB07',
  state: 'CANARY-STATE-E810B6',
  redirect: 'CANARY-SESSION-77A2F0',
}

const person = ({ cnf, vct, iat, exp }: JsonObject): JsonObject => ({
  ...{ cnf, vct, iat, exp },
  family_name: canaries.family_name,
  given_name: canaries.given_name,
  birthdate: '1903-04-05',
  nationalities: ['DE'],
})

/** Everything that is in the tables, as a reader of a dump would see it. */
async function dumpOf({ store }: RunningService): Promise<string> {
  const tables = [
    'flows',
    'results',
    'vault',
    'callbacks',
    'callback_attempts',
    'wallet_requests',
    'accounts',
  ] as const
  const rows = await Promise.all(
    tables.map((table) => store.database.read.selectFrom(table).selectAll().execute()),
  )
  const readable = (value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value
  return rows.flatMap((all) => all.flatMap((row) => Object.values(row).map(readable))).join('\n')
}

describe.each(engines)('on %s', (engine) => {
  test('what a person and a customer said is sealed before delivery, and gone after it', async () => {
    const verifier = await runVerifier('direct_post.jwt', { engine })
    onTestFinished(verifier.close)
    const { service } = verifier
    const shop = await runCustomer()
    onTestFinished(() => shop.close())
    const account = await service.account({ callbackUrl: shop.url })
    const haystacks = async () => ({
      dump: await dumpOf(service),
      logs: service.logs(),
      metrics: await (await fetch(`${service.url}/metrics`)).text(),
      ...(engine === 'sqlite' ? databaseFiles(service) : {}),
    })
    const traces = async (...secrets: string[]) => {
      const places = await haystacks()
      return secrets.flatMap((secret) => placesOf(places, secret))
    }

    shop.behave((response) => void response.writeHead(500).end())
    const { flowId, links } = await startFlow(service, account, { state: canaries.state })
    const held = await fillWallet({ tamper: { claims: person } })
    await approve(await openAsWallet(links.qr), { held, trust: 'accept-any' })
    const presentation =
      new URLSearchParams((await shop.callback(1)).body).get('presentation') ?? ''
    expect(Buffer.from(presentation.split('.')[1] ?? '', 'base64url').toString()).toContain(
      canaries.family_name,
    )
    expect((await storedFlow(service, flowId)).sealed_state).not.toBeNull()
    expect(await traces(...Object.values(canaries), presentation)).toEqual([])

    shop.behave((response) => {
      const redirect_uri = `https://shop.example/${canaries.redirect}`
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ redirect_uri }))
    })
    await expect.poll(async () => (await storedFlow(service, flowId)).state).toBe('completed')
    shop.behave(welcome)
    expect((await storedFlow(service, flowId)).sealed_state).toBeNull()
    expect(await traces(...Object.values(canaries), presentation)).toEqual([])
    // The search does see what is not sealed.
    expect(await traces(flowId)).not.toEqual([])
  })
})
