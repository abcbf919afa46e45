import { expect, test } from 'vitest'
import { readCertificate } from './certificate.ts'
import { type CertificatePath, createChainCache } from './chain-cache.ts'
import { makeCertificate } from './pki.test-material.ts'

const { der, x509 } = await makeCertificate({})
const certificate = readCertificate(der)
if (certificate === undefined) throw new Error('the test certificate cannot be read')
const path: CertificatePath = [certificate]
const chain = (text: string) => [Buffer.from(text)]

test('the chain unused for longest makes room', () => {
  const cache = createChainCache(2)
  cache.keep(chain('one'), path)
  cache.keep(chain('two'), path)
  cache.find(chain('one'))
  cache.keep(chain('three'), path)
  expect(['one', 'two', 'three'].map((text) => cache.find(chain(text)) !== undefined)).toEqual([
    true,
    false,
    true,
  ])
})

test('a chain that is looked for in vain takes no place', () => {
  const cache = createChainCache(1)
  cache.keep(chain('one'), path)
  expect(cache.find(chain('two'))).toBeUndefined()
  expect(cache.find(chain('one'))).toBe(path)
})

test('two certificates are not one certificate of the same bytes', () => {
  const cache = createChainCache(2)
  cache.keep([Buffer.from('on'), Buffer.from('e')], path)
  expect(cache.find(chain('one'))).toBeUndefined()
})

test('an anchor is read once', () => {
  const cache = createChainCache(2)
  expect(cache.readAnchor(x509)).toBe(cache.readAnchor(x509))
})
