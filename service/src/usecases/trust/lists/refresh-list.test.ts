import { expect, test } from 'vitest'
import { fail, ok } from '../../../core/vocabulary/result.ts'
import { keptLog } from '../../../edges/workers/kept-log.test-material.ts'
import type {
  ClaimedList,
  FailedFetch,
  FetchedList,
  FetchList,
} from '../../ports/trust/signed-lists.ts'
import { countFetch, type RefreshListDeps, refreshList } from './refresh-list.ts'

const [second, minute, hour] = [1_000, 60_000, 3_600_000]
const now = 1_000_000_000
const body = Buffer.from('list')
const claimed: ClaimedList = {
  id: 'a',
  source: {
    kind: 'status',
    environment: 'live',
    issuer: 'de-ausweis',
    uri: 'https://lists.example/1',
    mediaType: 'application/statuslist+jwt',
  },
  silentMilliseconds: 0,
  isFailing: false,
}
const life = { issuedAt: now - hour, countsUntil: now + 24 * hour, freshMilliseconds: hour }

type Wish = {
  readonly answer?: Awaited<ReturnType<FetchList>>
  readonly verified?: ReturnType<RefreshListDeps['verifyList']>
  readonly isOlder?: boolean
  readonly chance?: number
  readonly mayAsk?: boolean
  readonly of?: Partial<ClaimedList>
}

async function refresh(wish: Wish) {
  const { answer, verified = ok(life), isOlder, chance = 0, mayAsk = true, of } = wish
  const kept: FetchedList[] = []
  const failed: FailedFetch[] = []
  const fetches: string[] = []
  const dropped: string[] = []
  const { log, lines } = keptLog()
  await refreshList(
    {
      keptLists: {
        keep: async (_, fetched) => isOlder !== true && kept.push(fetched) > 0,
        failed: async (_, failure) => void failed.push(failure),
        drop: async (id) => void dropped.push(id),
      },
      mayAsk: () => mayAsk,
      fetchList: async () => answer ?? { ok: true, body },
      verifyList: () => verified,
      clock: () => now,
      jitter: () => chance,
      onFetch: (_, result) => void fetches.push(result),
      log,
    },
    { ...claimed, ...of },
  )
  return { kept, failed, fetches, dropped, lines }
}

test('a list whose address may no longer be asked is forgotten, without a word', async () => {
  const { dropped, ...rest } = await refresh({ mayAsk: false })
  expect([dropped, rest]).toEqual([['a'], { kept: [], failed: [], fetches: [], lines: [] }])
})

test.each([
  [0, 36 * minute],
  [0.5, 45 * minute],
  [1, 54 * minute],
])('a good list is fetched again ahead of its time, by chance (%d)', async (chance, wait) => {
  const { kept, fetches, lines } = await refresh({ chance })
  const { issuedAt, countsUntil } = life
  expect(kept).toEqual([{ list: body, issuedAt, countsUntil, refreshMilliseconds: wait }])
  expect([fetches, lines]).toEqual([['fetched'], []])
})

test.each([
  ['ahead of its end', 30 * minute, 27 * minute],
  ['at most once a minute', 10 * second, minute],
])('a list is fetched again %s', async (_, left, wait) => {
  const verified = ok({ ...life, countsUntil: now + left })
  const { kept } = await refresh({ chance: 1, verified })
  expect(kept).toMatchObject([{ refreshMilliseconds: wait }])
})

const away = { ok: false, result: 'timeout', cause: 'timeout: total' } as const

test.each([
  ['soon', 0, 30 * second],
  ['later, the longer it fails', 16 * minute, 2 * minute],
  ['at most five minutes later', 24 * hour, 5 * minute],
])('a fetch that fails is tried again %s', async (_, silentMilliseconds, wait) => {
  const retries = [0, 1].map(async (chance) =>
    refresh({ answer: away, chance, of: { silentMilliseconds } }),
  )
  const [[early], [late]] = (await Promise.all(retries)).map(({ failed }) => failed) as [
    FailedFetch[],
    FailedFetch[],
  ]
  expect([early?.retryMilliseconds, late?.retryMilliseconds]).toEqual([0.75 * wait, wait])
})

test('a host that does not answer is left alone for all of its lists, one that does is not', async () => {
  const refused = {
    ok: false,
    result: 'answer_refused',
    cause: 'answered with status 404',
  } as const
  const hostAway = [away, refused].map(async (answer) => (await refresh({ answer })).failed)
  expect((await Promise.all(hostAway)).flat()).toMatchObject([
    { isHostAway: true, cause: 'status list: timeout: total' },
    { isHostAway: false, cause: 'status list: answered with status 404' },
  ])
})

test.each([
  ['dns_failed', true],
  ['connect_failed', true],
  ['tls_failed', true],
  ['timeout', true],
  ['connection_lost', true],
  ['address_refused', false],
] as const)('after %s the host counts as away: %s', async (result, isHostAway) => {
  const { failed } = await refresh({ answer: { ok: false, result, cause: 'why' } })
  expect(failed).toMatchObject([{ isHostAway }])
})

test('a revocation list is called one', async () => {
  const { environment, issuer, uri } = claimed.source
  const source = { kind: 'revocation', environment, issuer, uri, authority: 'AAAA' } as const
  const { failed } = await refresh({ answer: away, of: { source } })
  expect(failed).toMatchObject([{ cause: 'revocation list: timeout: total' }])
})

test.each<[string, Wish, string, string]>([
  ['cannot be fetched', { answer: away }, 'timeout', 'status list: timeout: total'],
  [
    'is no good',
    { verified: fail('error_status_unavailable', { cause: 'status list: exp is past' }) },
    'list_refused',
    'status list: exp is past',
  ],
  ['is older', { isOlder: true }, 'list_refused', 'status list: older than the last one'],
])('a list that %s is not kept, counted and logged once', async (_, wish, result, cause) => {
  const { kept, failed, fetches, lines } = await refresh(wish)
  expect([kept, fetches]).toEqual([[], [result]])
  expect(failed).toMatchObject([{ cause }])
  expect(lines).toMatchObject([
    {
      level: 'warn',
      event: 'list_not_refreshed',
      fields: { environment: 'live', issuer: 'de-ausweis', detail: `lists.example: ${cause}` },
    },
  ])
  expect((await refresh({ ...wish, of: { isFailing: true } })).lines).toEqual([])
})

test('lists of revoked certificates are counted apart', () => {
  const counted: unknown[] = []
  const count = countFetch({
    statusListFetched: (...given) => void counted.push(['status', ...given]),
    revocationListFetched: (...given) => void counted.push(['revocation', ...given]),
  })
  const { environment, issuer, uri } = claimed.source
  count({ kind: 'revocation', environment, issuer, uri, authority: 'AAAA' }, 'fetched')
  count({ kind: 'registration', environment, issuer, uri }, 'timeout')
  expect(counted).toEqual([
    ['revocation', issuer, 'fetched'],
    ['status', issuer, 'timeout'],
  ])
})
