import { afterAll, expect, onTestFinished, test } from 'vitest'
import { publicOnly } from '../../src/edges/outbound/address-policy.ts'
import { createResolver, nameServerPatience } from '../../src/edges/outbound/resolve-host.ts'
import { startNameServer } from './name-server.ts'
import { createClient } from './safe-client-setup.ts'

const server = await startNameServer({
  'both.example': ['192.0.2.1', '192.0.2.2', '2001:db8::1'],
  'four.example': ['192.0.2.1'],
  'six.example': ['2001:db8::1'],
  'inside.example': ['10.0.0.1'],
  'empty.example': [],
  'silent.example': 'silence',
})
afterAll(server.close)

const resolve = createResolver([server.address])
const patience = () => AbortSignal.timeout(20_000)

test('all addresses of both families are found', async () => {
  expect(await resolve('both.example', patience())).toEqual([
    '192.0.2.1',
    '192.0.2.2',
    '2001:db8::1',
  ])
})

test.each([
  ['four.example', '192.0.2.1'],
  ['six.example', '2001:db8::1'],
])('one family is enough: %s', async (name, address) => {
  expect(await resolve(name, patience())).toEqual([address])
})

test.each(['empty.example', 'absent.example'])('%s has no address', async (name) => {
  await expect(resolve(name, patience())).rejects.toThrow(name)
})

test('a silent name server is not waited for past the deadline', async () => {
  await expect(resolve('silent.example', AbortSignal.timeout(30))).rejects.toMatchObject({
    code: 'ECANCELLED',
  })
})

test('a silent name server is asked twice for each family, a second each', async () => {
  expect(nameServerPatience).toEqual({ timeout: 1_000, tries: 2, maxTimeout: 1_000 })
  const silent = await startNameServer({ 'silent.example': 'silence' })
  onTestFinished(() => void silent.close())
  // Far beyond the limit, so that a slow machine does not matter.
  const deadline = AbortSignal.timeout(15_000)
  await expect(createResolver([silent.address])('silent.example', deadline)).rejects.toMatchObject({
    code: 'ETIMEOUT',
  })
  expect(silent.asked()).toBe(2 * nameServerPatience.tries)
})

test.each(['localhost', 'shop.localhost', 'localhost.'])(
  '%s is this machine, and nobody is asked',
  async (name) => {
    expect(await createResolver(['127.0.0.1:1'])(name, patience())).toEqual(['127.0.0.1', '::1'])
  },
)

test('the client resolves with it, and refuses what it finds inside', async () => {
  const client = createClient({ resolve })
  const limits = { totalMilliseconds: 20_000, bodyBytes: 0 }
  const get = (url: string) =>
    client.send({ method: 'GET', url, headers: {}, limits, policy: publicOnly })
  expect(await get('https://inside.example/')).toMatchObject({
    failure: { code: 'address_refused' },
  })
  expect(await get('https://absent.example/')).toMatchObject({ failure: { code: 'dns_failed' } })
})
