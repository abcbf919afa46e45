import 'reflect-metadata'
import { Name, type X509Certificate } from '@peculiar/x509'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { readChain } from '../holder/certificate-chain.ts'
import type { JsonObject } from '../holder/json.ts'
import type { Part } from './part.ts'

/** The request object as received: decoded, not checked. */
export type RequestObject = {
  readonly header: JsonObject
  readonly payload: JsonObject
  readonly chain: readonly X509Certificate[]
}

export function readRequestObject(text: string): RequestObject | undefined {
  try {
    const header = { ...decodeProtectedHeader(text) }
    return { header, payload: decodeJwt(text), chain: readChain(header['x5c']) ?? [] }
  } catch {
    return undefined
  }
}

/** The certificates of the signer, in the order of `x5c`. */
export const certificateParts = ({ chain }: RequestObject): readonly Part[] =>
  chain.flatMap((certificate, index) => [
    {
      title: `x5c[${index}]`,
      content: {
        subject: certificate.subject,
        issuer: certificate.issuer,
        serialNumber: certificate.serialNumber,
        notBefore: certificate.notBefore.toISOString(),
        notAfter: certificate.notAfter.toISOString(),
      },
    },
    { title: `x5c[${index}] (PEM)`, content: certificate.toString('pem') },
  ])

/** The name that a person understands: the organisation, else the common name. */
export const findRequesterName = ({ chain: [leaf] }: RequestObject): string | undefined =>
  leaf === undefined ? undefined : nameInSubject(leaf.subject)

export function nameInSubject(subject: string): string | undefined {
  const name = new Name(subject)
  return ['O', 'CN'].flatMap((field) => name.getField(field)).find((each) => each.trim() !== '')
}
