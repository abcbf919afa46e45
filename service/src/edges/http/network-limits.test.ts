import { expect, test } from 'vitest'
import type { ApplicationId } from '../../core/vocabulary/ids.ts'
import {
  failedAuthentications,
  loginsOfNetwork,
  mostNetworks,
  searches,
  signIns,
  uselessAssertions,
} from './limits.ts'
import { createAttemptsByNetwork, createOidcLimits, createSearchLimit } from './network-limits.ts'

function attempts() {
  let now = 0
  const made = createAttemptsByNetwork(() => now)
  return {
    ...made,
    pass: (seconds: number) => {
      now += seconds * 1_000
    },
  }
}

const one = '192.0.2.1'

/** So many at once, and one more. */
const beyond = ({ capacity }: { readonly capacity: number }, ask: () => number) =>
  Array.from({ length: capacity + 1 }, ask)
const allowed = ({ capacity }: { readonly capacity: number }) => Array(capacity).fill(0)

test('thirty failures, then three a minute; another network is not concerned', () => {
  expect(signIns.capacity).toBe(30)
  const { count, pass } = attempts()
  expect(beyond(signIns, () => count(one))).toEqual([...allowed(signIns), 20])
  expect(count('192.0.2.2')).toBe(0)
  pass(19)
  expect(count(one)).toBe(1)
  pass(1)
  expect([count(one), count(one)]).toEqual([0, 20])
})

test('who signs in is not counted', () => {
  const { count, giveBack } = attempts()
  for (let times = 0; times < 100; times++) {
    expect(count(one)).toBe(0)
    giveBack(one)
  }
})

// What the limits read of a request.
const from = (remoteAddress: string) => ({ socket: { remoteAddress }, headers: {} }) as never

test('two hundred assertions for one client and network may come to nothing, then 100 a second', () => {
  let now = 0
  const { failures } = createOidcLimits([], () => now)
  const [client, other] = ['app_1' as ApplicationId, 'app_2' as ApplicationId]
  const here = failures.ofAssertions(from('9.9.9.9'))
  const verified = (times: number, limit = here, id = client) =>
    Array.from({ length: times }, () => limit.mayVerify(id)).filter(Boolean).length
  // Those that are right are no such work.
  for (let right = 0; right < 1_000; right += 1) {
    expect(here.mayVerify(client)).toBe(true)
    here.giveBack(client)
  }
  const { capacity, perSecond } = uselessAssertions
  expect([capacity, perSecond]).toEqual([200, 100])
  expect(verified(capacity + 1)).toBe(capacity)
  now += 1_000
  expect(verified(capacity)).toBe(perSecond)
  expect(verified(1, here, other)).toBe(1)
  expect(verified(1, failures.ofAssertions(from('9.9.9.10')))).toBe(1)
  expect(verified(1_000, failures.ofAssertions(from('10.0.0.1')))).toBe(1_000)
})

test('ten failures of a network are answered, then one in six seconds', () => {
  let now = 0
  const { failures } = createOidcLimits([], () => now)
  expect(failedAuthentications.capacity).toBe(10)
  expect(beyond(failedAuthentications, () => failures.note(from('9.9.9.9')))).toEqual([
    ...allowed(failedAuthentications),
    6,
  ])
  expect(failures.note(from('9.9.9.10'))).toBe(0)
  now += 6_000
  expect([failures.note(from('9.9.9.9')), failures.note(from('9.9.9.9'))]).toEqual([0, 6])
})

test('sixty logins of a network at an application, then one a second', () => {
  let now = 0
  const { takeShare, networkOf } = createOidcLimits([], () => now)
  const take = (address: string, client = 'app_1') => takeShare(from(address), client)
  expect(loginsOfNetwork.capacity).toBe(60)
  expect(beyond(loginsOfNetwork, () => take('9.9.9.9'))).toEqual([...allowed(loginsOfNetwork), 1])
  expect([take('9.9.9.10'), take('9.9.9.9', 'app_2')]).toEqual([0, 0])
  now += 1_000
  expect([take('9.9.9.9'), take('9.9.9.9')]).toEqual([0, 1])
  // An unknown one is bounded where its application is.
  expect(Array.from({ length: 100 }, () => take('10.0.0.1'))).toEqual(Array(100).fill(0))
  expect([networkOf(from('9.9.9.9')), networkOf(from('10.0.0.1'))]).toEqual(['known', 'unknown'])
})

test('sixty searches, then five a second; each network has its own, an unknown one none', () => {
  let now = 0
  const wait = createSearchLimit([], () => now)
  expect([searches.capacity, searches.perSecond]).toEqual([60, 5])
  expect(beyond(searches, () => wait(from('9.9.9.9')))).toEqual([...allowed(searches), 1])
  expect(wait(from('9.9.9.10'))).toBe(0)
  expect(Array.from({ length: 100 }, () => wait(from('10.0.0.1')))).toEqual(Array(100).fill(0))
  now += 1_000
  expect(Array.from({ length: 6 }, () => wait(from('9.9.9.9')))).toEqual([0, 0, 0, 0, 0, 1])
})

test('beyond ten thousand networks one that has spent least is forgotten', () => {
  const { count } = attempts()
  const network = (number: number) => `network ${number}`
  for (let times = 0; times < signIns.capacity; times++) count(one)
  for (let number = 1; number < mostNetworks; number++) count(network(number))
  // All are known: who has spent all still waits, and what another has spent is kept.
  expect(count(one)).toBe(20)
  for (let times = 1; times < signIns.capacity; times++) count(network(1))
  expect(count(network(1))).toBe(20)
  // One more makes room by forgetting one that has tried once.
  expect(count(network(mostNetworks))).toBe(0)
  expect([count(one), count(network(1))]).toEqual([20, 20])
  expect(beyond(signIns, () => count(network(2)))).toEqual([...allowed(signIns), 20])
})
