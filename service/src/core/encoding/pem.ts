import { X509Certificate } from 'node:crypto'

const certificateBlock = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

/** All certificates in a PEM text (RFC 7468), in order. Throws if one of them cannot be read. */
export const readCertificates = (pem: string): readonly X509Certificate[] =>
  (pem.match(certificateBlock) ?? []).map((block) => new X509Certificate(block))
