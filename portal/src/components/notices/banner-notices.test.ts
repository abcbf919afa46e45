import { expect, test } from 'vitest'
import { bannerNotices, hiddenIn, withHidden } from './banner-notices.ts'

const notice = (code: 'key_ending' | 'failures_jumped' | 'redirect_url_failing') => ({
  notice: `ntc_${code}`,
  code,
  subject: null,
  name: null,
  figures: {},
  raised_at: '2026-11-17T10:00:00.000Z',
})

const all = [notice('redirect_url_failing'), notice('key_ending'), notice('failures_jumped')]
const codes = (page: string, hidden: readonly string[] = []) =>
  bannerNotices(all, page, hidden).map(({ code }) => code)

test('the banner says what the page does not say otherwise', () => {
  expect(codes('flows')).toEqual(['key_ending', 'failures_jumped'])
  expect(codes('home')).toEqual(['failures_jumped'])
  expect(codes('notices')).toEqual([])
})

test('what somebody has hidden stays hidden, until it is raised again', () => {
  const hidden = withHidden([], 'ntc_key_ending')
  expect(codes('flows', hidden)).toEqual(['failures_jumped'])
  expect(hiddenIn(JSON.stringify(hidden))).toEqual(hidden)
})

test('only the latest are remembered, and rubbish is nothing', () => {
  const many = Array.from({ length: 60 }, (_, place) => `ntc_${place}`)
  const hidden = many.reduce<readonly string[]>(withHidden, [])
  expect([hidden.length, hidden.at(-1)]).toEqual([50, 'ntc_59'])
  for (const stored of [null, '{', '{"a":1}', '[1]']) expect(hiddenIn(stored)).toEqual([])
})
