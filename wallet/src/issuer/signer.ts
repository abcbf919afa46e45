import 'reflect-metadata'
import { X509Certificate as NodeCertificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { X509Certificate } from '@peculiar/x509'
import { importPKCS8 } from 'jose'
import type { Certified } from './make-certificate.ts'

/**
 * A signing key, and its certificates as `x5c` needs them: leaf first, without the anchor (HAIP
 * 1.0, section 6.1.1).
 */
export type Signer = { readonly privateKey: CryptoKey; readonly chain: readonly string[] }

export type SandboxSignerName =
  | 'pid-signer'
  | 'document-signer'
  | 'specimen-signer'
  | 'specimen-document-signer'
  | 'status-signer'
  | 'untrusted-signer'
export type SandboxAuthorityName = 'pid-ca' | 'specimen-ca' | 'status-ca' | 'untrusted-ca'

const folder = new URL('../../../vectors/sandbox/', import.meta.url)

export const signerOf = ({ keys, certificate }: Certified): Signer => ({
  privateKey: keys.privateKey,
  chain: [certificate.toString('base64')],
})

export const readAuthority = (name: SandboxAuthorityName): Promise<string> =>
  readFile(new URL(`${name}.pem`, folder), 'utf8')

/** The authority with its key, so that a test can make it certify what it never should. */
export async function readCertifier(name: SandboxAuthorityName): Promise<Certified> {
  const certificate = new X509Certificate(await readAuthority(name))
  const privateKey = await importPKCS8(await readKey(name), 'ES256')
  return { certificate, keys: { privateKey, publicKey: await certificate.publicKey.export() } }
}

export async function readSigner(name: SandboxSignerName): Promise<Signer> {
  const { raw } = new NodeCertificate(await readFile(new URL(`${name}.pem`, folder)))
  return {
    privateKey: await importPKCS8(await readKey(name), 'ES256'),
    chain: [raw.toString('base64')],
  }
}

const readKey = (name: SandboxSignerName | SandboxAuthorityName): Promise<string> =>
  readFile(new URL(`${name}.key`, folder), 'utf8')

/**
 * The same certificates in COSE: one is a byte string, several are an array (RFC 9360, section 2).
 */
export function encodeX5chain({ chain }: Signer): Uint8Array | readonly Uint8Array[] {
  const certificates = chain.map((base64) => new Uint8Array(Buffer.from(base64, 'base64')))
  const [leaf, ...others] = certificates
  return leaf !== undefined && others.length === 0 ? leaf : certificates
}
