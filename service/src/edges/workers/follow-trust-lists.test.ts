import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeCertificate, now } from '../../core/verification/pki/pki.test-material.ts'
import { listContent, signList } from '../../core/verification/trust/trust-list.test-material.ts'
import { fail, ok } from '../../core/vocabulary/result.ts'
import type { IssuerTrustSource } from '../../usecases/ports/trust/trust-lists.ts'
import { realWorld } from '../../wiring/real-world.ts'
import { followTrustLists } from './follow-trust-lists.ts'
import { keptLog } from './kept-log.test-material.ts'

const hour = 3_600_000
const signer = await makeCertificate({ name: 'CN=Signer', validTo: now + 400 * 24 * hour })
const source = {
  from: 'https://lists.example/pid.jwt',
  signers: [signer.x509],
  territory: 'DE',
  graceSeconds: 7_200,
}

const german = { environment: 'test', issuer: 'de-ausweis', source } as const

beforeEach(() => void vi.useFakeTimers({ now }))
afterEach(() => void vi.useRealTimers())

const edition = (sequence: number, names: readonly string[]) =>
  signList(
    listContent(
      names.map((name) => ({ name })),
      Date.now(),
      { LoTESequenceNumber: sequence },
    ),
    signer,
  )

/** A list server, and what all instances have stored. */
function world() {
  const kept = new Map<string, string>()
  const read = { count: 0 }
  /** A different text is a different edition, stored at a different time. */
  const editions = { get: (token: string) => (token === '' ? undefined : hashOf(token)) }
  const state = { published: undefined as string | undefined, fetched: 0 }
  const { log, lines } = keptLog()
  const start = (sources: readonly IssuerTrustSource[] = [german]) =>
    followTrustLists({
      ...realWorld,
      sources,
      trustLists: {
        find: async (from) => {
          const token = kept.get(from)
          read.count++
          return token === undefined ? undefined : { token, keptAt: 0 }
        },
        keptAt: async (from) => editions.get(kept.get(from) ?? ''),
        keep: async (from, token) => void kept.set(from, token),
      },
      fetchTrustList: async () => {
        state.fetched++
        return state.published === undefined ? fail('connect_failed') : ok(state.published)
      },
      jitter: () => 1,
      log,
    })
  return { kept, read, state, lines, start }
}

/** A number that differs if the texts differ. */
const hashOf = (text: string): number => Buffer.from(text.slice(-8)).readUIntBE(0, 6)

const namesOf = (follower: Awaited<ReturnType<typeof followTrustLists>>) =>
  follower.listed('test', 'de-ausweis').map(({ name }) => name)

test('the first list is there when the start is over, and other environments and issuers have none', async () => {
  const { state, start } = world()
  state.published = edition(1, ['A'])
  const follower = await start()
  expect(namesOf(follower)).toEqual(['A'])
  expect(follower.listed('live', 'de-ausweis')).toEqual([])
  expect(follower.listed('test', 'fr-identite')).toEqual([])
  expect(follower.nextUpdates()).toEqual([
    { environment: 'test', issuer: 'de-ausweis', nextUpdate: now + 24 * hour },
  ])
  await follower.stop()
})

test('a start that finds a kept list waits for no network', async () => {
  const { kept, state, start } = world()
  kept.set(source.from, edition(1, ['A']))
  const follower = await start()
  expect(namesOf(follower)).toEqual(['A'])
  await follower.stop()
  expect(state.fetched).toBe(1)
})

test('what another instance keeps is in force here within seconds, and the array changes once', async () => {
  const { kept, read, state, start } = world()
  state.published = edition(1, ['A'])
  const follower = await start()
  const before = follower.listed('test', 'de-ausweis')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(follower.listed('test', 'de-ausweis')).toBe(before)
  const reads = read.count
  await vi.advanceTimersByTimeAsync(60_000)
  expect(read.count).toBe(reads)
  kept.set(source.from, edition(2, ['B']))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(namesOf(follower)).toEqual(['B'])
  expect(state.fetched).toBe(1)
  await follower.stop()
})

test('it is asked for again after at most six hours, and after a failure sooner', async () => {
  const { state, start, lines } = world()
  state.published = edition(1, ['A'])
  const follower = await start()
  await vi.advanceTimersByTimeAsync(6 * hour - 20_000)
  expect(state.fetched).toBe(1)
  state.published = undefined
  await vi.advanceTimersByTimeAsync(30_000)
  expect(state.fetched).toBe(2)
  expect(lines).toMatchObject([
    {
      level: 'warn',
      event: 'trust_list_not_refreshed',
      fields: { detail: `${source.from}: connect_failed` },
    },
  ])
  await vi.advanceTimersByTimeAsync(300_000)
  expect(state.fetched).toBe(3)
  expect(namesOf(follower)).toEqual(['A'])
  await follower.stop()
})

test('past its time and its grace nobody is trusted, until there is a new edition', async () => {
  const { state, start } = world()
  state.published = edition(1, ['A'])
  const follower = await start()
  state.published = undefined
  await vi.advanceTimersByTimeAsync(25 * hour)
  expect(namesOf(follower)).toEqual(['A'])
  await vi.advanceTimersByTimeAsync(hour + 10_000)
  expect(namesOf(follower)).toEqual([])
  state.published = edition(2, ['B'])
  await vi.advanceTimersByTimeAsync(310_000)
  expect(namesOf(follower)).toEqual(['B'])
  await follower.stop()
})

test('issuers of several countries in one list share it: it is fetched and read once', async () => {
  const { read, state, start } = world()
  const of = (territory: string) => ({ name: territory, territory })
  state.published = signList(listContent(['DE', 'FR', 'IT'].map(of), Date.now()), signer)
  const sources = ['DE', 'FR', 'IT'].map((territory) => ({
    environment: 'test' as const,
    issuer: `${territory.toLowerCase()}-wallet` as const,
    source: { ...source, territory },
  }))
  const graceless = { ...german, environment: 'live' as const }
  const follower = await start([
    ...sources,
    { ...graceless, source: { ...source, graceSeconds: 0 } },
  ])
  for (const { issuer, source: own } of sources)
    expect(follower.listed('test', issuer).map(({ name }) => name)).toEqual([own.territory])
  expect(follower.listed('live', 'de-ausweis').map(({ name }) => name)).toEqual(['DE'])
  expect(follower.nextUpdates()).toHaveLength(4)
  expect(state.fetched).toBe(1)
  await vi.advanceTimersByTimeAsync(10_000)
  const reads = read.count
  await vi.advanceTimersByTimeAsync(60_000)
  expect(read.count).toBe(reads)
  state.published = undefined
  await vi.advanceTimersByTimeAsync(24 * hour)
  expect(follower.listed('live', 'de-ausweis')).toEqual([])
  expect(follower.listed('test', 'fr-wallet')).toHaveLength(1)
  await follower.stop()
})

test('another signer, or another address, is another list', async () => {
  const stranger = await makeCertificate({ name: 'CN=Stranger', validTo: now + 24 * hour })
  const { state, start } = world()
  state.published = edition(1, ['A'])
  const follower = await start([
    german,
    { ...german, issuer: 'fr-wallet', source: { ...source, signers: [stranger.x509] } },
  ])
  expect(namesOf(follower)).toEqual(['A'])
  expect(follower.listed('test', 'fr-wallet')).toEqual([])
  expect(state.fetched).toBe(2)
  await follower.stop()
})
