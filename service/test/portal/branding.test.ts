import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages } from '../../src/core/vocabulary/languages.ts'
import { makeUser, type PortalClient, signedIn } from '../setup/portal-client.ts'
import { type RunningService, runService } from '../setup/running-service.ts'

/** The smallest PNG is enough: only the first bytes are looked at. */
const logo = Buffer.from('\x89PNG\r\n\x1a\n and the rest', 'latin1').toString('base64')

let service: RunningService
let path: string
let owner: PortalClient
let developer: PortalClient
beforeAll(async () => {
  service = await runService('sqlite')
  const { account } = await service.account()
  path = `/accounts/${account}/test/branding`
  owner = await signedIn(service, await makeUser(service, account, 'owner'))
  developer = await signedIn(service, await makeUser(service, account, 'developer'))
})
afterAll(() => service.close())

const nothing = {
  display_name: null,
  purposes: [],
  logo: null,
  accent: null,
  privacy_url: null,
  legal_name: null,
  postal_address: null,
  contact_email: null,
  supervisory_authority: null,
  languages,
}

test('what is given is set, null takes it away, what is left out stays', async () => {
  expect((await owner.call('GET', path)).body).toEqual(nothing)
  const purposes = [
    { language: 'en', text: 'To sell you beer.' },
    { language: 'fr-be', text: 'Pour vous vendre de la bière.' },
  ]
  const wish = { display_name: 'Kiosk & Co', purposes, accent: '#FF6600' }
  expect((await owner.call('PUT', path, wish)).status).toBe(204)
  expect(
    (await owner.call('PUT', path, { purposes: [{ language: 'en', text: null }] })).status,
  ).toBe(204)
  const { body } = await owner.call<{ purposes: unknown }>('GET', path)
  expect(body.purposes).toEqual([{ language: 'fr-BE', text: 'Pour vous vendre de la bière.' }])
  const away = { purposes: [{ language: 'fr-BE', text: null }] }
  expect((await owner.call('PUT', path, away)).status).toBe(204)
  expect((await owner.call('GET', path)).body).toEqual({
    ...nothing,
    display_name: 'Kiosk & Co',
    accent: '#ff6600',
  })
})

test('legal details are set, read and taken away; the log shows what they are now', async () => {
  const imprint = {
    legal_name: 'Kiosk GmbH',
    postal_address: 'Am Markt 1\n10115 Berlin',
    contact_email: 'privacy@kiosk.example',
    supervisory_authority: 'Berliner Beauftragte für Datenschutz',
  }
  expect(
    (await owner.call('PUT', path, { ...imprint, postal_address: 'Am Markt 1 \r\n10115 Berlin' }))
      .status,
  ).toBe(204)
  expect((await owner.call('GET', path)).body).toMatchObject(imprint)
  const { body } = await owner.call<{ events: unknown[] }>(
    'GET',
    path.replace('test/branding', 'audit'),
  )
  expect(body.events[0]).toMatchObject({
    action: 'branding_changed',
    after: expect.stringContaining('"legalName":"Kiosk GmbH"'),
  })
  const away = Object.fromEntries(Object.keys(imprint).map((name) => [name, null]))
  expect((await owner.call('PUT', path, away)).status).toBe(204)
  expect((await owner.call('GET', path)).body).toMatchObject(away)
})

test.each([
  ['legal_name', 'a\u202eb'],
  ['postal_address', 'x\n'.repeat(9)],
  ['contact_email', 'a@b.example?cc=c@d.example'],
  ['supervisory_authority', 'x'.repeat(201)],
])('%s is refused by a code of its own', async (name, text) => {
  const { status, body } = await owner.call<{ error: { error: string } }>('PUT', path, {
    [name]: text,
  })
  expect([status, body.error.error]).toEqual([400, `${name}_refused`])
})

test('a logo is served from our own origin', async () => {
  expect((await owner.call('PUT', path, { logo })).status).toBe(204)
  const { body } = await owner.call<{ logo: string }>('GET', path)
  const served = await fetch(`${service.url}${body.logo}`)
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/png'])
})

test.each([
  [{ logo: Buffer.from('<svg/>').toString('base64') }, 'neither PNG nor WebP'],
  [
    { logo: Buffer.concat([Buffer.from(logo, 'base64'), Buffer.alloc(65_536)]).toString('base64') },
    '',
  ],
  [{ accent: 'green' }, 'not a colour'],
  [{ privacy_url: 'http://kiosk.example/privacy' }, 'https'],
  [{ display_name: '' }, ''],
  [{ colour: '#ff6600' }, ''],
])('%o is refused', async (wish, why) => {
  const { status, body } = await owner.call<{ error: { error_description: string } }>(
    'PUT',
    path,
    wish,
  )
  expect(status).toBe(400)
  expect(body.error.error_description).toContain(why)
})

test('developers see the branding and do not change it', async () => {
  expect((await developer.call('GET', path)).status).toBe(200)
  expect((await developer.call('PUT', path, { accent: null })).status).toBe(403)
})
