import 'reflect-metadata'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PemConverter } from '@peculiar/x509'
import { type Certified, makeCertificate } from '../../../wallet/src/issuer/make-certificate.ts'

const vectors = join(import.meta.dirname, '../../../vectors/sandbox')
const day = 86_400_000

/** An access certificate under an authority of its own, as a registrar would issue it. */
export async function makeAccess(
  host = 'localhost',
  days = 30,
): Promise<{ authority: Certified; leaf: Certified }> {
  const validity = {
    notBefore: new Date(Date.now() - day),
    notAfter: new Date(Date.now() + days * day),
  }
  const authority = await makeCertificate({ ...validity, subject: 'CN=Access CA', authority: true })
  const leaf = await makeCertificate({
    ...validity,
    subject: 'CN=Kiosk',
    issuer: authority,
    dnsNames: [host],
  })
  return { authority, leaf }
}

export const privateKeyOf = async ({ keys }: Certified): Promise<Buffer> =>
  Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey))

type Wish = {
  readonly access?: { readonly leaf: Certified; readonly authority?: Certified }
  readonly clientIdPrefix?: 'x509_hash' | 'x509_san_dns'
}

/**
 * A VIDIMUS_CONFIG with all its files: the specimen provider for `de-ausweis`, and an access
 * certificate if there is one.
 */
export async function writeDeployment({ access, clientIdPrefix = 'x509_hash' }: Wish = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'vidimus-deployment-'))
  const issuer = {
    trustAnchors: [join(vectors, 'specimen-ca.pem')],
    statusAnchors: [join(vectors, 'status-ca.pem')],
    formats: ['dc+sd-jwt'],
  }
  const issuers = { 'de-ausweis': { test: issuer } }
  const accessCertificate = { key: 'access.key', chain: 'access.pem', clientIdPrefix }
  if (access !== undefined) {
    const chain = [access.leaf, access.authority].flatMap(
      (each) => each?.certificate.toString('pem') ?? [],
    )
    await writeFile(
      join(folder, 'access.key'),
      PemConverter.encode(await privateKeyOf(access.leaf), 'PRIVATE KEY'),
    )
    await writeFile(join(folder, 'access.pem'), `${chain.join('\n')}\n`)
  }
  const file = join(folder, 'deployment.json')
  await writeFile(
    file,
    JSON.stringify({ issuers, ...(access === undefined ? {} : { accessCertificate }) }),
  )
  return { file, remove: () => rm(folder, { recursive: true, force: true }) }
}
