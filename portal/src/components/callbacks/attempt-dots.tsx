import type { FlowLine } from '../../api/generated/operations.ts'
import { useTexts } from '../session/language.tsx'

const step = 16
const most = 12

type Dot = 'failed' | 'delivered' | 'next'

/** One mark for each attempt: a diamond failed, a disc was accepted, a ring comes next. */
export function AttemptDots({ of: flow }: { readonly of: FlowLine }) {
  const { callbacks: t } = useTexts()
  const failed = flow.attempts.filter(({ error }) => error !== null).length
  const isNext = flow.status === 'delivering'
  const dots: readonly { readonly key: string; readonly dot: Dot }[] = [
    ...flow.attempts.map(({ error, started_at: key }) => ({
      key,
      dot: error === null ? ('delivered' as const) : ('failed' as const),
    })),
    ...(isNext ? [{ key: 'next', dot: 'next' as const }] : []),
  ]
  // The newest count: a callback may be tried dozens of times.
  const shown = dots.slice(-most)
  return (
    <svg
      className="attempt-dots"
      viewBox={`0 0 ${shown.length * step} 14`}
      width={shown.length * step}
      height="14"
      role="img"
      aria-label={t.attemptsOf({
        failed,
        accepted: flow.attempts.length - failed,
        next: isNext ? 'follows' : 'none',
      })}
    >
      {shown.map(({ key, dot }, place) => (
        <Mark key={key} of={dot} at={place * step + step / 2} />
      ))}
    </svg>
  )
}

function Mark({ of: dot, at }: { readonly of: Dot; readonly at: number }) {
  if (dot === 'failed')
    return (
      <rect
        className="dot failed"
        x={-4.5}
        y={-4.5}
        width="9"
        height="9"
        transform={`translate(${at} 7) rotate(45)`}
      />
    )
  return <circle className={`dot ${dot}`} cx={at} cy="7" r={dot === 'next' ? 4.5 : 5} />
}
