import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approve } from '../../../wallet/src/holder/wallet.ts'
import type { AccountId } from '../../src/core/vocabulary/ids.ts'
import { command } from '../../src/usecases/accounts/actor.test-material.ts'
import { removeRegistration } from '../../src/usecases/registration/use-registration.ts'
import { requestBehind } from '../conformance/fetched-request.ts'
import { enginesInTurn } from '../setup/databases.ts'
import { type RunningService, runService, type TestAccount } from '../setup/running-service.ts'
import { sized } from '../setup/sizes.ts'
import { filledWallet, openAsWallet, startFlow, storedFlow } from '../setup/wallet-exchange.ts'
import {
  certify,
  openRegistrar,
  pidClaims,
  type Registrar,
  register,
  serveStatusList,
  storeRegistration,
} from './registrar.ts'

const vectors = join(import.meta.dirname, '../../../vectors/sandbox')

let registrar: Registrar
let folder: string
let lists: Awaited<ReturnType<typeof serveStatusList>>
beforeAll(async () => {
  registrar = await openRegistrar()
  folder = await mkdtemp(join(tmpdir(), 'vidimus-registered-'))
  await writeFile(join(folder, 'registrar.pem'), registrar.authority)
  lists = await serveStatusList((uri) => registrar.statusList(uri, 7))
})
afterAll(async () => {
  await lists.close()
  await rm(folder, { recursive: true })
})

const german = {
  trustAnchors: [join(vectors, 'specimen-ca.pem')],
  statusAnchors: [join(vectors, 'status-ca.pem')],
  formats: ['dc+sd-jwt', 'mso_mdoc'],
}

async function run(engine: Parameters<typeof runService>[0], uncovered = 'refuse') {
  const file = join(folder, `${engine}-${uncovered}.json`)
  const registration = { test: { registrars: ['registrar.pem'], uncovered } }
  const issuers = { 'de-ausweis': { test: german } }
  await writeFile(file, JSON.stringify({ issuers, registration }))
  return runService(engine, {
    VIDIMUS_CONFIG: file,
    VIDIMUS_SANDBOX_WALLET_URL: lists.url,
  })
}

const ask = { issuer: 'de-ausweis', revealed: ['given_name', 'family_name'], state: 's' }

async function refusal(service: RunningService, customer: TestAccount, changes: object = {}) {
  const answer = await service.prove(customer.apiKey, { ...ask, ...changes })
  const body = (await answer.json()) as { error?: object }
  return answer.status === 200 ? 'accepted' : { status: answer.status, ...body.error }
}

const notCovered = (attribute: string) => ({
  status: 401,
  error: 'error_account',
  error_description: `account not set up: no registration certificate covers ${attribute}`,
})

/** A wallet fetches the request behind the QR code, and approves it. */
async function show(link: string | undefined) {
  const request = await openAsWallet(link)
  const wallet = { held: await filledWallet(), trust: 'accept-any' } as const
  return (await approve(request, wallet)).reply.status
}

