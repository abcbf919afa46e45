import type { X509Certificate } from 'node:crypto'
import { verifyCertificateChain } from '../../core/verification/pki/certificate-chain.ts'
import { createChainCache } from '../../core/verification/pki/chain-cache.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'

/** Whether an authority vouches for an access certificate (ARF Reg_10b, ETSI TS 119 411-8). */
export type AccessTrust = {
  /**
   * An authority that is configured for the environment vouches for it. `path` is the certificate
   * with those above it. False if no authority is configured.
   */
  isVerified(environment: Environment, path: readonly X509Certificate[]): boolean
  /** In live, once authorities are configured. Otherwise the certificate is marked. */
  refusesUnverified(environment: Environment): boolean
}

type AccessTrustDeps = {
  /** Certificates of the authorities that are configured. Undefined if none are, nor a list. */
  readonly configured: (environment: Environment) => readonly X509Certificate[] | undefined
  /** Of those that the list in force names, which counts only where authorities are configured. */
  readonly listed: (environment: Environment) => readonly X509Certificate[]
  readonly clock: () => number
}

/** Every proof in live asks. A new list counts as soon as instances look for one. */
const keptMilliseconds = 5_000
const mostChains = 200

type Judged = { readonly isVerified: boolean; readonly until: number }

export function createAccessTrust({ configured, listed, clock }: AccessTrustDeps): AccessTrust {
  const chains = createChainCache(mostChains)
  const known = { test: new WeakMap<object, Judged>(), live: new WeakMap<object, Judged>() }
  const judge = (environment: Environment, path: readonly X509Certificate[], now: number) => {
    const named = configured(environment)
    if (named === undefined) return false
    const anchors = [...named, ...listed(environment)]
    const chain = path.map(({ raw }) => raw)
    const expected = { anchors, now, purposes: 'any', isLive: environment === 'live' } as const
    return verifyCertificateChain(chain, expected, chains).ok
  }
  return {
    isVerified: (environment, path) => {
      const [leaf] = path
      if (leaf === undefined) return false
      const now = clock()
      const last = known[environment].get(leaf)
      if (last !== undefined && now < last.until) return last.isVerified
      const isVerified = judge(environment, path, now)
      known[environment].set(leaf, { isVerified, until: now + keptMilliseconds })
      return isVerified
    },
    refusesUnverified: (environment) =>
      environment === 'live' && configured(environment) !== undefined,
  }
}
