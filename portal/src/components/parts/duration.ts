/** Symbols of the SI and those accepted beside it: the same in every language. */
const units = [
  ['d', 86_400],
  ['h', 3_600],
  ['min', 60],
  ['s', 1],
] as const

/** Never broken between a number and its unit. */
const space = '\u00a0'

/** "240 ms", "9.8 s", "23 s", "4 min 12 s", "2 h 5 min": as exact as it is of use. */
export function durationText(milliseconds: number, locale: string): string {
  if (milliseconds < 1_000) return `${Math.round(milliseconds)}${space}ms`
  if (milliseconds < 9_950) {
    const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
    return `${format.format(milliseconds / 1_000)}${space}s`
  }
  const seconds = Math.round(milliseconds / 1_000)
  const largest = units.findIndex(([, length]) => seconds >= length)
  const [first, second] = units.slice(largest)
  const parts = [
    [Math.floor(seconds / (first?.[1] ?? 1)), first?.[0]],
    [second === undefined ? 0 : Math.floor((seconds % (first?.[1] ?? 1)) / second[1]), second?.[0]],
  ] as const
  return parts
    .filter(([value]) => value > 0)
    .map(([value, unit]) => `${value}${space}${unit}`)
    .join(space)
}
