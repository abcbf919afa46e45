import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { useReading } from '../../api/hooks.ts'
import { reasonInWords } from '../callbacks/callback-reason.ts'
import { Moment } from '../parts/moment.tsx'
import { useTexts } from '../session/language.tsx'
import { usePlace } from '../session/place.ts'
import type { Home } from './changes.ts'
import { troubleOf } from './trouble-of.ts'

/** Only while more than a fifth of the last callbacks have not been delivered. */
export function Trouble({ of: home }: { readonly of: Home }) {
  const t = useTexts()
  const { trouble: words } = t.home
  const params = usePlace()
  const trouble = troubleOf(home.last_callbacks)
  const waiting = useReading('getDeliveryHealth', { params }).data?.waiting ?? 0
  if (trouble === undefined) return null
  const { failed, all, since, error, status } = trouble
  return (
    <section className="panel trouble" aria-labelledby="trouble">
      <TriangleAlert size={20} aria-hidden />
      <div>
        <h2 id="trouble">
          {error === null ? words.title : reasonInWords(error, t)}
          {status !== null && ` (HTTP ${status})`}
        </h2>
        <p>
          {words.failed({ failed, all })} <Moment at={since} as="seconds" />.{' '}
          {waiting > 0 && words.waiting({ count: waiting })}
        </p>
        <Dots of={home} label={words.dots({ delivered: all - failed, failed })} />
      </div>
      <div className="row">
        <Link to="/$account/$environment/callbacks" params={params} className="button-link">
          <Button component="span" variant="default">
            {words.see}
          </Button>
        </Link>
        <Link to="/$account/$environment/redirect-url" params={params} className="button-link">
          <Button component="span" variant="default">
            {words.test}
          </Button>
        </Link>
      </div>
    </section>
  )
}

/** The oldest first. A failure has another shape, not only another colour. */
function Dots({ of: home, label }: { readonly of: Home; readonly label: string }) {
  const callbacks = home.last_callbacks.toReversed()
  return (
    <svg
      className="callback-dots"
      viewBox={`0 0 ${callbacks.length * 16} 14`}
      width={callbacks.length * 16}
      role="img"
      aria-label={label}
    >
      {callbacks.map(({ flow, failed }, place) =>
        failed ? (
          <rect
            key={flow}
            className="dot-failed"
            x={-4.5}
            y={-4.5}
            width="9"
            height="9"
            transform={`translate(${place * 16 + 7} 7) rotate(45)`}
          />
        ) : (
          <circle key={flow} className="dot-delivered" cx={place * 16 + 7} cy="7" r="5" />
        ),
      )}
    </svg>
  )
}
