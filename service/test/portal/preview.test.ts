import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser, type PortalClient, signedIn } from '../setup/portal-client.ts'
import { type RunningService, runService } from '../setup/running-service.ts'

let service: RunningService
let path: string
let owner: PortalClient
beforeAll(async () => {
  service = await runService('sqlite', { VIDIMUS_LANGUAGES: 'de,ar' })
  const { account } = await service.account({ name: 'Kiosk' })
  path = `/accounts/${account}/test`
  owner = await signedIn(service, await makeUser(service, account, 'owner'))
})
afterAll(() => service.close())

const preview = async (shown: object = {}) => {
  const { headers, body } = await owner.call('POST', `${path}/preview`, { draft: {}, ...shown })
  return { headers, page: String(body) }
}

test('the preview is the page itself, with what the account has set', async () => {
  expect((await preview()).page).toContain('<strong><bdi>Kiosk</bdi></strong></span>')
  await owner.call('PUT', `${path}/branding`, { display_name: 'Kiosk & Co', accent: '#ff6600' })
  await owner.call('PATCH', `${path}/settings`, { website: 'https://kiosk.example' })
  const { page } = await preview({ language: 'de', device: 'phone' })
  expect(page).toContain('<bdi>Kiosk &amp; Co</bdi>')
  expect(page).toContain('<bdi>kiosk.example</bdi>')
  expect(page).toContain('/assets/accent/ff6600.css')
  expect(page).toContain('<html lang="de"')
})

test('it is offered in the languages of the hosted page, and its menu lists them', async () => {
  const { body } = await owner.call('GET', `${path}/branding`)
  expect(body).toMatchObject({ languages: ['en', 'ar', 'de'] })
  const { page } = await preview({ language: 'ar' })
  expect(page).toContain('<html lang="ar" dir="rtl"')
  const listed = [...page.matchAll(/<li><a lang="([\w-]+)"/g)].map(([, tag]) => tag)
  expect(listed).toEqual(['en', 'ar', 'de'])
})

test('a draft is shown, escaped, and saved nowhere', async () => {
  const draft = { display_name: '<b>Bakery</b>', accent: '#112233', contact_email: 'typing@' }
  const { page } = await preview({ draft })
  expect(page).toContain('<bdi>&lt;b&gt;Bakery&lt;/b&gt;</bdi>')
  expect(page).toContain('/assets/accent/112233.css')
  expect(page).not.toContain('typing@')
  expect((await preview()).page).not.toContain('Bakery')
})

test('nobody may frame it, and by itself it loads and runs nothing', async () => {
  const { headers } = await preview()
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; frame-ancestors 'none'; sandbox",
  )
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('cache-control')).toBe('no-store')
})
