import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser, type PortalClient, signedIn } from '../setup/portal-client.ts'
import { type RunningService, runService } from '../setup/running-service.ts'

let service: RunningService
let path: string
let owner: PortalClient
beforeAll(async () => {
  service = await runService('sqlite')
  const { account } = await service.account({ name: 'Kiosk' })
  path = `/accounts/${account}/test`
  owner = await signedIn(service, await makeUser(service, account, 'owner'))
})
afterAll(() => service.close())

const preview = async (query = '') => {
  const { headers, body } = await owner.get(`${path}/preview${query}`)
  return { headers, page: String(body) }
}

test('the preview is the page itself, with what the account has set', async () => {
  expect((await preview()).page).toContain('<strong><bdi>Kiosk</bdi></strong></span>')
  await owner.call('PUT', `${path}/branding`, { display_name: 'Kiosk & Co', accent: '#ff6600' })
  await owner.call('PUT', `${path}/website`, { website: 'https://kiosk.example' })
  const { page } = await preview('?language=de&device=phone')
  expect(page).toContain('<bdi>Kiosk &amp; Co</bdi>')
  expect(page).toContain('<bdi>kiosk.example</bdi>')
  expect(page).toContain('/assets/accent/ff6600.css')
  expect(page).toContain('<html lang="de"')
})

test('only our own origin may frame it, and nothing on it runs or is sent', async () => {
  const { headers } = await preview()
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).toContain('sandbox allow-same-origin')
  expect(policy).not.toMatch(/script-src|allow-scripts|allow-forms/)
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
  expect(headers.get('cache-control')).toBe('no-store')
})

test('nobody else sees it', async () => {
  const answer = await fetch(`${service.url}/portal/api${path}/preview`)
  expect(answer.status).toBe(401)
})
