import { useTexts } from './language.tsx'

type Style = 'date' | 'time' | 'relative'

/** A time where the reader is; in UTC for whoever points at it. */
export function Moment({ at, as = 'time' }: { readonly at: string; readonly as?: Style }) {
  const { locale } = useTexts()
  const date = new Date(at)
  const text = as === 'relative' ? relative(date, new Date(), locale) : absolute(date, locale, as)
  return (
    <time dateTime={at} title={`${date.toISOString().slice(0, 19).replace('T', ' ')} UTC`} className="nowrap">
      {text}
    </time>
  )
}

const absolute = (date: Date, locale: string, style: 'date' | 'time'): string =>
  new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    ...(style === 'time' && { timeStyle: 'short' as const }),
  }).format(date)

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** "in 21 hours", "3 days ago", in the largest unit that fits. */
function relative(date: Date, now: Date, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const distance = date.getTime() - now.getTime()
  for (const [unit, milliseconds] of units)
    if (Math.abs(distance) >= milliseconds) return format.format(Math.trunc(distance / milliseconds), unit)
  return format.format(0, 'minute')
}
