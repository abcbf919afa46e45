import type { FastifyRequest } from 'fastify'
import type { AddressRange } from '../../../core/vocabulary/addresses.ts'
import { clientNetwork } from '../../../core/vocabulary/client-network.ts'
import { createTokenBuckets } from '../token-buckets.ts'
import type { AuthorizeDeps } from './authorize-routes.ts'
import type { TokenDeps } from './token-routes.ts'

/** A person needs one or two; many people may share a network. */
const logins = { capacity: 60, perSecond: 1, most: 10_000 }
const failedAuthentications = { capacity: 10, perSecond: 10 / 60, most: 10_000 }

/** Each instance counts its own. A network that is not known is not counted. */
export function createOidcLimits(
  trustedProxies: readonly AddressRange[],
  monotonicMilliseconds: () => number,
): Pick<AuthorizeDeps, 'mayAuthorize'> & Pick<TokenDeps, 'failures'> {
  const started = createTokenBuckets<string>(logins, monotonicMilliseconds)
  const failed = createTokenBuckets<string>(failedAuthentications, monotonicMilliseconds)
  const networkOf = ({ socket, headers }: FastifyRequest) => {
    const forwardedFor = [headers['x-forwarded-for']].flat().join() || undefined
    return clientNetwork(socket.remoteAddress, forwardedFor, trustedProxies)
  }
  return {
    mayAuthorize: (request, clientId) => {
      const network = networkOf(request)
      return network === undefined || started.take(`${network} ${clientId.slice(0, 40)}`).taken
    },
    failures: {
      areTooMany: (request) => {
        const network = networkOf(request)
        if (network === undefined) return false
        const { taken } = failed.take(network)
        if (taken) failed.giveBack(network)
        return !taken
      },
      note: (request) => {
        const network = networkOf(request)
        if (network !== undefined) failed.take(network)
      },
    },
  }
}
