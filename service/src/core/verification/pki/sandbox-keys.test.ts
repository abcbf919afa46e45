import { createPublicKey, generateKeyPairSync, X509Certificate } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isSandboxKey } from './sandbox-keys.ts'

const folder = new URL('../../../../../vectors/sandbox/', import.meta.url)
const files = (ending: string) => readdirSync(folder).filter((name) => name.endsWith(ending))
const read = (name: string) => readFileSync(new URL(name, folder))

test('every published certificate and key of the sandbox is known', () => {
  const [certificates, keys] = [files('.pem'), files('.key')]
  expect([certificates.length, keys.length]).toEqual([10, 10])
  for (const name of certificates)
    expect([name, isSandboxKey(new X509Certificate(read(name)).publicKey)]).toEqual([name, true])
  for (const name of keys)
    expect([name, isSandboxKey(createPublicKey(read(name)))]).toEqual([name, true])
})

test.each(['P-256', 'P-384'])('another key on %s is not', (namedCurve) => {
  expect(isSandboxKey(generateKeyPairSync('ec', { namedCurve }).publicKey)).toBe(false)
})

test('neither is one of another kind', () => {
  expect(isSandboxKey(generateKeyPairSync('rsa', { modulusLength: 2_048 }).publicKey)).toBe(false)
})
