import { expect, test } from 'vitest'
import { readOptions } from './options.ts'
import { usualVariant } from './variant.ts'

test('without options the usual product is measured', () => {
  expect(readOptions([])).toEqual({
    variant: usualVariant,
    handover: 'callback',
    quick: false,
    json: false,
    profile: false,
  })
})

test('every option changes what it names', () => {
  const args = ['--engine', 'postgres', '--mode', 'direct_post', '--format', 'mdoc', '--quick']
  expect(
    readOptions([
      ...args,
      '--handover',
      'application',
      '--compare',
      '/other',
      '--json',
      '--starts',
      '8',
    ]),
  ).toEqual({
    variant: { engine: 'postgres', mode: 'direct_post', format: 'mdoc', channel: 'qr' },
    handover: 'application',
    quick: true,
    json: true,
    profile: false,
    compare: '/other',
    starts: 8,
  })
})

test.each([
  ['a value that is not known', ['--engine', 'mysql'], '--engine takes sqlite or postgres'],
  ['an option that is not known', ['--fast'], 'Unknown option'],
  ['no number of starts', ['--starts', 'many'], '--starts takes a number from 1 to 20'],
  ['a word', ['quick'], 'Unexpected argument'],
])('%s is refused with a sentence', (_what, args, said) => {
  expect(() => readOptions(args)).toThrow(said)
})
