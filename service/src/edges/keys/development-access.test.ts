import { X509Certificate } from 'node:crypto'
import { expect, test } from 'vitest'
import { faultOfChain, readChain } from '../../../../wallet/src/holder/certificate-chain.ts'
import { clientIdOf } from '../../core/wallet/request/client-id.ts'
import { realWorld } from '../../wiring/real-world.ts'
import { makeDevelopmentAccess } from './development-access.ts'

const now = new Date('2026-11-15T12:00:00Z')
const world = { ...realWorld, clock: () => now.getTime() }
const { authority, certificate, key } = await makeDevelopmentAccess(world, 'localhost')
const [ca, leaf] = [new X509Certificate(authority), new X509Certificate(certificate)]

test('the certificate follows from its authority, and belongs to the key', () => {
  expect(leaf.checkIssued(ca)).toBe(true)
  expect(leaf.verify(ca.publicKey)).toBe(true)
  expect(leaf.checkPrivateKey(key)).toBe(true)
  expect([ca.ca, leaf.ca]).toEqual([true, false])
})

test('the holder takes it by the rules it has for everybody', async () => {
  const chain = readChain([leaf.raw.toString('base64')]) ?? []
  expect(await faultOfChain(chain, { anchors: [authority] }, now)).toBeUndefined()
  const { authority: another } = await makeDevelopmentAccess(world, 'localhost')
  expect(await faultOfChain(chain, { anchors: [another] }, now)).toBeDefined()
})

test('it names its host, so that either form of client identifier can be made of it', () => {
  expect(clientIdOf('x509_san_dns', leaf, 'localhost')).toEqual({
    ok: true,
    value: 'x509_san_dns:localhost',
  })
  expect(clientIdOf('x509_san_dns', leaf, 'id.example').ok).toBe(false)
  expect(clientIdOf('x509_hash', leaf, 'localhost').ok).toBe(true)
})

test('it is valid from now on for ten years', () => {
  expect(leaf.validFromDate).toEqual(now)
  expect(leaf.validToDate.getTime() - now.getTime()).toBe(10 * 365 * 86_400_000)
})

test('no two are alike', async () => {
  const other = new X509Certificate((await makeDevelopmentAccess(world, 'localhost')).certificate)
  expect(other.serialNumber).not.toBe(leaf.serialNumber)
  expect(other.publicKey.equals(leaf.publicKey)).toBe(false)
})

test('serial numbers are positive and at most 20 octets (RFC 5280 section 4.1.2.2)', () => {
  for (const { serialNumber } of [ca, leaf]) expect(serialNumber).toMatch(/^4[0-9A-F]{29}$/)
})
