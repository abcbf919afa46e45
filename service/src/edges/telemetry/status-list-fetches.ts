import type { IssuerId } from '../../core/vocabulary/issuers.ts'
import type { StatusListFetch, StatusListReach } from '../../usecases/ports/telemetry.ts'

/** Issuers have a few servers each. */
const mostHosts = 100

/**
 * How the servers of status lists answered this instance, by host: which list was fetched when
 * would say something about who showed an identity.
 */
export function createStatusListFetches(clock: () => number) {
  const reached = new Map<string, StatusListReach>()
  return {
    note(issuer: IssuerId, result: StatusListFetch, uri: string): void {
      const host = hostOf(uri)
      const key = `${issuer} ${host}`
      const former = reached.get(key)
      const at = clock()
      const fetchedAt = result === 'fetched' ? at : (former?.fetchedAt ?? null)
      // Who was asked last stands last, so that the first is the one to forget.
      reached.delete(key)
      reached.set(key, { issuer, host, result, at, fetchedAt })
      const [oldest] = reached.keys()
      if (reached.size > mostHosts && oldest !== undefined) reached.delete(oldest)
    },
    list: (): readonly StatusListReach[] => [...reached.values()],
  }
}

const hostOf = (uri: string): string => (URL.canParse(uri) ? new URL(uri).host : '')
