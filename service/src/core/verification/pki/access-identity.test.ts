import 'reflect-metadata'
import { SubjectAlternativeNameExtension } from '@peculiar/x509'
import { expect, test } from 'vitest'
import { endOfChain, readAccessIdentity } from './access-identity.ts'
import { makeCertificate, now, type TestCertificate } from './pki.test-material.ts'

test('name, identifier and services are read from where registrars write them', async () => {
  const { x509 } = await makeCertificate({
    name: 'C=DE,O=Kiosk GmbH,2.5.4.97=VATDE-9,CN=id.example',
    more: [
      new SubjectAlternativeNameExtension([
        { type: 'dns', value: 'id.example' },
        { type: 'url', value: 'https://registrar.example/wrp/VATDE-1/services/shop%2C%20north' },
        { type: 'url', value: 'https://kiosk.example/contact,form' },
      ]),
    ],
  })
  expect(readAccessIdentity(x509)).toEqual({
    name: 'Kiosk GmbH',
    identifier: 'VATDE-9',
    services: [{ party: 'VATDE-1', service: 'shop, north' }],
    hosts: ['id.example'],
    expiresAt: x509.validToDate.getTime(),
  })
})

test('an address that is no entry of a service is none, and of several names the first counts', async () => {
  const addresses = [
    'https://registrar.example/wrp/VATDE-1/services/shop/north',
    'https://registrar.example/wrp/%E0%A4%A/services/shop',
    'https://registrar.example/wrp/VATDE-1/services/%E0%A4%A',
  ]
  const { x509 } = await makeCertificate({
    name: 'O=First,O=Second',
    more: [new SubjectAlternativeNameExtension(addresses.map((value) => ({ type: 'url', value })))],
  })
  expect(readAccessIdentity(x509)).toMatchObject({ name: 'First', services: [], hosts: [] })
})

test('a natural person has a number, and a certificate may say neither', async () => {
  const person = await makeCertificate({ name: 'CN=Erika,2.5.4.5=TINDE-7' })
  expect(readAccessIdentity(person.x509)).toMatchObject({ name: 'Erika', identifier: 'TINDE-7' })
  const nobody = await makeCertificate({ name: 'C=DE' })
  expect(readAccessIdentity(nobody.x509)).toMatchObject({ name: '', identifier: undefined })
})

test('a chain ends with the first of its certificates, whose root does not count', async () => {
  const made = (name: string, validTo: number, issuer?: TestCertificate) =>
    makeCertificate({ name, validTo, authority: {}, ...(issuer && { issuer }) })
  const root = await made('CN=Root', now + 1_000)
  const above = await made('CN=Above', now + 3_000, root)
  const leaf = await made('CN=Leaf', now + 9_000, above)
  expect(endOfChain([leaf, above, root].map(({ x509 }) => x509))).toBe(
    above.x509.validToDate.getTime(),
  )
})
