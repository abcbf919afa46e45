import { useTexts } from '../session/language.tsx'

type Style = 'date' | 'time' | 'relative' | 'seconds'

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

/** `seconds`: exact, for lists of what happens now; the date only if it is not today. */
function absolute(date: Date, locale: string, style: Exclude<Style, 'relative'>): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, options).format(date)
  if (style === 'date') return format({ dateStyle: 'medium' })
  if (style === 'time') return format({ dateStyle: 'medium', timeStyle: 'short' })
  const isToday = date.toDateString() === new Date().toDateString()
  return isToday
    ? format({ timeStyle: 'medium' })
    : format({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
}

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
