import type { FastifyRequest } from 'fastify'
import type { AddressRange } from '../../core/vocabulary/addresses.ts'
import { clientNetwork } from '../../core/vocabulary/client-network.ts'
import type { AttemptsByNetwork } from '../../usecases/ports/sign-in.ts'
import type { AuthorizeDeps } from './oidc/authorize-routes.ts'
import type { TokenDeps } from './oidc/token-routes.ts'
import { createTokenBuckets, secondsToNext } from './token-buckets.ts'

/**
 * For logins that nobody authenticated. A person needs one or two; many people may share a network.
 */
const logins = { capacity: 60, perSecond: 1, most: 10_000 }
const failedAuthentications = { capacity: 10, perSecond: 10 / 60, most: 10_000 }
/** Assertions for a client that come to nothing. One costs less than reading that client. */
const verifying = { capacity: 200, perSecond: 100, most: 10_000 }

/**
 * Each instance counts for itself. Calls from an unknown network are not counted here; what they
 * begin is bounded for the application (`openStarts`).
 */
export function createOidcLimits(
  trustedProxies: readonly AddressRange[],
  monotonicMilliseconds: () => number,
): Pick<AuthorizeDeps, 'takeShare' | 'networkOf'> & Pick<TokenDeps, 'failures'> {
  const started = createTokenBuckets<string>(logins, monotonicMilliseconds)
  const failed = createTokenBuckets<string>(failedAuthentications, monotonicMilliseconds)
  const verified = createTokenBuckets<string>(verifying, monotonicMilliseconds)
  const networkOf = networkBehind(trustedProxies)
  return {
    takeShare: (request, clientId) => {
      const network = networkOf(request)
      if (network === undefined) return 0
      const { taken, bucket } = started.take(`${network} ${clientId.slice(0, 40)}`)
      return taken ? 0 : secondsToNext(bucket, logins.perSecond)
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

const networkBehind =
  (trustedProxies: readonly AddressRange[]) =>
  ({ socket, headers }: FastifyRequest): string | undefined => {
    const forwardedFor = [headers['x-forwarded-for']].flat().join() || undefined
    return clientNetwork(socket.remoteAddress, forwardedFor, trustedProxies)
  }

/** One reader who types makes a few in a second, and pauses to read. */
const searches = { capacity: 60, perSecond: 5, most: 10_000 }

/** The seconds to wait before the next search of the documentation; 0: none. */
export function createSearchLimit(
  trustedProxies: readonly AddressRange[],
  monotonicMilliseconds: () => number,
): (request: FastifyRequest) => number {
  const buckets = createTokenBuckets<string>(searches, monotonicMilliseconds)
  const networkOf = networkBehind(trustedProxies)
  return (request) => {
    const network = networkOf(request)
    if (network === undefined) return 0
    const { taken, bucket } = buckets.take(network)
    return taken ? 0 : secondsToNext(bucket, searches.perSecond)
  }
}

/**
 * Enough for a small office behind one address where everybody mistypes; then three guesses a
 * minute.
 */
const signIns = { capacity: 30, perSecond: 1 / 20, most: 10_000 }

/** In memory only: no address is stored. */
export function createAttemptsByNetwork(monotonicMilliseconds: () => number): AttemptsByNetwork {
  const buckets = createTokenBuckets<string>(signIns, monotonicMilliseconds)
  return {
    count: (network) => {
      const { taken, bucket } = buckets.take(network)
      return taken ? 0 : secondsToNext(bucket, signIns.perSecond)
    },
    giveBack: buckets.giveBack,
  }
}
