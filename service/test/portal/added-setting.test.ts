import type { ModuleHooks } from 'node:module'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Setting } from '../../src/core/vocabulary/settings.ts'
import { command as by } from '../../src/usecases/accounts/actor.test-material.ts'
import { enginesInTurn } from '../setup/databases.ts'
import { loadAnew } from '../setup/load-anew.ts'
import type { PortalClient } from '../setup/portal-client.ts'
import type { RunningService } from '../setup/running-service.ts'

const added: Setting = {
  label: 'page tone',
  meaning: 'How the hosted page speaks to people.',
  kind: 'choice',
  values: ['plain', 'formal'],
  default: 'plain',
  group: 'wallets',
  least: 'owner',
  fresh: 'live',
  action: 'page_tone_changed',
}

const another: Setting = { ...added, label: 'page pace', action: 'page_pace_changed' }

/** All that is made from the table, made anew with one row more: nothing else is touched. */
async function withAddedRow() {
  const table = await import('../../src/core/vocabulary/settings.ts')
  Object.assign(table.settings, { page_tone: added, page_pace: another })
  return {
    ...(await import('../setup/running-service.ts')),
    ...(await import('../setup/portal-client.ts')),
    ...(await import('../setup/vidimus-here.ts')),
    ...(await import('../house/openapi-text.ts')),
    ...(await import('../house/command-line-text.ts')),
  }
}

describe.each(enginesInTurn(import.meta.filename))(
  'a row that is added to the table of settings, on %s',
  (engine) => {
    let loading: ModuleHooks
    let made: Awaited<ReturnType<typeof withAddedRow>>
    let service: RunningService
    let account: string
    let owner: PortalClient
    beforeAll(async () => {
      loading = loadAnew()
      made = await withAddedRow()
      service = await made.runService(engine)
      account = (await service.account()).account
      owner = await made.signedIn(service, await made.makeUser(service, account, 'owner'))
    })
    afterAll(async () => {
      await service.close()
      loading.deregister()
    })

    const path = () => `/accounts/${account}/test/settings`
    const shown = async () => (await owner.get<{ page_tone: string }>(path())).body.page_tone
    const command = (...args: string[]) => {
      const { database, masterKeys } = service.config
      return made.vidimusHere(args, {
        VIDIMUS_DATABASE_URL:
          database.engine === 'sqlite' ? `sqlite:${database.path}` : database.url,
        VIDIMUS_MASTER_KEY: Buffer.from(masterKeys[0]).toString('base64'),
      })
    }
    const set = (word: string, ...more: string[]) =>
      command('account', 'set', account, '--environment', 'test', '--page-tone', word, ...more)

    test('is changed and shown by the route, by its role, and logged', async () => {
      expect(await shown()).toBe('plain')
      const changed = await owner.call('PATCH', path(), {
        page_tone: 'formal',
        cross_device: 'allow',
      })
      expect(changed.body).toEqual({ page_tone: 'formal', cross_device: 'allow' })
      expect(await shown()).toBe('formal')
      const developer = await made.makeUser(service, account, 'developer')
      const refused = await (await made.signedIn(service, developer)).call('PATCH', path(), {
        page_tone: 'plain',
      })
      expect(refused.body.error?.error).toBe('role_insufficient')
      const log = await owner.get<{ events: object[] }>(
        `/accounts/${account}/audit?action=page_tone_changed`,
      )
      expect(log.body.events).toMatchObject([{ before: '"plain"', after: '"formal"' }])
    })

    test('is an option of account set, and a line of account show', async () => {
      expect((await set('formal')).out).toContain('page_tone is formal')
      const show = await command('account', 'show', account)
      expect(show.out).toMatch(/^ {2}page tone {9}formal$/m)
      const json = JSON.parse((await command('account', 'show', account, '--json')).out)
      expect(json.environments).toMatchObject({
        test: { page_tone: 'formal' },
        live: { page_tone: 'plain' },
      })
      const wrong = await set('rude')
      expect(wrong.code).toBe(2)
      expect(wrong.err).toContain('--page-tone takes plain, formal, not "rude".')
    })

    test('is in the contract of the portal, with what its panel is made from', async () => {
      const { paths } = JSON.parse(await made.portalOpenApiText())
      const { get, patch } = paths['/portal/api/accounts/{account}/{environment}/settings']
      const { schema } = patch.requestBody.content['application/json']
      expect(schema.properties.page_tone).toMatchObject({
        enum: ['plain', 'formal'],
        description:
          'How the hosted page speaks to people. For: owner of the account. Needs an authentication not older than ten minutes in live.',
        'x-setting': { kind: 'choice', group: 'wallets', least: 'owner' },
      })
      const reply = get.responses[200].content['application/json'].schema
      expect(reply.properties.page_tone.enum).toEqual(['plain', 'formal'])
    })

    test('is in the documentation', () => {
      const page = made.commandLinePage()
      expect(page).toContain('[--page-tone plain|formal]')
      expect(page).toMatch(/^\| `page_tone` \| How the hosted page speaks to people\. \|.*owner/m)
    })

    test('keeps its value while others are changed at the same time', async () => {
      const { accounts, portal } = service.store
      for (const word of ['formal', 'plain', 'formal', 'plain', 'formal']) {
        // By the service and beside it, as by two instances.
        const change = (wish: object) => accounts.changeSettings(account as never, 'test', wish, by)
        await Promise.all([
          owner.call('PATCH', path(), { page_tone: word }),
          change({ page_pace: word }),
          owner.call('PATCH', path(), { cross_device: 'allow' }),
        ])
        expect(await portal.settings.read(account as never, 'test')).toMatchObject({
          page_tone: word,
          page_pace: word,
        })
      }
    })

    test('that an instance does not know stays as it is when others are changed', async () => {
      await set('formal')
      const { storeSettings: changeSettings } = await import(
        '../../src/edges/store/accounts/stored-settings.ts'
      )
      const { settings } = await import('../../src/core/vocabulary/settings.ts')
      Reflect.deleteProperty(settings, 'page_tone')
      const known = { cross_device: 'forbid' } as const
      await changeSettings(service.store.database, account as never, 'test', known, by)
      Object.assign(settings, { page_tone: { ...added, values: ['plain', 'formal'] } })
      expect(await shown()).toBe('formal')
      Object.assign(settings, { page_tone: { ...added, values: ['plain'] } })
      expect(
        (await service.store.portal.settings.read(account as never, 'test')) ?? {},
      ).toHaveProperty('page_tone', 'plain')
    })
  },
)
