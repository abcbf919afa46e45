// Run manually, once: `npx node wallet/src/issuer/make-sandbox-keys.ts`. Another run replaces every
// key of the sandbox.
import 'reflect-metadata'
import { writeFile } from 'node:fs/promises'
import { PemConverter } from '@peculiar/x509'
import { type Certified, makeCertificate } from './make-certificate.ts'

const folder = new URL('../../../vectors/sandbox/', import.meta.url)
const validity = {
  notBefore: new Date('2026-01-01T00:00:00Z'),
  notAfter: new Date('2056-01-01T00:00:00Z'),
}

const families = [
  {
    organisation: 'Vidimus Sandbox',
    authority: { file: 'pid-ca', name: 'PID CA' },
    signers: [
      { file: 'pid-signer', name: 'PID signer' },
      { file: 'document-signer', name: 'document signer' },
    ],
  },
  {
    organisation: 'Vidimus Sandbox',
    authority: { file: 'status-ca', name: 'status list CA' },
    signers: [{ file: 'status-signer', name: 'status list signer' }],
  },
  {
    organisation: 'Vidimus Specimen Provider',
    authority: { file: 'specimen-ca', name: 'PID CA' },
    signers: [
      { file: 'specimen-signer', name: 'PID signer' },
      { file: 'specimen-document-signer', name: 'document signer' },
    ],
  },
  {
    organisation: 'Trusted by Nobody',
    authority: { file: 'untrusted-ca', name: 'PID CA' },
    signers: [{ file: 'untrusted-signer', name: 'PID signer' }],
  },
]

for (const { organisation, authority, signers } of families) {
  // ISO 3166-1 leaves the code XX to its users, so no state can be taken for the issuer.
  const subjectOf = (name: string) =>
    `C=XX, O=${organisation}, CN=${organisation} ${name} (worthless)`
  const issuer = await makeCertificate({
    ...validity,
    subject: subjectOf(authority.name),
    authority: true,
  })
  await write(authority.file, issuer)
  for (const { file, name } of signers)
    await write(file, await makeCertificate({ ...validity, subject: subjectOf(name), issuer }))
}

async function write(name: string, { keys, certificate }: Certified): Promise<void> {
  const privateKey = await crypto.subtle.exportKey('pkcs8', keys.privateKey)
  await writeFile(new URL(`${name}.pem`, folder), `${certificate.toString('pem')}\n`)
  await writeFile(
    new URL(`${name}.key`, folder),
    `${PemConverter.encode(privateKey, 'PRIVATE KEY')}\n`,
  )
}
