import { expect, test } from 'vitest'
import { judgeSigningKeys } from './judge-signing-keys.ts'

const keys = [
  { environment: 'test', state: 'signing' },
  { environment: 'live', state: 'next' },
] as const

test('every environment that is enabled needs a key that signs', () => {
  expect(judgeSigningKeys(keys, ['test'])[0]?.level).toBe('good')
  expect(judgeSigningKeys(keys, ['test', 'live'])).toEqual([
    {
      area: 'signing_keys',
      level: 'attention',
      text: 'No key signs presentations in live.',
      fix: expect.stringContaining('it makes them'),
    },
  ])
})
