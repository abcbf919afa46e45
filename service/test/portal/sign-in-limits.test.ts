import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser, openPortal, password, type TestUser } from '../setup/portal-client.ts'
import { type RunningService, runService } from '../setup/running-service.ts'
import { snapshot } from './snapshot.ts'

/** As behind a proxy on the same machine. */
let service: RunningService
let user: TestUser
beforeAll(async () => {
  service = await runService('sqlite', { VIDIMUS_TRUSTED_PROXIES: 'loopback' })
  user = await makeUser(service, (await service.account()).account)
})
afterAll(() => service.close())

const attempt = async (
  email: string,
  given: string,
  network: string,
  client = openPortal(service),
) =>
  (
    await client.call(
      'POST',
      '/sign-in/password',
      { email, password: given },
      { 'x-forwarded-for': `198.51.100.1, ${network}` },
    )
  ).status

test('who guesses from one address is stopped; others and known browsers are not', async () => {
  const known = openPortal(service)
  expect(await attempt(user.email, password, '192.0.2.1', known)).toBe(200)
  const guesses = Array.from({ length: 30 }, (_, number) => `nobody-${number}@shop.example`)
  for (let at = 0; at < guesses.length; at += 6)
    await Promise.all(guesses.slice(at, at + 6).map((email) => attempt(email, 'x', '192.0.2.1')))
  expect(await attempt(user.email, password, '192.0.2.1')).toBe(429)
  expect(await attempt(user.email, password, '192.0.2.2')).toBe(200)
  expect(await attempt(user.email, password, '192.0.2.1', known)).toBe(200)
})

test('no more passwords are looked at at once than the machine can bear', async () => {
  // More than the lines hold and than are looked at while the last of them come.
  const statuses = await Promise.all(
    Array.from({ length: 100 }, (_, number) =>
      attempt(`flood-${number}@shop.example`, 'x', `203.0.113.${number}`),
    ),
  )
  expect(new Set(statuses)).toEqual(new Set([401, 429]))
})

test('an address is in no log and no table', async () => {
  const kept = JSON.stringify(await snapshot(service)) + service.logs()
  for (const network of ['192.0.2.', '203.0.113.', '198.51.100.'])
    expect(kept).not.toContain(network)
  expect(kept).toContain('sign_in_failed')
})
