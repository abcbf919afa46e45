import { expect, test } from 'vitest'
import type { ApplicationId } from '../../core/vocabulary/ids.ts'
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

test('thirty failures, then three a minute; another network is not concerned', () => {
  const { count, pass } = attempts()
  const waits = Array.from({ length: 31 }, () => count(one))
  expect(waits).toEqual([...Array(30).fill(0), 20])
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
  expect(verified(201)).toBe(200)
  now += 1_000
  expect(verified(200)).toBe(100)
  expect(verified(1, here, other)).toBe(1)
  expect(verified(1, failures.ofAssertions(from('9.9.9.10')))).toBe(1)
  expect(verified(1_000, failures.ofAssertions(from('10.0.0.1')))).toBe(1_000)
})

test('ten failures of a network are answered, then one in six seconds', () => {
  let now = 0
  const { failures } = createOidcLimits([], () => now)
  const waits = Array.from({ length: 11 }, () => failures.note(from('9.9.9.9')))
  expect(waits).toEqual([...Array(10).fill(0), 6])
  expect(failures.note(from('9.9.9.10'))).toBe(0)
  now += 6_000
  expect([failures.note(from('9.9.9.9')), failures.note(from('9.9.9.9'))]).toEqual([0, 6])
})

test('sixty logins of a network at an application, then one a second', () => {
  let now = 0
  const { takeShare, networkOf } = createOidcLimits([], () => now)
  const take = (address: string, client = 'app_1') => takeShare(from(address), client)
  expect(Array.from({ length: 61 }, () => take('9.9.9.9'))).toEqual([...Array(60).fill(0), 1])
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
  const waits = Array.from({ length: 61 }, () => wait(from('9.9.9.9')))
  expect(waits).toEqual([...Array(60).fill(0), 1])
  expect(wait(from('9.9.9.10'))).toBe(0)
  expect(Array.from({ length: 100 }, () => wait(from('10.0.0.1')))).toEqual(Array(100).fill(0))
  now += 1_000
  expect(Array.from({ length: 6 }, () => wait(from('9.9.9.9')))).toEqual([0, 0, 0, 0, 0, 1])
})
