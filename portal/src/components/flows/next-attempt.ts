import { durationText } from '../parts/duration.ts'

const minute = 60_000

/** "12 s", "2 min": how long it is until a callback is tried again. Empty: it is due. */
export function untilNextAttempt(at: string, now: number, locale: string): string {
  const wait = Date.parse(at) - now
  if (wait <= 0) return ''
  const step = wait < minute ? 1_000 : minute
  return durationText(Math.max(Math.round(wait / step), 1) * step, locale)
}
