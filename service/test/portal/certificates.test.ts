import { X509Certificate } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enginesInTurn } from '../setup/databases.ts'
import { makeUser, type PortalClient, signedIn } from '../setup/portal-client.ts'
import { type RunningService, runService, type TestAccount } from '../setup/running-service.ts'
import { clientIdOfPem } from '../wallet/registrar.ts'
import { openTrustedRegistrar, type TrustedRegistrar } from '../wallet/trusted-registrar.ts'

type Issued = { name: string; identifier: string | null; days_left: number }
type Certificates = {
  certificates: { state: string; service: string; client_id: string; issued: Issued | null }[]
  asks_as: Issued | null
  asks_with_own: boolean
}
type Registrations = {
  registered_id: string | null
  registrations: {
    registration: string
    content: { name: string; credentials: { claims: string[] }[] } | null
    problem: { code: string } | null
  }[]
  choices: { default: string | null; keys: { key: string; registration: string }[] }
}

const wish = { service: '', organisation: 'Us', country: 'DE', identifier: null }
const ask = { issuer: 'de-ausweis', revealed: ['given_name'], state: 's' }

describe.each(enginesInTurn(import.meta.filename))('certificates in the portal on %s', (engine) => {
  let trusted: TrustedRegistrar
  let service: RunningService
  let customer: TestAccount
  let owner: PortalClient
  let operator: PortalClient
  let path: string
  beforeAll(async () => {
    trusted = await openTrustedRegistrar()
    service = await runService(engine, trusted.settings)
    customer = await service.account()
    owner = await signedIn(service, await makeUser(service, customer.account, 'owner'))
    operator = await signedIn(service, await makeUser(service))
    path = `/accounts/${customer.account}/test`
  })
  afterAll(async () => {
    await service.close()
    await trusted.close()
  })

  const certificates = async () => (await owner.get<Certificates>(`${path}/certificates`)).body
  const registrations = async () => (await owner.get<Registrations>(`${path}/registrations`)).body
  const proved = async () => (await service.prove(customer.apiKey, ask)).status
  const importOne = (claims: object = {}) =>
    owner.call<{ registration: string }>('POST', `${path}/registrations`, {
      token: trusted.registrar.issueRegistration(claims),
      service: null,
    })
  const choose = (key: string | null, registration: string | null) =>
    owner.call('PUT', `${path}/registrations/choice`, { key, registration })

  test('a key is made, its certificate is uploaded and read, and a renewal replaces it', async () => {
    expect(await certificates()).toEqual({
      certificates: [],
      asks_as: null,
      asks_with_own: false,
    })
    const requests: string[] = []
    for (const _turn of [1, 2]) {
      const { body } = await owner.call<{ request: string }>('POST', `${path}/certificates`, wish)
      requests.push(body.request)
    }
    const issued: string[] = []
    for (const request of requests) {
      const chain = await trusted.registrar.issueAccess(request, { identifier: 'VATDE-9' })
      issued.push(chain)
      const { status } = await owner.call('POST', `${path}/certificates/import`, {
        chain,
        sent: 'leaf',
      })
      expect(status).toBe(200)
    }
    const [first = '', second = ''] = issued
    const listed = await certificates()
    expect(listed.certificates.map(({ state, client_id }) => [state, client_id])).toEqual(
      expect.arrayContaining([
        ['former', clientIdOfPem(first)],
        ['current', clientIdOfPem(second)],
      ]),
    )
    const read = { name: 'Us', identifier: 'VATDE-9', days_left: 29 }
    expect(listed).toMatchObject({ asks_as: read, asks_with_own: true })
    expect(listed.certificates[0]?.issued).toMatchObject(read)
    const again = await owner.call('POST', `${path}/certificates/import`, {
      chain: second,
      sent: 'leaf',
    })
    expect([again.status, again.body.error?.error]).toEqual([400, 'access_certificate_refused'])
    expect(new X509Certificate(second).subject).toContain('O=Us')
  })

  test('a certificate for a key that was made elsewhere is refused', async () => {
    const other = await service.account()
    const stranger = await signedIn(service, await makeUser(service, other.account, 'owner'))
    const theirs = `/accounts/${other.account}/test/certificates`
    const { body } = await stranger.call<{ request: string }>('POST', theirs, wish)
    const chain = await trusted.registrar.issueAccess(body.request, { identifier: 'VATDE-9' })
    const answer = await owner.call('POST', `${path}/certificates/import`, { chain, sent: 'leaf' })
    expect([answer.status, answer.body.error?.error]).toEqual([409, 'certificate_request_unknown'])
  })

  test('only what an operator has entered lets a registration certificate in', async () => {
    const refused = await importOne()
    expect(refused.body.error?.error).toBe('registration_of_another_party')
    const place = `/operator${path}/settings`
    await operator.call('PATCH', place, { registered_id: ' VATDE-1 ' })
    expect((await operator.get(place)).body).toMatchObject({ registered_id: 'VATDE-1' })
    expect((await importOne({ sub: 'VATDE-2' })).body.error?.error).toBe(
      'registration_of_another_party',
    )
    expect((await importOne({ x_unknown: 'kept' })).status).toBe(200)
    expect(await registrations()).toMatchObject({
      registered_id: 'VATDE-1',
      registrations: [
        {
          content: {
            name: 'Kiosk',
            purposes: [{ language: 'en', text: 'Age check' }],
            deletion: [{ kind: 'email', address: 'delete@kiosk.example' }],
            authority: { name: 'Ombudsman', contacts: [{ kind: 'phone' }] },
            service: null,
            further_members: ['x_unknown'],
            written: expect.stringContaining('"x_unknown": "kept"'),
            credentials: [{ claims: ['given_name', 'family_name', 'birthdate', 'nationalities'] }],
          },
          problem: null,
        },
      ],
      choices: { default: null, keys: [] },
    })
  })

  test('what is chosen is asked with, and a key whose certificate was removed asks with none', async () => {
    const { body } = await importOne({ intended_use_id: 'use-2' })
    const id = body.registration
    expect(await proved()).toBe(401)
    expect((await choose(null, id)).status).toBe(204)
    expect(await proved()).toBe(200)
    const { body: listed } = await owner.get<{ keys: { key: string }[] }>(`${path}/keys`)
    const key = listed.keys[0]?.key ?? ''
    const { body: own } = await importOne({ intended_use_id: 'use-3' })
    expect((await choose(key, own.registration)).status).toBe(204)
    await owner.call('DELETE', `${path}/registrations/${own.registration}`)
    expect((await registrations()).choices).toEqual({
      default: id,
      keys: [{ key, registration: own.registration }],
    })
    expect(await proved()).toBe(401)
    expect((await choose(key, null)).status).toBe(204)
    expect(await proved()).toBe(200)
  })

  test('a certificate that counts no more is listed with the reason', async () => {
    const place = `/operator${path}/settings`
    await operator.call('PATCH', place, { registered_id: 'VATDE-7' })
    const { registrations: listed } = await registrations()
    expect(new Set(listed.map(({ problem }) => problem?.code))).toEqual(
      new Set(['registration_of_another_party']),
    )
  })

  test('ids of no certificate and no key are refused', async () => {
    for (const [key, registration] of [
      [null, 'reg_x'],
      ['key_x', null],
      [null, 'acc_1'],
    ] as const) {
      const { status, body } = await choose(key, registration)
      expect([status, body.error?.error]).toEqual([404, 'registration_unknown'])
    }
  })
})
