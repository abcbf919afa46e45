import type { X509Certificate } from 'node:crypto'
import { readCertificate } from '../../../core/verification/pki/certificate.ts'

/**
 * The anchors as a wallet finds them in its credentials: by the key identifier of the authority
 * that signed (OpenID4VP 1.0 section 6.1.1.1). Undefined if one of them has none, because its
 * credentials would never be offered.
 */
export function authorityKeyIds(
  anchors: readonly X509Certificate[],
): readonly string[] | undefined {
  const ids = anchors.map(authorityKeyId)
  return ids.every((id) => id !== undefined) && ids.length > 0 ? [...new Set(ids)] : undefined
}

/** An anchor that signs no certificates is the signer itself, so it is named by its own issuer. */
function authorityKeyId({ raw }: X509Certificate): string | undefined {
  const extensions = readCertificate(raw)?.extensions
  const id = extensions?.isAuthority ? extensions.subjectKeyId : extensions?.authorityKeyId
  return id?.toString('base64url')
}
