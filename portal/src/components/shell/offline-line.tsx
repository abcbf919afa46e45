import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { call } from '../../api/call.ts'
import { isReachable, noteReached, onReachability } from '../../api/reachability.ts'
import { useTexts } from '../session/language.tsx'
import './offline-line.css'

const triedAgainMilliseconds = 4_000

/** Says that the service cannot be reached, as long as that is so. */
export function OfflineLine() {
  const { offline: t } = useTexts()
  const isOnline = useSyncExternalStore(onReachability, isReachable)
  useWatchedConnection()
  useReturn(isOnline)
  return (
    <div className="offline-line" role="status">
      {!isOnline && (
        <p>
          <WifiOff size={16} aria-hidden />
          {navigator.onLine ? t.unreachable : t.offline}
        </p>
      )}
    </div>
  )
}

/** Any answer will do, also a refusal. The call notes whether one came. */
const tryAgain = () => void call('getSession', {}).catch(() => undefined)

/** The browser knows first that it is offline, and only it knows when to try again at once. */
function useWatchedConnection(): void {
  useEffect(() => {
    const lost = () => noteReached(false)
    window.addEventListener('offline', lost)
    window.addEventListener('online', tryAgain)
    return () => {
      window.removeEventListener('offline', lost)
      window.removeEventListener('online', tryAgain)
    }
  }, [])
}

/** Tries until there is an answer, then fetches again what may have changed meanwhile. */
function useReturn(isOnline: boolean): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (isOnline) return
    const timer = setInterval(tryAgain, triedAgainMilliseconds)
    return () => {
      clearInterval(timer)
      void fetchAgain(queries)
    }
  }, [isOnline, queries])
}

/** The list of flows keeps itself up to date, and fetched as a whole it would move. */
const fetchAgain = (queries: QueryClient) =>
  queries.invalidateQueries({
    predicate: ({ queryKey, state }) => queryKey[0] !== 'listFlows' || state.status === 'error',
  })
