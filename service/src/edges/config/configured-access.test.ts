import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import {
  makeCertificate,
  makeDeploymentFolder,
  p384,
  pem,
} from './deployment-folder.test-material.ts'

const { folder, write, authority, read } = await makeDeploymentFolder()
afterAll(() => rmSync(folder, { recursive: true }))

const otherCurve = await makeCertificate('id.example', {
  ca: false,
  algorithm: p384,
  issuer: 'PID CA',
})
const oldLeaf = await makeCertificate('id.example', {
  ca: false,
  issuer: 'PID CA',
  until: '2026-06-01',
})
const selfSigned = await makeCertificate('id.example', { ca: false })
const early = await makeCertificate('id.example', {
  ca: false,
  issuer: 'PID CA',
  from: '2026-12-01',
})
write('curve.pem', pem(otherCurve.certificate))
write('curve.key', otherCurve.key)

const readAccess = (key: string, chain: string) => read({ accessCertificate: { key, chain } })

test('its key can stay at a signer, which is named instead', () => {
  const { file, complaints } = read({ accessCertificate: { signer: 'kiosk', chain: 'chain.pem' } })
  expect([complaints, file.accessCertificate?.key]).toEqual([[], 'kiosk'])
  for (const both of [{}, { key: 'leaf.key', signer: 'kiosk' }])
    expect(read({ accessCertificate: { ...both, chain: 'chain.pem' } }).complaints).toEqual([
      'accessCertificate has neither key nor signer, or both.',
    ])
})

test('an access certificate is its key and its chain, known by hash unless it says otherwise', () => {
  const { file, complaints } = readAccess('leaf.key', 'chain.pem')
  expect(complaints).toEqual([])
  expect(file.accessCertificate?.key).toMatchObject({ type: 'private' })
  expect(file.accessCertificate?.chain.map(({ subject }) => subject)).toEqual([
    'CN=id.example',
    'CN=PID CA',
  ])
  expect(file.accessCertificate?.clientIdPrefix).toBe('x509_hash')
  const byName = { key: 'leaf.key', chain: 'leaf.pem', clientIdPrefix: 'x509_san_dns' }
  expect(read({ accessCertificate: byName }).file.accessCertificate?.clientIdPrefix).toBe(
    'x509_san_dns',
  )
})

test('the key must belong to the first certificate of the chain', () => {
  write('other.pem', pem(oldLeaf.certificate))
  expect(readAccess('leaf.key', 'other.pem').complaints).toContain(
    'leaf.key does not belong to the first certificate of other.pem.',
  )
})

test.each([
  ['an authority', authority],
  ['signed by itself', selfSigned],
  ['not valid yet', early],
])(
  'an access certificate that is %s is refused, as wallets would',
  (_what, { certificate, key }) => {
    write('unfit.pem', pem(certificate))
    write('unfit.key', key)
    expect(readAccess('unfit.key', 'unfit.pem').complaints).toEqual([
      expect.stringContaining('wallets refuse it'),
    ])
  },
)

test('the key must be on P-256, even when it fits its certificate', () => {
  expect(readAccess('curve.key', 'curve.pem').complaints).toEqual(['curve.key is not a P-256 key.'])
})

test('an expired access certificate is read like any other', () => {
  write('old-leaf.pem', pem(oldLeaf.certificate))
  write('old-leaf.key', oldLeaf.key)
  const { file, complaints } = readAccess('old-leaf.key', 'old-leaf.pem')
  expect([complaints, file.accessCertificate?.chain.length]).toEqual([[], 1])
})

test('a key or chain that cannot be read is named, each one, and there is no access certificate then', () => {
  const { file, complaints } = readAccess('absent.key', 'absent.pem')
  expect(complaints).toEqual([
    `${join(folder, 'absent.key')} is not a readable PEM file with a private key.`,
    `${join(folder, 'absent.pem')} is not a readable PEM file with certificates.`,
  ])
  expect(file.accessCertificate).toBeUndefined()
  expect(readAccess('leaf.pem', 'leaf.pem').complaints).toEqual([
    `${join(folder, 'leaf.pem')} is not a readable PEM file with a private key.`,
  ])
})
