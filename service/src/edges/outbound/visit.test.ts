import { expect, test } from 'vitest'
import { addressOf } from '../../core/vocabulary/addresses.ts'
import { fail } from '../../core/vocabulary/result.ts'
import type { AddressPolicy } from './address-policy.ts'
import { createVisit } from './visit.ts'

/** The policy under which an address is visited. */
async function policyOf(url: string, localDevelopment = false): Promise<boolean> {
  let policy: AddressPolicy | undefined
  const visit = createVisit({
    client: {
      send: async (request) => {
        policy = request.policy
        return fail('address_refused')
      },
    },
    localDevelopment,
    publicUrl: 'https://id.example',
    sandboxWalletUrl: 'http://10.1.1.1:4001',
  })
  expect(await visit(url)).toMatchObject({
    failure: { description: `${new URL(url).origin} does not answer (address_refused).` },
  })
  const place = new URL(url)
  const address = addressOf(place.hostname)
  return (policy?.mayAsk(place) && address && policy.mayReach(address, place)) ?? false
}

test.each([
  ['https://93.184.216.34/start', true],
  ['http://93.184.216.34/start', false],
  ['https://10.0.0.1/start', false],
  ['https://169.254.169.254/latest', false],
  ['http://127.0.0.1:3000/start', false],
  ['http://10.1.1.1:4001/sandbox/present', true],
  ['http://10.1.1.1:9200/', false],
])('%s may be visited: %s', async (url, allowed) => {
  expect(await policyOf(url)).toBe(allowed)
})

test('on a developer’s machine an application may be on it too', async () => {
  expect(await policyOf('http://127.0.0.1:3000/start', true)).toBe(true)
  expect(await policyOf('http://10.0.0.1:3000/start', true)).toBe(false)
})
