import { expect, test } from 'vitest'
import { readWalletSaid, readWindowSaid } from './wallet-said.ts'

test('a registered code alone has no words', () => {
  expect(readWalletSaid('invalid_client', undefined)).toEqual({ code: 'invalid_client' })
  expect(readWalletSaid('invalid_client', 7)).toEqual({ code: 'invalid_client' })
})

test('any other spelling and every description are words', () => {
  expect(readWalletSaid('AccessDenied', 'no')).toEqual({
    code: 'access_denied',
    words: { code: 'AccessDenied', description: 'no' },
  })
  expect(readWalletSaid('Erika Mustermann', undefined)).toEqual({
    code: 'unregistered',
    words: { code: 'Erika Mustermann' },
  })
})

test('words are cut: 64 characters of a code, 200 of a description', () => {
  const { words } = readWalletSaid('x'.repeat(70), '𝒳'.repeat(300))
  expect([words?.code, words?.description]).toEqual(['x'.repeat(64), '𝒳'.repeat(200)])
})

test('nothing that cannot be printed is kept', () => {
  const said = readWalletSaid('a\u0000b\u202ec\u2028d\n', '\u0007\u200f')
  expect(said.words).toEqual({ code: 'abcd', description: undefined })
})

test('a window says a name, and its message is words', () => {
  expect(readWindowSaid('NotAllowedError', 'The user declined.')).toEqual({
    code: 'NotAllowedError',
    words: { code: undefined, description: 'The user declined.' },
  })
  expect(readWindowSaid('MadeUpError', '')).toEqual({
    code: 'UnknownError',
    words: { code: 'MadeUpError', description: undefined },
  })
})
