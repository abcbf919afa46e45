import 'reflect-metadata'
import { SubjectAlternativeNameExtension, type X509Certificate } from '@peculiar/x509'
import { base64url } from 'jose'

/**
 * Whether the certificate may use this client identifier (OpenID4VP 1.0, section 5.9.3). Unknown
 * prefixes never match.
 */
export async function clientIdNamesCertificate(
  clientId: string,
  leaf: X509Certificate,
): Promise<boolean> {
  const { prefix, name } = splitClientId(clientId)
  if (prefix === 'x509_hash') return name === (await hashOf(leaf))
  return prefix === 'x509_san_dns' && dnsNamesOf(leaf).includes(name)
}

/**
 * `x509_san_dns` also binds the address of the answer: a stolen request must not redirect the
 * answer.
 */
export function clientIdAllowsHost(clientId: string, responseUri: URL): boolean {
  const { prefix, name } = splitClientId(clientId)
  return prefix !== 'x509_san_dns' || responseUri.hostname === name
}

export const hashOf = async (certificate: X509Certificate): Promise<string> =>
  base64url.encode(new Uint8Array(await crypto.subtle.digest('SHA-256', certificate.rawData)))

const dnsNamesOf = (certificate: X509Certificate): readonly string[] =>
  (certificate.getExtension(SubjectAlternativeNameExtension)?.names.items ?? [])
    .filter(({ type }) => type === 'dns')
    .map(({ value }) => value)

function splitClientId(clientId: string): { readonly prefix: string; readonly name: string } {
  const colon = clientId.indexOf(':')
  return { prefix: clientId.slice(0, Math.max(colon, 0)), name: clientId.slice(colon + 1) }
}
