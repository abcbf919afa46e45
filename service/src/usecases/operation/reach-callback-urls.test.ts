import { expect, test } from 'vitest'
import { fail, ok } from '../../core/vocabulary/result.ts'
import { reachCallbackUrls } from './reach-callback-urls.ts'

type Deps = Parameters<typeof reachCallbackUrls>[0]

/** Accounts that have this Redirect URL in test, and none in live. */
function world(urls: readonly (string | null)[], isUp: (url: string) => boolean) {
  const asked: string[] = []
  const deps = {
    accounts: { list: async () => urls.map((_, number) => ({ id: `acc_${number}` })) },
    settings: {
      read: async (id: string, environment: string) => ({
        redirect_url: environment === 'test' ? urls[Number(id.slice(4))] : null,
      }),
    },
    environments: ['test', 'live'],
    reach: async (url: string) => {
      asked.push(url)
      return isUp(url) ? ok(405) : fail('connect_failed', { detail: 'ECONNREFUSED' })
    },
    // Of accounts and their settings only this much is looked at.
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

test.each([
  [[], 'no Redirect URL is set'],
  [['https://a.example/'], 'one Redirect URL answers'],
  [Array.from({ length: 25 }, () => 'https://a.example/'), '25 Redirect URLs answer'],
])('of %j all is well', async (urls, text) => {
  const { deps } = world(urls, () => true)
  expect(await reachCallbackUrls(deps)).toMatchObject([{ level: 'good', text }])
})
