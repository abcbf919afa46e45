import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { reading } from '../../api/hooks.ts'
import { Notice } from '../parts/notice.tsx'
import { useTexts } from '../session/language.tsx'
import { usePlace } from '../session/place.ts'
import { reasonInWords } from './callback-reason.ts'
import './callbacks.css'

const everyMilliseconds = 60_000

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
  return (
    <div className="health" role="status" aria-label={health.label}>
      {!isWell && (
        <Notice tone="warning">
          <p>
            {data.waiting > 0 && <strong>{health.waiting(data.waiting)} </strong>}
            {data.for_places > 0 && <strong>{health.forPlaces(data.for_places)} </strong>}
            {data.undelivered > 0 && <strong>{health.undelivered(data.undelivered)} </strong>}
            {data.last_failure && health.last(reasonInWords(data.last_failure.error, t))}
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
