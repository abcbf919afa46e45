import 'reflect-metadata'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  BasicConstraintsExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  type X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509'
import { expect } from 'vitest'
import type { Complaint } from './complaint.ts'
import { readDeploymentFile } from './deployment-file.ts'

export const now = new Date('2026-11-15T12:00:00Z')
const p256 = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
export const p384 = { name: 'ECDSA', namedCurve: 'P-384', hash: 'SHA-384' }

type Wish = {
  readonly ca: boolean
  readonly from?: string
  readonly until?: string
  readonly algorithm?: typeof p256
  readonly withoutUsage?: boolean
  /** Absent if it is self-signed. */
  readonly issuer?: string
}

export async function makeCertificate(name: string, wish: Wish) {
  const { ca, from = '2026-01-01', until = '2027-01-01', algorithm = p256, issuer = name } = wish
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const certificate = await X509CertificateGenerator.create({
    serialNumber: '01',
    subject: `CN=${name}`,
    issuer: `CN=${issuer}`,
    notBefore: new Date(from),
    notAfter: new Date(until),
    signingAlgorithm: algorithm,
    publicKey: keys.publicKey,
    signingKey: keys.privateKey,
    extensions: [
      new BasicConstraintsExtension(ca),
      ...(wish.withoutUsage
        ? []
        : [
            new KeyUsagesExtension(ca ? KeyUsageFlags.keyCertSign : KeyUsageFlags.digitalSignature),
          ]),
    ],
  })
  const key = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString(
    'base64',
  )
  return { certificate, key: `-----BEGIN PRIVATE KEY-----\n${key}\n-----END PRIVATE KEY-----\n` }
}

export const pem = (...certificates: readonly X509Certificate[]) =>
  certificates.map((certificate) => `${certificate.toString('pem')}\n`).join('')

/** A folder with an authority and an access certificate; the caller removes it. */
export async function makeDeploymentFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'vidimus-deployment-'))
  const write = (name: string, content: string) => writeFileSync(join(folder, name), content)
  const authority = await makeCertificate('PID CA', { ca: true })
  const leaf = await makeCertificate('id.example', { ca: false, issuer: 'PID CA' })
  write('ca.pem', pem(authority.certificate))
  write('leaf.pem', pem(leaf.certificate))
  write('chain.pem', pem(leaf.certificate, authority.certificate))
  write('leaf.key', leaf.key)
  const readText = (text: string, localDevelopment = false) => {
    write('vidimus.json', text)
    const complaints: Complaint[] = []
    const file = readDeploymentFile(
      join(folder, 'vidimus.json'),
      { now, localDevelopment },
      complaints,
    )
    expect(complaints.every(({ setting }) => setting === 'VIDIMUS_CONFIG')).toBe(true)
    return { file, complaints: complaints.map(({ problem }) => problem) }
  }
  const read = (content: unknown) => readText(JSON.stringify(content))
  return { folder, write, authority, leaf, readText, read }
}
