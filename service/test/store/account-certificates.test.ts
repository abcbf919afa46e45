import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccountId } from '../../src/core/vocabulary/ids.ts'
import { makeCertificateRequest } from '../../src/edges/keys/certificate-request.ts'
import { command } from '../../src/usecases/accounts/actor.test-material.ts'
import { closeAccount } from '../../src/usecases/accounts/closing/close-account.ts'
import { importCertificate } from '../../src/usecases/registration/import-certificate.ts'
import { requestCertificate } from '../../src/usecases/registration/request-certificate.ts'
import { engines } from '../setup/databases.ts'
import { type RunningService, runService } from '../setup/running-service.ts'
import {
  certify,
  openRegistrar,
  orThrow,
  type Registrar,
  registrarsOf,
} from '../wallet/registrar.ts'

describe.each(engines)('certificates of accounts on %s', (engine) => {
  let service: RunningService
  let registrar: Registrar
  beforeAll(async () => {
    service = await runService(engine)
    registrar = await openRegistrar()
  })
  afterAll(() => service.close())

  const subject = { organisation: 'Kiosk', country: 'DE' }

  async function issued(account: string) {
    const place = { accountId: account as AccountId, environment: 'test', service: '' } as const
    const deps = { ...service.store, makeCertificateRequest, publicUrl: service.url }
    const { request } = orThrow(await requestCertificate(deps, { ...place, subject }, command))
    const chain = await registrar.issueAccess(request, { identifier: 'VATDE-9' })
    return { ...place, chain, sent: 'leaf' } as const
  }

  const states = async (account: string) =>
    (await service.store.accountCertificates.list(account as AccountId, 'test')).map(
      ({ state }) => state,
    )

  test('of many who import one certificate at once, one does', async () => {
    const { account } = await service.account()
    const wish = await issued(account)
    const deps = { ...service.store, ...(await registrarsOf(service)) }
    const all = await Promise.all([1, 2, 3, 4].map(() => importCertificate(deps, wish, command)))
    expect(all.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await states(account)).toEqual(['current'])
  })

  test('a renewal keeps the former one; a certificate for the key in use replaces it too', async () => {
    const { account } = await service.account()
    const first = await issued(account)
    const deps = { ...service.store, ...(await registrarsOf(service)) }
    orThrow(await importCertificate(deps, first, command))
    await certify(service, registrar, { account })
    expect((await states(account)).toSorted()).toEqual(['current', 'former'])
    const [held] = await service.store.accountCertificates.list(account as AccountId, 'test')
    const chain = await registrar.issueAccess(held?.request ?? '', { identifier: 'VATDE-9' })
    orThrow(await importCertificate(deps, { ...first, chain }, command))
    expect((await states(account)).toSorted()).toEqual(['current', 'former', 'former'])
  })

  test('with the account its certificates and their keys are gone', async () => {
    const { account } = await service.account({ name: 'Gone' })
    const clientId = await certify(service, registrar, { account })
    await issued(account)
    const id = account as AccountId
    orThrow(await closeAccount(service.store, id, 'Gone', command))
    await expect.poll(async () => (await service.store.closing.accounts()).includes(id)).toBe(false)
    expect(await states(account)).toEqual([])
    const left = await service.store.database.read
      .selectFrom('vault')
      .select('id')
      .where('id', 'like', 'access_%')
      .execute()
    expect(left.map((row) => row.id)).not.toContain(`access_key_${clientId}`)
    expect(left.filter((row) => row.id.startsWith('access_request_'))).toEqual([])
  })
})
