import { expect, test } from 'vitest'
import { readCertificate } from '../certificate.ts'
import {
  makeAuthority,
  makeCertificate,
  pathOf,
  rawExtension,
  writeDer,
} from '../pki.test-material.ts'
import { issuedOn, namesRevocationList } from './judge-certificate.ts'
import { namesLists } from './revocation.test-material.ts'

const root = await makeAuthority()
const urisOf = async (hex: string) => {
  const more = [rawExtension('2.5.29.31', Buffer.from(hex.replaceAll(' ', ''), 'hex'))]
  const { der } = await makeCertificate({ issuer: root, more })
  const read = readCertificate(der)
  return read === undefined ? 'unreadable' : read.extensions.revocationUris
}

test('the addresses of a certificate are those of http, three at most', async () => {
  const places = ['http://a.example/1', 'ldap://b.example/', 'https://c.example/1']
  const { der } = await makeCertificate({ issuer: root, more: [namesLists(...places)] })
  const named = readCertificate(der)?.extensions.revocationUris
  expect(named).toEqual([places[0], places[2]])
  const many = namesLists(...[1, 2, 3, 4].map((place) => `http://a.example/${place}`))
  const other = readCertificate((await makeCertificate({ issuer: root, more: [many] })).der)
  expect(other?.extensions.revocationUris).toHaveLength(3)
})

test('a certificate that names no list is another thing than one that names none of use', async () => {
  const { der } = await makeCertificate({ issuer: root })
  expect(readCertificate(der)?.extensions.revocationUris).toBeUndefined()
  const uri = '8608 687474703a2f2f61'
  expect(await urisOf(`3010 300e a00c a00a ${uri}`)).toEqual(['http://a'])
  // For some reasons, from another issuer, and with a name relative to the issuer's.
  expect(await urisOf(`3014 3012 a00c a00a ${uri} 8102 0560`)).toEqual([])
  expect(await urisOf(`3014 3012 a00c a00a ${uri} a202 8200`)).toEqual([])
  expect(await urisOf('3006 3004 a002 a100')).toEqual([])
  // Without a name, and with an address of another kind that only holds one of http.
  expect(await urisOf('3002 3000')).toEqual([])
  const other = writeDer(0x86, Buffer.from('ldap://a/?http://b'))
  const points = writeDer(0x30, writeDer(0x30, writeDer(0xa0, writeDer(0xa0, other))))
  expect(await urisOf(points.toString('hex'))).toEqual([])
})

test('an address has up to 2,048 characters', async () => {
  const ofLength = (length: number) => 'http://a.example/'.padEnd(length, 'a')
  const more = [namesLists(ofLength(2_048), ofLength(2_049))]
  const { der: made } = await makeCertificate({ issuer: root, more })
  expect(readCertificate(made)?.extensions.revocationUris).toEqual([ofLength(2_048)])
})

test.each([
  '',
  '0500',
  '3002',
  '3002 0500',
  '3004 3002 a001',
  '3004 3002 a000',
  '3005 3003 a001 04',
  '3007 3005 a003 a001 04',
])('a certificate whose distribution points cannot be read is not: %s', async (hex) => {
  expect(await urisOf(hex)).toBe('unreadable')
})

test('everybody on a path is asked about but the anchor', async () => {
  const [named, bare] = [
    await makeCertificate({ issuer: root, more: [namesLists('http://a.example/1')] }),
    await makeCertificate({ issuer: root }),
  ]
  expect(issuedOn(pathOf(named, root))).toHaveLength(1)
  expect(issuedOn(pathOf(named))).toEqual([])
  const paths = [pathOf(named, root), pathOf(bare, root), pathOf(named)]
  expect(paths.map(namesRevocationList)).toEqual([true, false, false])
})
