import type { X509Certificate } from 'node:crypto'

/**
 * The certificates of a chain that wallets get, the access certificate first. They have the anchor,
 * and HAIP 1.0 section 5 forbids sending it.
 */
export const sentChain = (chain: readonly X509Certificate[]): readonly X509Certificate[] =>
  chain.filter((certificate, index) => index === 0 || !isRoot(certificate))

const isRoot = (certificate: X509Certificate): boolean => certificate.checkIssued(certificate)
