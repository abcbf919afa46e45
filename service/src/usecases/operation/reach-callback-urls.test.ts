import { expect, test } from 'vitest'
import { fail, ok } from '../../core/vocabulary/result.ts'
import { reachCallbackUrls } from './reach-callback-urls.ts'

type Deps = Parameters<typeof reachCallbackUrls>[0]

/** Accounts with this Redirect URL in test and none in live. */
function world(urls: readonly (string | null)[], isUp: (url: string) => boolean) {
  const asked: string[] = []
  const deps = {
    accounts: {
      // Pages of ten.
      list: async ({ cursor = 'acc_-1' }) => {
        const first = Number(cursor.slice(4)) + 1
        const page = urls.slice(first, first + 10)
        const accounts = page.map((url, place) => ({
          id: `acc_${first + place}`,
          callbackUrls: { test: url, live: null },
        }))
        return { accounts, next: first + 10 < urls.length ? accounts.at(-1)?.id : null }
      },
    },
    environments: ['test', 'live'],
    reach: async (url: string) => {
      asked.push(url)
      return isUp(url) ? ok(405) : fail('connect_failed', { cause: 'ECONNREFUSED' })
    },
    // Only this much of an account is used.
  } as unknown as Deps
  return { deps, asked }
}

test('any answer will do; who does not answer is named without the path', async () => {
  const { deps, asked } = world(
    ['https://up.example/a', 'https://down.example/secret', null],
    (url) => url.includes('up'),
  )
  expect(await reachCallbackUrls(deps)).toEqual([
    {
      area: 'reach',
      level: 'attention',
      text: 'down.example (acc_1, test) cannot be reached: connect_failed (ECONNREFUSED).',
      fix: expect.any(String),
    },
  ])
  expect(asked).toHaveLength(2)
})

test('a private address is not a matter of the network', async () => {
  const { deps } = world(['https://inside.example/'], () => true)
  const reach = async () => fail('address_refused', { cause: 'inside.example' })
  expect(await reachCallbackUrls({ ...deps, reach })).toMatchObject([
    { fix: expect.stringContaining('VIDIMUS_OUTBOUND_ALLOW') },
  ])
})

test.each([
  [[], 'no Redirect URL is set'],
  [['https://a.example/'], 'one Redirect URL answers'],
  [Array.from({ length: 25 }, () => 'https://a.example/'), '25 Redirect URLs answer'],
])('of %j all is well', async (urls, text) => {
  const { deps } = world(urls, () => true)
  expect(await reachCallbackUrls(deps)).toMatchObject([{ level: 'good', text }])
})
