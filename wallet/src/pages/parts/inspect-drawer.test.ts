import { expect, test } from 'vitest'
import { inspectDrawer } from './inspect-drawer.ts'

const statesIn = (text: string) =>
  [...text.matchAll(/<li class="(\w+)">/g)].map(([, state]) => state)

test('before the check that failed all passed, after it none was reached', () => {
  const states = statesIn(inspectDrawer({ failedCheck: 'request_unreachable' }, 'en').text)
  expect(states.slice(0, 3)).toEqual(['passed', 'failed', 'notReached'])
  expect(new Set(states.slice(2))).toEqual(new Set(['notReached']))
})

test('without a failure all passed', () => {
  expect(new Set(statesIn(inspectDrawer({}, 'en').text))).toEqual(new Set(['passed']))
})

test('only what there is gets a section, and text is never markup', () => {
  const { text } = inspectDrawer(
    { exchange: [{ title: 'POST /a', content: '<b>' }], presented: [] },
    'en',
  )
  expect(text).toContain('<summary>HTTP exchange</summary>')
  expect(text).toContain('&lt;b&gt;')
  expect(text).not.toContain('Identity as presented')
})
