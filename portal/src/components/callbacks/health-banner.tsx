import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { reading } from '../../api/hooks.ts'
import { Notice } from '../parts/notice.tsx'
import { useTexts } from '../session/language.tsx'
import { usePlace } from '../session/place.ts'
import { reasonInWords } from './callback-reason.ts'
import './callbacks.css'

const everyMilliseconds = 60_000

/** The service counts no further. */
const mostCounted = 1_000

/** On every page of an environment while its callbacks do not arrive. Announced, never focused. */
export function HealthBanner() {
  const t = useTexts()
  const params = usePlace()
  const isThere = useLocation().pathname.endsWith('/callbacks')
  const { data } = useQuery({
    ...reading('getDeliveryHealth', { params }),
    refetchInterval: everyMilliseconds,
  })
  const { health } = t.callbacks
  const isWell = data === undefined || data.waiting + data.for_places + data.undelivered === 0
  const inWords = (name: 'waiting' | 'forPlaces' | 'undelivered', count: number) =>
    count >= mostCounted ? health.atLeast[name]({ count: mostCounted }) : health[name]({ count })
  return (
    <div className="health" role="status" aria-label={health.label}>
      {!isWell && (
        <Notice tone="warning">
          <p>
            {data.waiting > 0 && <strong>{inWords('waiting', data.waiting)} </strong>}
            {data.for_places > 0 && <strong>{inWords('forPlaces', data.for_places)} </strong>}
            {data.undelivered > 0 && <strong>{inWords('undelivered', data.undelivered)} </strong>}
            {data.last_failure &&
              health.last({ reason: reasonInWords(data.last_failure.error, t) })}
          </p>
          {!isThere && (
            <Link to="/$account/$environment/callbacks" params={params}>
              {health.see}
            </Link>
          )}
        </Notice>
      )}
    </div>
  )
}
