import { expect, test } from 'vitest'
import type { KnownList } from '../ports/trust/signed-lists.ts'
import { judgeStatusLists } from './judge-status-lists.ts'

const [minute, hour] = [60_000, 3_600_000]
const now = Date.UTC(2026, 10, 16, 12)

const listAt = (uri: string, changes: Partial<KnownList> = {}): KnownList => ({
  source: {
    kind: 'status',
    environment: 'live',
    issuer: 'de-ausweis',
    uri,
    mediaType: 'application/statuslist+jwt',
  },
  issuedAt: now - hour,
  keptAt: now - minute,
  countsUntil: now + hour,
  failure: null,
  ...changes,
})
const failure = 'status list: timeout: total'

test('lists are told by issuer and host, and not which of them somebody has', () => {
  const lists = [
    listAt('https://a.example/1', { keptAt: now - hour }),
    listAt('https://a.example/2'),
    listAt('https://b.example/1', { keptAt: null, countsUntil: null }),
  ]
  expect(judgeStatusLists(lists, now)).toMatchObject([
    {
      environment: 'live',
      issuer: 'de-ausweis',
      host: 'a.example',
      count: 2,
      fetchedAt: now - minute,
      failure: null,
      finding: { area: 'status_lists', level: 'good' },
    },
    { host: 'b.example', count: 1, fetchedAt: null },
  ])
})

test('a host that fails needs a look while its lists count, and says until when they do', () => {
  const lists = [
    listAt('https://a.example/1', { failure }),
    listAt('https://a.example/2', { failure, countsUntil: now + minute }),
    listAt('https://a.example/3'),
  ]
  expect(judgeStatusLists(lists, now)).toMatchObject([
    {
      failure,
      finding: {
        level: 'attention',
        text: `a.example did not give 2 of its 3 lists of de-ausweis in live (${failure}). Those that are kept count until 2026-11-16 12:01 UTC.`,
      },
    },
  ])
})

test('in live it is a fault when none of its lists counts any more, in test never', () => {
  const over = listAt('https://a.example/1', { failure, countsUntil: now })
  const levelOf = (lists: readonly KnownList[]) =>
    judgeStatusLists(lists, now).map(({ finding }) => finding.level)
  expect(levelOf([over])).toEqual(['fault'])
  expect(levelOf([over, listAt('https://a.example/2')])).toEqual(['attention'])
  expect(levelOf([{ ...over, source: { ...over.source, environment: 'test' } }])).toEqual([
    'attention',
  ])
})

test('lists of revoked certificates are told elsewhere', () => {
  const source = {
    ...listAt('https://a.example/1').source,
    kind: 'revocation',
    authority: '',
  } as const
  expect(judgeStatusLists([listAt('', { source })], now)).toEqual([])
})

test.each([
  ['status list: address_refused: 10.1.2.3', /VIDIMUS_OUTBOUND_ALLOW/],
  ['status list: address_refused: scheme or origin', /the network/],
  ['status list: timeout: total', /the network/],
])('what to do depends on why: %s', (failed, fix) => {
  const lists = [listAt('https://a.example/1', { failure: failed })]
  expect(judgeStatusLists(lists, now)[0]?.finding.fix).toMatch(fix)
})