describe.each(enginesInTurn(import.meta.filename))('on %s', (engine) => {
  let service: RunningService
  beforeAll(async () => {
    service = await run(engine)
  })
  afterAll(() => service.close())

  /** A customer with an access certificate of its own, and what it may ask for. */
  async function customer(registeredId: string, name: string) {
    const account = await service.account({ name })
    const clientId = await certify(service, registrar, account)
    const token = registrar.issueRegistration({ sub: registeredId, name })
    const registration = await register(service, { ...account, registeredId }, token)
    return { ...account, clientId, token, registration, name }
  }

  test('two customers ask under two names at the same time, and never under the other’s', async () => {
    const customers = [await customer('VATDE-1', 'Kiosk'), await customer('VATDE-2', 'Bakery')]
    expect(new Set(customers.map(({ clientId }) => clientId)).size).toBe(2)
    const flows = Array.from({ length: sized(24, 1_000) }, (_, place) => place)
    const seen = new Map<string, number>()
    const prove = async (place: number) => {
      const own = customers[place % 2]
      if (own === undefined) return
      const { flowId, links, page } = await startFlow(service, own, ask)
      const { payload } = await requestBehind(links.qr)
      expect(payload.client_id).toBe(own.clientId)
      expect(payload['verifier_info']).toEqual([{ format: 'registration_cert', data: own.token }])
      expect(page).toContain(own.name)
      const { client_id, account_id } = await storedFlow(service, flowId)
      expect({ client_id, account_id }).toEqual({
        client_id: own.clientId,
        account_id: own.account,
      })
      expect(await show(links.qr)).toBe(200)
      expect((await storedFlow(service, flowId)).outcome).toBe('presentation')
      seen.set(own.clientId, (seen.get(own.clientId) ?? 0) + 1)
    }
    for (let done = 0; done < flows.length; done += 20)
      await Promise.all(flows.slice(done, done + 20).map(prove))
    expect([...seen.values()]).toEqual([flows.length / 2, flows.length / 2])
  })

  test('an access certificate that is renewed in the middle of 50 flows breaks none', async () => {
    const own = await customer('VATDE-1', 'Kiosk')
    const count = 50
    const before = []
    for (let place = 0; place < count / 2; place += 1)
      before.push(await startFlow(service, own, ask))
    for (const { links } of before.slice(0, 10)) await requestBehind(links.qr)
    const renewed = await certify(service, registrar, own)
    expect(renewed).not.toBe(own.clientId)
    const after = []
    for (let place = 0; place < count / 2; place += 1)
      after.push(await startFlow(service, own, ask))
    const ended = await Promise.all(
      [...before, ...after].map(async ({ flowId, links }) => {
        const { client_id } = await storedFlow(service, flowId)
        const status = await show(links.qr)
        const { outcome } = await storedFlow(service, flowId)
        return { status, client_id, outcome }
      }),
    )
    const complete = (client_id: string) => ({ status: 200, client_id, outcome: 'presentation' })
    expect(ended.slice(0, count / 2)).toEqual(before.map(() => complete(own.clientId)))
    expect(ended.slice(count / 2)).toEqual(after.map(() => complete(renewed)))
  })

  test('only what is registered is asked for: a format that is not is left out', async () => {
    const { links } = await startFlow(service, await customer('VATDE-1', 'Kiosk'), ask)
    const { payload } = await requestBehind(links.qr)
    expect(payload.dcql_query.credentials).toMatchObject([{ format: 'dc+sd-jwt' }])
  })

  test('the page names the customer, the purpose and the privacy policy as the certificate does', async () => {
    const { page } = await startFlow(service, await customer('VATDE-1', 'Registered name'), ask)
    expect(page).toContain('Registered name')
    expect(page).toContain('Age check')
    expect(page).toContain('https://kiosk.example/privacy')
    expect(page).toContain('href="mailto:delete@kiosk.example"')
    expect(page).toContain('Ombudsman, FI')
  })

  test('without a certificate /prove is refused; the sandbox needs none', async () => {
    const account = await service.account()
    expect(await refusal(service, account)).toEqual(notCovered('family_name'))
    expect(await refusal(service, account, { issuer: 'xx-sandbox' })).toBe('accepted')
  })

  test('claims that are not registered are refused by name, derived checks included', async () => {
    const account = await service.account()
    await certify(service, registrar, account)
    const credentials = [pidClaims(['given_name'], ['family_name'])]
    await register(service, account, registrar.issueRegistration({ credentials }))
    expect(await refusal(service, account)).toBe('accepted')
    expect(await refusal(service, account, { revealed: ['birth_date'] })).toEqual(
      notCovered('birth_date'),
    )
    expect(await refusal(service, account, { derived: { nationality: 'DE' } })).toEqual(
      notCovered('nationality'),
    )
  })

  test('one that has expired since it was stored is refused', async () => {
    const own = await customer('VATDE-1', 'Kiosk')
    const token = registrar.issueRegistration({ exp: Math.floor(Date.now() / 1_000) - 1 })
    await service.store.database.commit('test', (transaction) =>
      transaction
        .updateTable('registration_certificates')
        .set({ token })
        .where('id', '=', own.registration)
        .execute(),
    )
    expect(await refusal(service, own)).toEqual(notCovered('family_name'))
  })

  test('one for a service without an access certificate is refused', async () => {
    const own = await customer('VATDE-1', 'Kiosk')
    await service.store.database.commit('test', (transaction) =>
      transaction
        .updateTable('registration_certificates')
        .set({ service: 'bar' })
        .where('id', '=', own.registration)
        .execute(),
    )
    expect(await refusal(service, own)).toEqual(notCovered('family_name'))
    const bar = await certify(service, registrar, { ...own, service: 'bar' })
    const { links } = await startFlow(service, own, ask)
    expect((await requestBehind(links.qr)).payload.client_id).toBe(bar)
  })

  test('one that the registrar has revoked is refused, and cannot be stored', async () => {
    const account = await service.account()
    await certify(service, registrar, account)
    const at = (idx: number) => ({ status: { status_list: { uri: `${lists.url}/status/1`, idx } } })
    await register(service, account, registrar.issueRegistration(at(6)))
    expect(await refusal(service, account)).toBe('accepted')
    const revoked = registrar.issueRegistration(at(7))
    expect(await storeRegistration(service, account, revoked)).toMatchObject({
      failure: { code: 'registration_revoked' },
    })
    const other = await service.account()
    await certify(service, registrar, other)
    const id = await register(service, other, registrar.issueRegistration(at(6)))
    await service.store.database.commit('test', (transaction) =>
      transaction
        .updateTable('registration_certificates')
        .set({ token: revoked })
        .where('id', '=', id)
        .execute(),
    )
    expect(await refusal(service, other)).toEqual(notCovered('family_name'))
  })

  test('a key asks with its own certificate; removed, it asks with none, and flows under way finish', async () => {
    const own = await customer('VATDE-1', 'Kiosk')
    const keys = await service.store.apiKeys.listOfAccount(own.account as AccountId)
    const credentials = [pidClaims(['birthdate'])]
    const token = registrar.issueRegistration({ credentials, name: 'Only dates' })
    const key = keys?.[0]?.id ?? ''
    const id = await register(service, { ...own, key }, token)
    expect(await refusal(service, own)).toEqual(notCovered('family_name'))
    const started = await startFlow(service, own, { ...ask, revealed: ['birth_date'] })
    const removed = { accountId: own.account as AccountId, environment: 'test', id } as const
    expect((await removeRegistration(service.store, removed, command)).ok).toBe(true)
    expect(await refusal(service, own, { revealed: ['birth_date'] })).toEqual(
      notCovered('birth_date'),
    )
    expect(await show(started.links.qr)).toBe(200)
  })

  test.each([
    ['of another customer', { sub: 'VATDE-3' }, 'registration_of_another_party'],
    [
      'through another intermediary',
      { intermediary: { sub: 'X' } },
      'registration_of_another_presenter',
    ],
    ['of a service without access certificate', { srv_id: 'bar' }, 'access_certificate_missing'],
    ['expired', { exp: 1_000_000_001, iat: 1_000_000_000 }, 'registration_expired'],
  ])('one %s is not stored', async (_what, claims, code) => {
    const own = await customer('VATDE-1', 'Kiosk')
    const stored = await storeRegistration(service, own, registrar.issueRegistration(claims))
    expect(stored).toMatchObject({ failure: { code } })
  })
})

