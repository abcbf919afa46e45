import { expect, test } from 'vitest'
import { chooseAction, Misuse, readArguments } from './arguments.ts'

test('words, options and --json are told apart, in any order', () => {
  const read = readArguments(
    ['--json', 'create', '--name', 'Kiosk', 'acc_1', '--environment=live'],
    ['name', 'environment'],
  )
  expect(read.words).toEqual(['create', 'acc_1'])
  expect(read.json).toBe(true)
  expect(read.required('name')).toBe('Kiosk')
  expect(read.environment()).toBe('live')
})

test('without --json the answer is for people', () => {
  expect(readArguments([], []).json).toBe(false)
})

test('an option that is not given is undefined', () => {
  expect(readArguments([], ['name']).text('name')).toBeUndefined()
})

test.each([[[]], [['--name', '']], [['--name=']]])(
  'a required option must be given and not be empty (%j)',
  (args) => {
    const read = readArguments(args, ['name'])
    expect(() => read.required('name')).toThrow(new Misuse('--name is missing.'))
  },
)

test('an environment must be given and exist', () => {
  expect(() => readArguments([], ['environment']).environment()).toThrow(
    '--environment is missing.',
  )
  const read = readArguments(['--environment', 'prod'], ['environment'])
  expect(() => read.environment()).toThrow(
    new Misuse('--environment takes test or live, not "prod".'),
  )
})

test.each([
  ['an unknown option', ['--nmae', 'Kiosk'], "Unknown option '--nmae'"],
  ['a short option', ['-j'], "Unknown option '-j'"],
  ['an option without its value', ['--name'], "Option '--name <value>' argument missing"],
  ['a value for --json', ['--json=yes'], "Option '--json' does not take an argument"],
])('%s is a misuse, in one sentence', (_, args, sentence) => {
  expect(() => readArguments(args, ['name'])).toThrow(new Misuse(sentence))
})

test('an option given twice counts as given last', () => {
  expect(readArguments(['--name', 'a', '--name', 'b'], ['name']).text('name')).toBe('b')
})

test('after -- everything is a word', () => {
  expect(readArguments(['--', '--name'], ['name']).words).toEqual(['--name'])
})

test('the first word chooses what to do', () => {
  expect(chooseAction({ list: 1, create: 2 }, readArguments(['create', 'list'], []), 'keys')).toBe(
    2,
  )
})

test.each([[[]], [['destroy']], [['constructor']], [['--', '--list']]])(
  '%j says nothing that can be done',
  (args) => {
    const choose = () => chooseAction({ list: 1 }, readArguments(args, []), 'keys')
    expect(choose).toThrow(new Misuse('Say what to do with keys.'))
  },
)
