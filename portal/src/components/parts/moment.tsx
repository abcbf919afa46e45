import { useTexts } from '../session/language.tsx'

type Style = 'date' | 'time' | 'second' | 'relative'

/** A time in the reader's time zone, with UTC as a tooltip. */
export function Moment({ at, as = 'time' }: { readonly at: string; readonly as?: Style }) {
  const { locale, justNow } = useTexts()
  const date = new Date(at)
  const text =
    as === 'relative'
      ? relative(date.getTime() - Date.now(), locale, justNow)
      : absolute(date, locale, as)
  return (
    <time
      dateTime={at}
      title={`${date.toISOString().slice(0, 19).replace('T', ' ')} UTC`}
      className="nowrap"
    >
      {text}
    </time>
  )
}

const absolute = (date: Date, locale: string, style: Exclude<Style, 'relative'>): string =>
  new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    ...(style === 'time' && { timeStyle: 'short' as const }),
    ...(style === 'second' && { timeStyle: 'medium' as const }),
  }).format(date)

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** "in 21 hours", "3 days ago": rounded to the largest unit that fits. */
function relative(distance: number, locale: string, justNow: string): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  for (const [unit, milliseconds] of units)
    if (Math.abs(distance) >= milliseconds)
      return format.format(Math.round(distance / milliseconds), unit)
  return distance > 0 ? format.format(1, 'minute') : justNow
}
