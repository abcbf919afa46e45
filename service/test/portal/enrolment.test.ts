import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foldUsage } from '../../src/edges/workers/sweep.ts'
import { enginesInTurn } from '../setup/databases.ts'
import { makeUser, openPortal, type PortalClient, signedIn } from '../setup/portal-client.ts'
import { type RunningService, runService, type TestAccount } from '../setup/running-service.ts'
import { certify, pidClaims, register } from '../wallet/registrar.ts'
import { openTrustedRegistrar, type TrustedRegistrar } from '../wallet/trusted-registrar.ts'

type Claims = { format: string; claims: string[] }[]
type Enrolment = {
  uses: {
    registration: { registration: string; intended_use: string | null } | null
    keys: string[]
    asked: { issuer: string; attributes: string[]; count: number; covered: boolean }[]
    missing: Claims
    unused: Claims
  }[]
  renewals: { purpose: string; days_left: number }[]
  file: string
}
type RegistrarFile = {
  relying_party: { identifier: string }
  access_certificate_requests: { request: string }[]
  intended_uses: {
    purpose: object[]
    credentials: object[]
    changes: { added: object[]; not_asked_for: object[] }
  }[]
}

describe.each(enginesInTurn(import.meta.filename))('enrolment on %s', (engine) => {
  let trusted: TrustedRegistrar
  let service: RunningService
  let customer: TestAccount
  let owner: PortalClient
  beforeAll(async () => {
    trusted = await openTrustedRegistrar({ uncovered: 'warn' })
    service = await runService(engine, trusted.settings)
    customer = await service.account()
    owner = await signedIn(service, await makeUser(service, customer.account, 'owner'))
  })
  afterAll(async () => {
    await service.close()
    await trusted.close()
  })

  const placeOf = ({ account }: TestAccount) => `/accounts/${account}/test`
  const enrolment = async (by = owner, of = customer) =>
    (await by.get<Enrolment>(`${placeOf(of)}/enrolment`)).body
  const fileOf = ({ file }: Enrolment): RegistrarFile => JSON.parse(file)
  const prove = async (revealed: string[], more: object = {}) =>
    (await service.prove(customer.apiKey, { issuer: 'de-ausweis', revealed, state: 's', ...more }))
      .status

  test('it begins empty, and the sandbox is left out of it', async () => {
    expect(await prove(['given_name'], { issuer: 'xx-sandbox' })).toBe(200)
    expect(await enrolment()).toMatchObject({ uses: [], renewals: [] })
  })

  test('what was asked for without a certificate is what to register', async () => {
    expect(await prove(['given_name'])).toBe(200)
    expect(await prove(['given_name'], { derived: { nationality: 'DE' } })).toBe(200)
    expect(await prove(['given_name'], { derived: { nationality: 'FR' } })).toBe(200)
    const [use, ...others] = (await enrolment()).uses
    expect(others).toEqual([])
    expect(use).toMatchObject({ registration: null, unused: [] })
    expect(use?.asked).toEqual([
      {
        issuer: 'de-ausweis',
        attributes: ['given_name', 'nationality'],
        count: 2,
        covered: false,
      },
      { issuer: 'de-ausweis', attributes: ['given_name'], count: 1, covered: false },
    ])
    expect(use?.missing.map(({ format, claims }) => [format, claims])).toEqual([
      ['dc+sd-jwt', ['given_name', 'nationalities']],
      ['mso_mdoc', ['eu.europa.ec.eudi.pid.1.given_name', 'eu.europa.ec.eudi.pid.1.nationality']],
    ])
  })

  test('a certificate with what the file asks for covers all of it', async () => {
    const wish = { service: '', organisation: 'Us', country: 'DE', identifier: null }
    await owner.call('POST', `${placeOf(customer)}/certificates`, wish)
    const file = fileOf(await enrolment())
    expect(file.access_certificate_requests[0]?.request).toContain('BEGIN CERTIFICATE REQUEST')
    const credentials = file.intended_uses[0]?.credentials
    await certify(service, trusted.registrar, customer)
    const token = trusted.registrar.issueRegistration({ credentials })
    const registration = await register(service, customer, token)
    const after = await enrolment()
    expect(after.uses).toMatchObject([
      { registration: { registration, intended_use: 'use-1' }, missing: [], unused: [] },
    ])
    expect(after.uses[0]?.asked.every(({ covered }) => covered)).toBe(true)
    expect(fileOf(after)).toMatchObject({
      relying_party: { identifier: 'VATDE-1' },
      intended_uses: [{ credentials, changes: { added: [], not_asked_for: [] } }],
    })
  })

  test('what differs from the certificate in force is said, and what ends soon', async () => {
    const credentials = [pidClaims(['given_name'], ['birthdate'])]
    const purpose = [
      { lang: 'en', value: 'Age check' },
      { lang: 'fr', value: 'Contrôle de l’âge' },
    ]
    const token = trusted.registrar.issueRegistration({ credentials, purpose })
    await register(service, customer, token)
    const shown = await enrolment()
    const { uses, renewals } = shown
    expect(fileOf(shown).intended_uses[0]?.purpose).toEqual(purpose)
    expect(uses[0]?.missing[0]).toMatchObject({ claims: ['nationalities'] })
    expect(uses[0]?.unused).toMatchObject([{ claims: ['birthdate'] }])
    expect(uses[0]?.asked.map(({ covered }) => covered)).toEqual([false, true])
    expect(renewals).toMatchObject([
      { purpose: 'registration', days_left: 0 },
      { purpose: 'access', days_left: 29 },
    ])
  })

  test('it outlives the flows', async () => {
    const before = (await enrolment()).uses
    const { read } = service.store.database
    await read.updateTable('flows').set({ outcome: 'error_expired' }).execute()
    await foldUsage([{ fold: () => service.store.usage.fold(-1_000) }])
    await read.deleteFrom('flows').execute()
    expect((await enrolment()).uses).toEqual(before)
  })

  test('every member of the account reads it, and nobody else: not even of another account', async () => {
    const other = await service.account()
    const stranger = await signedIn(service, await makeUser(service, other.account, 'owner'))
    expect((await enrolment(stranger, other)).uses).toEqual([])
    const path = `${placeOf(customer)}/enrolment`
    for (const role of ['viewer', 'developer', 'owner'] as const) {
      const member = await signedIn(service, await makeUser(service, customer.account, role))
      expect((await member.get(path)).status).toBe(200)
    }
    const operator = await signedIn(service, await makeUser(service))
    expect((await stranger.get(path)).status).toBe(404)
    expect((await operator.get(path)).status).toBe(404)
    expect((await openPortal(service).get(path)).status).toBe(401)
  })
})
