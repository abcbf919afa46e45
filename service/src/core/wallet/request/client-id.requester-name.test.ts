import { expect, test } from 'vitest'
import { makeCertificate } from '../../verification/pki/pki.test-material.ts'
import { requesterName } from './client-id.ts'

test.each([
  ['CN=id.example,O=Vidimus GmbH,C=DE', 'Vidimus GmbH'],
  ['CN=id.example', 'id.example'],
  ['O=First,O=Second,CN=id.example', 'First'],
  ['C=DE', ''],
])('of %s a wallet shows "%s"', async (name, shown) => {
  expect(requesterName((await makeCertificate({ name })).x509)).toBe(shown)
})
