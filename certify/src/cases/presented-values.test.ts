import { expect, test } from 'vitest'
import { presentedValues } from './presented-values.ts'

const callback = (presentation: string) => ({
  headers: {},
  body: new URLSearchParams({ state: 's', presentation }).toString(),
})
const part = (claims: unknown) => Buffer.from(JSON.stringify(claims)).toString('base64url')

test('values that stand nowhere else are read from a presentation, however deep', () => {
  const revealed = { given_name: 'ERIKA', nationality: 'DE', address: { town: 'KÖLN am Rhein' } }
  expect(presentedValues(callback(`e30.${part({ revealed })}.c2ln`))).toEqual([
    ...['ERIKA', 'KÖLN am Rhein'],
  ])
})

test.each([
  ['an error', { headers: {}, body: 'state=s&error=error_expired' }],
  ['an encrypted result', callback('a.b.c.d.e')],
  ['what is no JSON', callback('e30.bm90IGpzb24.c2ln')],
  ['a yes or no', callback(`e30.${part({ derived: { age_over: '1' } })}.c2ln`)],
])('%s has none', (_, each) => {
  expect(presentedValues(each)).toEqual([])
})
