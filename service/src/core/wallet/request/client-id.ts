import { createHash, type X509Certificate } from 'node:crypto'
import { fail, ok, type Result } from '../../vocabulary/result.ts'

export type ClientIdPrefix = 'x509_hash' | 'x509_san_dns'

/**
 * Our client identifier (OpenID4VP 1.0 section 5.9.3), including its prefix. It changes with the
 * certificate, so each request keeps the one it was made with.
 */
export function clientIdOf(
  prefix: ClientIdPrefix,
  leaf: X509Certificate,
  responseHost: string,
): Result<string, 'access_certificate_refused'> {
  if (prefix === 'x509_hash')
    return ok(`x509_hash:${createHash('sha256').update(leaf.raw).digest('base64url')}`)
  // Wallets compare it with the host of response_uri, so the certificate must name that host
  // without a wildcard.
  const named = leaf.checkHost(responseHost, { subject: 'never', wildcards: false })
  if (named === undefined)
    return fail('access_certificate_refused', {
      description: `The access certificate does not name the host ${responseHost}.`,
    })
  return ok(`x509_san_dns:${responseHost}`)
}

/**
 * The name that a wallet shows: the organisation in the access certificate, or else its common
 * name.
 */
export function requesterName(certificate: X509Certificate): string {
  const { O: organisation, CN: commonName } = certificate.toLegacyObject().subject
  const [name = ''] = [organisation ?? commonName].flat()
  return name
}
