import type { X509Certificate } from 'node:crypto'

/**
 * The name that a wallet shows: the organisation of the access certificate, else its common name.
 */
export function requesterName(certificate: X509Certificate): string {
  const { O: organisation, CN: commonName } = certificate.toLegacyObject().subject
  const [name = ''] = [organisation ?? commonName].flat()
  return name
}
