import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readCertificates } from './pem.ts'

const read = (name: string) =>
  readFileSync(new URL(`../../../../vectors/sandbox/${name}`, import.meta.url), 'utf8')
const [one, other] = [read('pid-ca.pem'), read('status-ca.pem')]

test('certificates are read in order, whatever stands between them', () => {
  const found = readCertificates(`a comment\n${one}\nanother\n${other}`)
  expect(found.map(String)).toEqual([one, other].map((pem) => String(readCertificates(pem)[0])))
  expect(found).toHaveLength(2)
})

test('a text without certificates has none', () => {
  expect(readCertificates('')).toEqual([])
  expect(readCertificates('-----BEGIN CERTIFICATE-----')).toEqual([])
})

test('a block that is no certificate is refused', () => {
  const broken = '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----'
  expect(() => readCertificates(broken)).toThrow()
})
