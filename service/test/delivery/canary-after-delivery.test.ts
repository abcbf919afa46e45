import { describe, expect, onTestFinished, test } from 'vitest'
import type { JsonObject } from '../../../wallet/src/holder/json.ts'
import { approve } from '../../../wallet/src/holder/wallet.ts'
import { fillWallet } from '../../../wallet/src/issuer/fill-wallet.ts'
import type { FlowId } from '../../src/core/vocabulary/ids.ts'
import { openFlowKey, openRequestSeed } from '../../src/usecases/keys/flow-seal.ts'
import { databaseFiles, placesOf } from '../conformance/searched-bytes.ts'
import { runCustomer, welcome } from '../setup/customer-server.ts'
import { enginesInTurn } from '../setup/databases.ts'
import type { RunningService } from '../setup/running-service.ts'
import { openTestBrowser } from '../setup/test-browser.ts'
import {
  linksIn,
  openAsWallet,
  proveFlow,
  runVerifier,
  startFlow,
  storedFlow,
} from '../setup/wallet-exchange.ts'

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
  const tables = ['flows', 'vault', 'callback_attempts', 'accounts'] as const
  const rows = await Promise.all(
    tables.map((table) => store.database.read.selectFrom(table).selectAll().execute()),
  )
  const readable = (value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value
  return rows.flatMap((all) => all.flatMap((row) => Object.values(row).map(readable))).join('\n')
}

/** Where an attacker would look: all of it as bytes. */
const haystacksOf = async (service: RunningService) => ({
  dump: Buffer.from(await dumpOf(service), 'latin1'),
  logs: service.logs(),
  metrics: await (await fetch(`${service.url}/metrics`)).text(),
  ...(service.config.database.engine === 'sqlite' ? databaseFiles(service) : {}),
})

/** Both keys of a flow, as they are stored and as they are. */
async function keysOf(service: RunningService, flowId: FlowId) {
  const { data_key: key, request_seed: seed, master_key_id: id } = await storedFlow(service, flowId)
  if (key === null || seed === null || id === null) throw new Error('a key is missing')
  const { sealing } = service.store
  const { dataKey } = openFlowKey(sealing, flowId, { sealed: key, masterKeyId: id })
  const requestSeed = openRequestSeed(sealing, flowId, { sealed: seed, masterKeyId: id })
  return { stored: [key, seed], opened: [dataKey, requestSeed] }
}

describe.each(enginesInTurn(import.meta.filename))('on %s', (engine) => {
  test('what opens a flow is kept sealed or as a hash, and the seed goes with the answer', async () => {
    const verifier = await runVerifier('direct_post.jwt', { engine })
    onTestFinished(verifier.close)
    const { service, customer } = verifier
    const { flowId, link } = await proveFlow(service, customer)
    const browser = openTestBrowser()
    const [cookie = ''] = (await browser.ask(link)).headers.getSetCookie()
    const links = linksIn(await (await browser.get(link)).text())
    const request = await openAsWallet(links.this_device)
    const { stored, opened } = await keysOf(service, flowId)
    // Link and token begin with the flow's id, which is no secret.
    const afterId = (url: string) =>
      url
        .split('/')
        .at(-1)
        ?.slice(flowId.length - 5) ?? ''
    const requestUri = new URL(links.this_device ?? '').searchParams.get('request_uri') ?? ''
    const secrets = [
      ...opened,
      ...[afterId(link), afterId(requestUri), request.nonce, request.state ?? ''],
      /=([\w-]{43});/.exec(cookie)?.[1] ?? '',
    ]
    expect(secrets.map(({ length }) => length).toSorted((a, b) => a - b)[0]).toBeGreaterThan(15)
    const traces = async (some: readonly (Uint8Array | string)[]) => {
      const places = await haystacksOf(service)
      return some.map((secret) => placesOf(places, secret).length)
    }
    expect(await traces(secrets)).toEqual(secrets.map(() => 0))
    // The search does see what is stored.
    expect((await traces(stored)).every((found) => found > 0)).toBe(true)

    const { reply } = await approve(request, { held: await fillWallet(), trust: 'accept-any' })
    const returnCode = afterId(reply.redirectUri ?? '')
    expect(returnCode).toHaveLength(43)
    expect(await traces([...secrets, returnCode])).toEqual([...secrets, returnCode].map(() => 0))
    expect(await storedFlow(service, flowId)).toMatchObject({
      state: 'awaiting_return',
      request_seed: null,
    })
  })

  test('what a person and a customer said is sealed before delivery, and gone after it', async () => {
    const verifier = await runVerifier('direct_post.jwt', { engine })
    onTestFinished(verifier.close)
    const { service } = verifier
    const shop = await runCustomer()
    onTestFinished(() => shop.close())
    const account = await service.account({ callbackUrl: shop.url })
    const traces = async (...secrets: string[]) => {
      const places = await haystacksOf(service)
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