test('where it is only warned, a wallet is asked without one, and the log says why', async () => {
  const service = await run('sqlite', 'warn')
  const { links } = await startFlow(service, await service.account(), ask)
  expect((await requestBehind(links.qr)).payload).not.toHaveProperty('verifier_info')
  expect(service.logs()).toContain('"detail":"registration_missing"')
  await service.close()
})

test('in live that is how it is unless the settings say otherwise', async () => {
  const file = join(folder, 'live.json')
  const live = { trustAnchors: ['registrar.pem'], statusAnchors: ['registrar.pem'] }
  const registration = { live: { registrars: ['registrar.pem'] } }
  await writeFile(file, JSON.stringify({ issuers: { 'de-ausweis': { live } }, registration }))
  const service = await runService('sqlite', {
    VIDIMUS_CONFIG: file,
    VIDIMUS_ENVIRONMENTS: 'live',
    VIDIMUS_METRICS_TOKEN: 'm'.repeat(32),
  })
  const account = {
    ...(await service.account({ environment: 'live' })),
    environment: 'live',
  } as const
  expect(await refusal(service, account)).toEqual(notCovered('family_name'))
  await certify(service, registrar, account)
  await register(service, account, registrar.issueRegistration({}))
  expect(await refusal(service, account)).toBe('accepted')
  await service.close()
})

test('the operator’s own certificate serves accounts that have none', async () => {
  const service = await run('sqlite', 'warn')
  const account = await service.account()
  const own = await certify(service, registrar, { account: null })
  const first = await startFlow(service, account, ask)
  expect((await requestBehind(first.links.qr)).payload.client_id).toBe(own)
  const theirs = await certify(service, registrar, account)
  const second = await startFlow(service, account, ask)
  expect((await requestBehind(second.links.qr)).payload.client_id).toBe(theirs)
  await service.close()
})
