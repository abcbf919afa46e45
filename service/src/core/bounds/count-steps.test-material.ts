const ways = [
  [Map.prototype, ['keys', 'values', 'entries', 'forEach', Symbol.iterator]],
  [Set.prototype, ['keys', 'values', 'entries', 'forEach', Symbol.iterator]],
  [Object.getPrototypeOf(new Map().keys()), ['next']],
  [Object.getPrototypeOf(new Set().keys()), ['next']],
] as const

/**
 * Counts the walks over maps and sets that the work begins, and their steps. A walk that is begun
 * anew counts by itself, because it first passes over everything that was deleted.
 */
export function countSteps(work: () => void): number {
  let steps = 0
  const restore = ways.flatMap(([prototype, names]) =>
    names.map((name) => {
      const original: unknown = Reflect.get(prototype, name)
      if (typeof original !== 'function') throw new Error(`no ${String(name)} to watch`)
      Reflect.set(prototype, name, function (this: unknown, ...args: unknown[]): unknown {
        steps += 1
        return Reflect.apply(original, this, args)
      })
      return () => Reflect.set(prototype, name, original)
    }),
  )
  try {
    work()
  } finally {
    for (const put of restore) put()
  }
  return steps
}
