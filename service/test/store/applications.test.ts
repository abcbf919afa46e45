import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccountId } from '../../src/core/vocabulary/ids.ts'
import { applicationId, idBytes } from '../../src/core/vocabulary/ids.ts'
import { apiKeyStore } from '../../src/edges/store/accounts/api-keys.ts'
import { applicationStore } from '../../src/edges/store/accounts/applications.ts'
import { closingStore } from '../../src/edges/store/accounts/closing/closing-store.ts'
import { instanceStore } from '../../src/edges/store/secrets/instances.ts'
import { command } from '../../src/usecases/accounts/actor.test-material.ts'
import {
  changeApplication,
  disableApplication,
  rotateApplicationSecret,
} from '../../src/usecases/applications/manage-applications.ts'
import type {
  ApplicationOfAccount,
  LoginEndpoint,
  NotedRefusal,
} from '../../src/usecases/ports/applications.ts'
import { engines } from '../setup/databases.ts'
import { type Kiosk, openKiosk } from '../setup/kiosk.ts'
import { sealing } from './stored-flows.ts'

const settings = {
  name: 'Shop',
  redirectUris: ['https://shop.example/signed-in'],
  authMethod: 'client_secret_basic',
  jwks: null,
  assertionAudience: 'issuer',
  idTokenAlgorithm: 'RS256',
  pkce: 'required',
  par: 'when_sent',
  offer: { issuer: 'xx-sandbox', revealed: ['birth_date'], derived: { nationality: 'DE' } },
  claimsIn: 'both',
} as const

const wish = {
  name: 'Other name',
  redirectUris: ['https://shop.example/other'],
  issuer: 'xx-sandbox',
  asks: ['given_name'],
}

