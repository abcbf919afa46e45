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
  /** Their certificates. Undefined if none are configured. */
  readonly authorities: (environment: Environment) => readonly X509Certificate[] | undefined
  readonly clock: () => number
}

/** Every proof in live asks. A new list counts as soon as instances look for one. */
const keptMilliseconds = 5_000
const mostChains = 200

type Judged = { readonly isVerified: boolean; readonly until: number }

export function createAccessTrust({ authorities, clock }: AccessTrustDeps): AccessTrust {
  const chains = createChainCache(mostChains)
  const known = { test: new WeakMap<object, Judged>(), live: new WeakMap<object, Judged>() }
  const judge = (environment: Environment, path: readonly X509Certificate[], now: number) => {
    const anchors = authorities(environment)
    if (anchors === undefined) return false
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
      environment === 'live' && authorities(environment) !== undefined,
  }
}
