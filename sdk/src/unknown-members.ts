import { quote, VidimusError } from './error.ts'

/**
 * Refuses a member that does not exist, and names the one that was probably meant: a misspelt
 * `derived` would otherwise ask for less than you think.
 */
export function refuseUnknown(given: object, known: readonly string[]): void {
  const unknown = Object.keys(given).find((name) => !known.includes(name))
  if (unknown === undefined) return
  const meant = known.find((name) => isNear(plain(name), plain(unknown)))
  throw new VidimusError('question_invalid', {
    expected: meant === undefined ? `only ${known.join(', ')}` : meant,
    received: quote(unknown),
  })
}

/** Without case and underscores: `same_device` is `sameDevice`. */
const plain = (name: string): string => name.replaceAll('_', '').toLowerCase()

/** The same with at most two letters added, left out, changed or swapped. */
function isNear(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 2) return false
  let row = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1]
    for (const [j, wanted] of [...other].entries())
      next.push(
        Math.min(
          (next[j] ?? 0) + 1,
          (row[j + 1] ?? 0) + 1,
          (row[j] ?? 0) + (letter === wanted ? 0 : 1),
        ),
      )
    row = next
  }
  return (row.at(-1) ?? 0) <= 2
}
