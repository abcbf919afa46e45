/**
 * Asks again only when the last answer is old. Meanwhile callers get the same answer, or wait for
 * the same question. A failure is not cached.
 */
export function askSeldom<T>(
  ask: () => Promise<T>,
  freshMilliseconds: number,
  monotonicMilliseconds: () => number,
): () => Promise<T> {
  let last: { readonly answer: Promise<T>; readonly at: number } | undefined
  return () => {
    const at = monotonicMilliseconds()
    if (last !== undefined && at - last.at < freshMilliseconds) return last.answer
    const asked = { answer: ask(), at }
    last = asked
    asked.answer.catch(() => {
      if (last === asked) last = undefined
    })
    return asked.answer
  }
}
