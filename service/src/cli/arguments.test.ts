import { expect, test } from 'vitest'
import { chooseAction, declaredOptions, Misuse, readArguments } from './arguments.ts'
import { usageTexts } from './usage.ts'

test('words, options and --json are told apart, in any order', () => {
  const read = readArguments(
    ['--json', 'create', '--name', 'Kiosk', 'acc_1', '--environment=live'],
    '--name NAME --environment test',
  )
  expect(read.words).toEqual(['create', 'acc_1'])
  expect(read.json).toBe(true)
  expect(read.required('name')).toBe('Kiosk')
  expect(read.environment()).toBe('live')
})

test('without --json the answer is for people', () => {
  expect(readArguments([], '').json).toBe(false)
})

test('an option that is not given is undefined', () => {
  expect(readArguments([], '--name NAME').text('name')).toBeUndefined()
})

test.each([[[]], [['--name', '']], [['--name=']]])(
  'a required option must be given and not be empty (%j)',
  (args) => {
    const read = readArguments(args, '--name NAME')
    expect(() => read.required('name')).toThrow(new Misuse('--name is missing.'))
  },
)

test('an environment must be given and exist', () => {
  expect(() => readArguments([], '--environment test').environment()).toThrow(
    '--environment is missing.',
  )
  const read = readArguments(['--environment', 'prod'], '--environment test')
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
  expect(() => readArguments(args, '--name NAME')).toThrow(new Misuse(sentence))
})

test('an option given twice counts as given last', () => {
  expect(readArguments(['--name', 'a', '--name', 'b'], '--name NAME').text('name')).toBe('b')
})

test('after -- everything is a word', () => {
  expect(readArguments(['--', '--name'], '--name NAME').words).toEqual(['--name'])
})

test('the first word chooses what to do', () => {
  expect(chooseAction({ list: 1, create: 2 }, readArguments(['create', 'list'], ''), 'keys')).toBe(
    2,
  )
})

test.each([[[]], [['destroy']], [['constructor']], [['--', '--list']]])(
  '%j says nothing that can be done',
  (args) => {
    const choose = () => chooseAction({ list: 1 }, readArguments(args, ''), 'keys')
    expect(choose).toThrow(new Misuse('Say what to do with keys.'))
  },
)

const declared = (usage: string) =>
  Object.entries(declaredOptions(usage)).map(([name, { type }]) =>
    type === 'string' ? `${name}=` : name,
  )

test('what a usage declares: an option with a value, a flag, and --json', () => {
  const usage = `  vidimus key make acc_… --environment test [--name NAME]  [--default | --force]
                                   --force: even so, with --name or without --default beside it`
  expect(declared(usage).toSorted()).toEqual(['default', 'environment=', 'force', 'json', 'name='])
})

test('a flag may stand before the column of explanations', () => {
  expect(declared('  vidimus trigger --list     the outcomes').toSorted()).toEqual(['json', 'list'])
})

test('flags and options of all commands are those that they read', () => {
  const flags = Object.values(usageTexts)
    .flatMap(declared)
    .filter((name) => !name.endsWith('='))
  expect(new Set(flags)).toEqual(
    new Set([
      ...[
        'json',
        'no-migrate',
        'now',
        'reach',
        'chain',
        'default',
        'create',
        'replace',
        'moved',
        'force',
      ],
      ...[
        'same-device',
        'with-pkce',
        'without-pkce',
        'list',
        'stored',
        'quick',
        'profile',
        'public',
      ],
    ]),
  )
})

test('a command cannot read an option that its usage does not declare', () => {
  expect(() => readArguments([], '--name NAME').text('nmae')).toThrow('no usage declares --nmae')
})

test('a kid that begins with a hyphen is a word', () => {
  const kid = `-${'a'.repeat(42)}`
  expect(readArguments(['withdraw', kid, '--json'], '').words).toEqual(['withdraw', kid])
})
