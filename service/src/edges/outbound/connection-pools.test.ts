import { expect, test } from 'vitest'
import { serverCertificate } from './connection-pools.ts'

const validToDate = new Date('2027-01-15T12:00:00Z')
const of = (issuer: string) => serverCertificate({ issuer, validToDate } as never)

test.each([
  ["C=US\nO=Let's Encrypt\nCN=R11", "Let's Encrypt"],
  ['CN=Test CA', 'Test CA'],
  ['C=DE', 'DE'],
  [`O=${'x'.repeat(300)}`, 'x'.repeat(100)],
])('%j is called %j', (issuer, name) => {
  expect(of(issuer)).toEqual({ issuer: name, validUntil: validToDate.getTime() })
})
