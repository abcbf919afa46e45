import type { FastifyRequest } from 'fastify'
import type { AddressRange } from '../../core/vocabulary/addresses.ts'
import { clientNetwork } from '../../core/vocabulary/client-network.ts'
import type { AttemptsByNetwork } from '../../usecases/ports/sign-in.ts'
import {
  failedAuthentications,
  loginsOfNetwork,
  mostNetworks,
  searches,
  signIns,
  uselessAssertions,
} from './limits.ts'
import type { AuthorizeDeps } from './oidc/authorize-routes.ts'
import type { TokenDeps } from './oidc/token-routes.ts'
import { createTokenBuckets, type Rate, secondsToNext } from './token-buckets.ts'

/**
 * Each instance counts for itself. Calls from an unknown network are not counted here; what they
 * begin is bounded for the application (`openStarts`).
 */
export function createOidcLimits(
  trustedProxies: readonly AddressRange[],
  monotonicMilliseconds: () => number,
): Pick<AuthorizeDeps, 'takeShare' | 'networkOf'> & Pick<TokenDeps, 'failures'> {
  const started = bucketsOf(loginsOfNetwork, monotonicMilliseconds)
  const failed = bucketsOf(failedAuthentications, monotonicMilliseconds)
  const verified = bucketsOf(uselessAssertions, monotonicMilliseconds)
  const networkOf = networkBehind(trustedProxies)
  return {
    takeShare: (request, clientId) => {
      const network = networkOf(request)
      if (network === undefined) return 0
      const { taken, bucket } = started.take(`${network} ${clientId.slice(0, 40)}`)
      return taken ? 0 : secondsToNext(bucket, loginsOfNetwork.perSecond)
    },
    networkOf: (request) => (networkOf(request) === undefined ? 'unknown' : 'known'),
    failures: {
      note: (request) => {
        const network = networkOf(request)
        if (network === undefined) return 0
        const { taken, bucket } = failed.take(network)
        return taken ? 0 : secondsToNext(bucket, failedAuthentications.perSecond)
      },
      ofAssertions: (request) => {
        const network = networkOf(request)
        if (network === undefined) return { mayVerify: () => true, giveBack: () => undefined }
        return {
          mayVerify: (client) => verified.take(`${network} ${client}`).taken,
          giveBack: (client) => verified.giveBack(`${network} ${client}`),
        }
      },
    },
  }
}

const bucketsOf = (rate: Rate, monotonicMilliseconds: () => number) =>
  createTokenBuckets<string>({ ...rate, most: mostNetworks }, monotonicMilliseconds)

const networkBehind =
  (trustedProxies: readonly AddressRange[]) =>
  ({ socket, headers }: FastifyRequest): string | undefined => {
    const forwardedFor = [headers['x-forwarded-for']].flat().join() || undefined
    return clientNetwork(socket.remoteAddress, forwardedFor, trustedProxies)
  }

/** The seconds to wait before the next search of the documentation; 0: none. */
export function createSearchLimit(
  trustedProxies: readonly AddressRange[],
  monotonicMilliseconds: () => number,
): (request: FastifyRequest) => number {
  const buckets = bucketsOf(searches, monotonicMilliseconds)
  const networkOf = networkBehind(trustedProxies)
  return (request) => {
    const network = networkOf(request)
    if (network === undefined) return 0
    const { taken, bucket } = buckets.take(network)
    return taken ? 0 : secondsToNext(bucket, searches.perSecond)
  }
}

/** In memory only: no address is stored. */
export function createAttemptsByNetwork(monotonicMilliseconds: () => number): AttemptsByNetwork {
  const buckets = bucketsOf(signIns, monotonicMilliseconds)
  return {
    count: (network) => {
      const { taken, bucket } = buckets.take(network)
      return taken ? 0 : secondsToNext(bucket, signIns.perSecond)
    },
    giveBack: buckets.giveBack,
  }
}
