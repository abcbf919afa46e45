import { userInfo } from 'node:os'
import { expect, test } from 'vitest'
import { commandActor, readableName } from './command-actor.ts'

test('a command is logged under the operating system’s user', () => {
  expect(commandActor()).toEqual({ commandUser: userInfo().username })
})

test('a name of the operating system is bounded and has no control characters', () => {
  expect(readableName('alice')).toBe('alice')
  expect(readableName('DOMAIN\\alice b')).toBe('DOMAIN\\alice b')
  expect(readableName(`al\u0000i\u202ece${'x'.repeat(100)}`)).toBe(`alice${'x'.repeat(59)}`)
})
