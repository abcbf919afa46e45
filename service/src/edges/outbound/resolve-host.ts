import { Resolver } from 'node:dns/promises'
import { isLoopbackHost } from '../../core/vocabulary/addresses.ts'
import type { ResolveHost } from '../../usecases/ports/network.ts'

/** A silent name server costs a lookup two seconds, whatever the deadline is. */
export const nameServerPatience = { timeout: 1_000, tries: 2, maxTimeout: 1_000 }

/**
 * Asks the name servers directly. The operating system's resolver blocks a thread for each name, so
 * one customer's silent name server would delay the others. Therefore /etc/hosts and search domains
 * are not used.
 */
export function createResolver(nameServers: readonly string[] = []): ResolveHost {
  return async (hostname, deadline) => {
    // RFC 6761, section 6.3: these names are never looked up.
    if (isLoopbackHost(hostname)) return ['127.0.0.1', '::1']
    const resolver = new Resolver(nameServerPatience)
    if (nameServers.length > 0) resolver.setServers(nameServers)
    deadline.addEventListener('abort', () => resolver.cancel(), { once: true })
    const answers = await Promise.allSettled([
      resolver.resolve4(hostname),
      resolver.resolve6(hostname),
    ])
    const addresses = answers.flatMap((answer) =>
      answer.status === 'fulfilled' ? answer.value : [],
    )
    const failed = answers.find((answer) => answer.status === 'rejected')
    if (addresses.length === 0 && failed) throw failed.reason
    return addresses
  }
}
