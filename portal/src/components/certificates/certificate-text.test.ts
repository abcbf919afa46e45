import { expect, test } from 'vitest'
import { certificateText } from './certificate-text.ts'

test('a file in PEM is taken as it is', () => {
  const pem = '-----BEGIN CERTIFICATE-----\nMAMCAQE=\n-----END CERTIFICATE-----\n'
  expect(certificateText(new TextEncoder().encode(pem))).toBe(pem)
})

test('a file in DER becomes PEM with lines of 64 characters', () => {
  const der = Uint8Array.from([0x30, ...Array.from({ length: 60 }, (_, at) => at)])
  const [first, line, rest, last, end] = certificateText(der).split('\n')
  expect([first, last, end]).toEqual([
    '-----BEGIN CERTIFICATE-----',
    '-----END CERTIFICATE-----',
    '',
  ])
  expect(line).toHaveLength(64)
  expect(Buffer.from(`${line}${rest}`, 'base64')).toEqual(Buffer.from(der))
})
