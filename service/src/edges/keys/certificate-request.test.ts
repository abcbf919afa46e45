import { createPublicKey } from 'node:crypto'
import 'reflect-metadata'
import { Pkcs10CertificateRequest } from '@peculiar/x509'
import { expect, test } from 'vitest'
import { makeCertificateRequest } from './certificate-request.ts'
import { newPrivateKey } from './random.ts'

test('a request that its own key has signed, for the names that were given', async () => {
  const key = newPrivateKey()
  const subject = { organisation: 'Kiosk, Söhne + Co', country: 'DE', identifier: 'VATDE-1' }
  const pem = await makeCertificateRequest(subject, key, 'id.example')
  const request = new Pkcs10CertificateRequest(pem)
  expect(await request.verify()).toBe(true)
  expect(request.subjectName.getField('O')).toEqual(['Kiosk, Söhne + Co'])
  expect(request.subjectName.getField('2.5.4.97')).toEqual(['VATDE-1'])
  const sent = Buffer.from(request.publicKey.rawData)
  expect(sent).toEqual(createPublicKey(key).export({ type: 'spki', format: 'der' }))
})