describe.each(engines)('applications on %s', (engine) => {
  let kiosk: Kiosk
  beforeAll(async () => {
    kiosk = await openKiosk(engine, sealing)
  })
  afterAll(() => kiosk.close())

  const deps = () => ({
    applications: applicationStore(kiosk.database),
    random: randomBytes,
    settings: {
      read: async () => ({ vocabulary: 'interface' }) as never,
      encryptionKeys: async () => [],
    },
    offered: () => ['xx-sandbox'] as const,
    issuerDeployments: () => ({ never: ['nationality'] }) as never,
    clock: Date.now,
  })

  async function make(): Promise<ApplicationOfAccount & { hash: Uint8Array }> {
    const { accountId, environment } = kiosk.owner
    const place = { accountId, environment, id: applicationId(randomBytes(idBytes)) }
    const hash = randomBytes(32)
    const event = {
      by: command,
      action: 'application_created',
      ...place,
      object: place.id,
    } as const
    const created = await deps().applications.create(
      { ...place, ...settings, hash, ending: 'abcd' },
      event,
    )
    expect(created).toBe(true)
    return { ...place, hash }
  }

  test('are read in one statement with what their account may do', async () => {
    const { id, hash } = await make()
    const found = await deps().applications.find(id)
    expect(found).toMatchObject({
      ...settings,
      keyId: id,
      active: true,
      suspended: false,
      accountName: 'Kiosk',
      vocabulary: 'interface',
    })
    expect(Buffer.from(found?.hash ?? []).equals(hash)).toBe(true)
    expect(found?.formerHash).toBeUndefined()
  })

  test('are no keys of the API, in no list of keys', async () => {
    const { id, accountId, environment } = await make()
    const keys = apiKeyStore(kiosk.database)
    const listed = await keys.listWithUses(accountId, environment)
    const summaries = (await keys.listOfAccount(accountId)) ?? []
    expect([...listed, ...summaries].map((key) => key.id)).not.toContain(id)
    expect(listed.length).toBeGreaterThan(0)
    const applications = await deps().applications.list(accountId, environment)
    expect(applications.map((application) => application.id)).toContain(id)
  })

  test('a new secret works at once, and the former one for the time of grace', async () => {
    const application = await make()
    const rotated = await rotateApplicationSecret(deps(), application, 3_600, command)
    expect(rotated.ok).toBe(true)
    const found = await deps().applications.find(application.id)
    expect(Buffer.from(found?.formerHash ?? []).equals(application.hash)).toBe(true)
    expect(Buffer.from(found?.hash ?? []).equals(application.hash)).toBe(false)
    expect((await rotateApplicationSecret(deps(), application, 0, command)).ok).toBe(true)
    const later = await deps().applications.find(application.id)
    expect(later).toMatchObject({ formerHash: undefined })
    expect(await rotateApplicationSecret(deps(), application, 31 * 86_400, command)).toMatchObject({
      failure: { code: 'expiry_refused' },
    })
  })

  test('are changed and disabled only by their own account, in their environment', async () => {
    const application = await make()
    const strangers = [
      { ...application, accountId: 'acc_other' as AccountId },
      { ...application, environment: 'live' as const },
    ]
    for (const stranger of strangers) {
      const refused = { ok: false, failure: { code: 'application_unknown' } }
      expect(await changeApplication(deps(), stranger, wish, command)).toMatchObject(refused)
      expect(await rotateApplicationSecret(deps(), stranger, 0, command)).toMatchObject(refused)
      expect(await disableApplication(deps(), stranger, command)).toMatchObject(refused)
    }
    expect(await deps().applications.find(application.id)).toMatchObject(settings)
    expect((await changeApplication(deps(), application, wish, command)).ok).toBe(true)
    expect(await deps().applications.find(application.id)).toMatchObject({
      name: 'Other name',
      redirectUris: wish.redirectUris,
      offer: { issuer: 'xx-sandbox', revealed: ['given_name'], derived: {} },
    })
    expect((await disableApplication(deps(), application, command)).ok).toBe(true)
    expect(await deps().applications.find(application.id)).toMatchObject({ active: false })
    expect((await disableApplication(deps(), application, command)).ok).toBe(false)
  })

  test('what the issuer never has cannot be saved, not even to derive from it', async () => {
    const application = await make()
    for (const asks of [['given_name', 'nationality'], ['nationality_de']])
      expect(
        await changeApplication(deps(), application, { ...wish, asks }, command),
      ).toMatchObject({
        failure: {
          code: 'application_refused',
          description: expect.stringContaining('xx-sandbox has no nationality'),
        },
      })
    expect(await deps().applications.find(application.id)).toMatchObject(settings)
  })

  test('remember the last ten refusals that differ, and how often each was', async () => {
    const { id, accountId, environment } = await make()
    const { applications } = deps()
    const note = (endpoint: LoginEndpoint, code: string, count: number) =>
      applications.noteRefusals(
        new Map<NotedRefusal, number>([[`${id} ${endpoint} ${code} it was wrong`, count]]),
      )
    await note('token', 'invalid_grant', 2)
    for (let each = 0; each < 9; each += 1) await note('authorize', `error_${each}`, 1)
    await note('token', 'invalid_grant', 3)
    await note('par', 'invalid_scope', 1)
    const listed = await applications.list(accountId, environment)
    const refusals = listed.find((one) => one.id === id)?.refusals ?? []
    expect(refusals).toHaveLength(10)
    expect(refusals.slice(0, 2)).toEqual([
      {
        endpoint: 'par',
        code: 'invalid_scope',
        description: 'it was wrong',
        count: 1,
        lastAt: expect.any(Number),
      },
      expect.objectContaining({ endpoint: 'token', code: 'invalid_grant', count: 5 }),
    ])
    expect(refusals.map(({ code }) => code)).not.toContain('error_0')
    const gone = applicationId(randomBytes(idBytes))
    await applications.noteRefusals(
      new Map<NotedRefusal, number>([[`${gone} token invalid_grant `, 1]]),
    )
  })

  test('an instance of the former release is noticed, as long as it lives', async () => {
    const instances = instanceStore(kiosk.database, 'this')
    await instances.announce({ opens: [], sealsWith: '' })
    expect(await instances.allCollect()).toBe(true)
    const now = await kiosk.now()
    const former = { id: 'former', opens: '[]', seals_with: '', seen_at: now }
    await kiosk.database.commit('instances', async (transaction) => {
      await transaction.insertInto('instances').values(former).execute()
    })
    expect(await instances.allCollect()).toBe(false)
    await kiosk.database.commit('instances', async (transaction) => {
      await transaction
        .updateTable('instances')
        .set({ seen_at: now - 60_000 })
        .execute()
    })
    expect(await instances.allCollect()).toBe(true)
  })

  test('are erased with their account', async () => {
    const { id, accountId } = await make()
    const closing = closingStore(kiosk.database)
    await closing.begin(accountId, { by: command, action: 'account_closed', accountId })
    expect(await deps().applications.find(id)).toMatchObject({ active: false, suspended: true })
    expect(await closing.eraseAccount(accountId)).toBe(true)
    const rows = await kiosk.database.read.selectFrom('applications').select('id').execute()
    expect(rows).toEqual([])
  })
})
