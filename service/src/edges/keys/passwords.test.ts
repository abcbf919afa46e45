import { expect, test } from 'vitest'
import { realWorld } from '../../wiring/real-world.ts'
import { createPasswords } from './passwords.ts'
import { createTurns } from './turns.ts'

const passwords = createPasswords(realWorld, createTurns())

const password = 'correct horse battery'

test('a password matches its own hash, another does not', async () => {
  const hash = (await passwords.hash(password)) ?? ''
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await passwords.matches(password, hash)).toBe(true)
  expect(await passwords.matches(`${password} `, hash)).toBe(false)
})

test('two hashes of one password differ', async () => {
  expect(await passwords.hash(password)).not.toBe(await passwords.hash(password))
})

test('without a hash nothing matches', async () => {
  expect(await passwords.matches(password, null)).toBe(false)
})

test('without a turn nothing is hashed', async () => {
  const turns = { take: async () => undefined }
  expect(await createPasswords(realWorld, turns).hash(password)).toBeUndefined()
})

test('a hash of another cost is still understood', async () => {
  // Made by the reference implementation: argon2 "somesalt" -id -t 2 -m 16 -p 1 -l 32 of
  // "password".
  const hash =
    '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(await passwords.matches('password', hash)).toBe(true)
})
