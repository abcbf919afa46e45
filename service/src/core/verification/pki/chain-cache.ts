import { createHash, type X509Certificate } from 'node:crypto'
import { createBoundedMap } from '../../bounds/bounded-map.ts'
import { type Certificate, readCertificate } from './certificate.ts'

/** From the signer's certificate to the anchor, each issued by the next. */
export type CertificatePath = readonly [Certificate, ...Certificate[]]

/**
 * Remembers parsed certificates and their verified signatures. Every rule is applied on every use.
 */
export type ChainCache = {
  find(chain: readonly Buffer[]): CertificatePath | undefined
  keep(chain: readonly Buffer[], path: CertificatePath): void
  readAnchor(anchor: X509Certificate): Certificate | undefined
}

/** A cache for at most `limit` chains. The least recently used one is dropped. */
export function createChainCache(limit: number): ChainCache {
  const paths = createBoundedMap<string, CertificatePath>(limit)
  const anchors = new WeakMap<X509Certificate, Certificate | undefined>()
  return {
    find(chain) {
      const key = fingerprints(chain)
      const path = paths.get(key)
      if (path) paths.set(key, path)
      return path
    },
    keep: (chain, path) => paths.set(fingerprints(chain), path),
    readAnchor(anchor) {
      if (!anchors.has(anchor)) anchors.set(anchor, readCertificate(anchor.raw))
      return anchors.get(anchor)
    },
  }
}

const fingerprints = (chain: readonly Buffer[]): string =>
  chain.map((certificate) => createHash('sha256').update(certificate).digest('base64')).join()
