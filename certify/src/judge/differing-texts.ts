/** Where a text differs from another one: words `from` up to `to` of the one are others there. */
type Difference = { readonly from: number; readonly to: number }

/**
 * Whether `seen` differs from `text` only where `again`, the same text from another time, does: in
 * a number, in an offer of the day. Texts that have little in common tell nothing.
 */
export function differsOnlyAsMuch(seen: string, text: string, again: string): boolean {
  const [words, theirs, others] = [wordsOf(text), wordsOf(seen), wordsOf(again)]
  const usual = differences(words, others)
  const changing = usual.reduce((sum, { from, to }) => sum + to - from, 0)
  if (changing * 2 > words.length) return false
  return differences(words, theirs).every(({ from, to }) =>
    usual.some((each) => each.from <= from && to <= each.to),
  )
}

const wordsOf = (text: string): readonly string[] => text.split(' ')

/** How far ahead both texts are searched for the words with which they go on alike. */
const mostAhead = 40

/** Word by word. After a difference both go on where they next have a word in common. */
function differences(one: readonly string[], other: readonly string[]): readonly Difference[] {
  const found: Difference[] = []
  let [here, there] = [0, 0]
  while (here < one.length || there < other.length) {
    if (one[here] === other[there]) {
      here += 1
      there += 1
      continue
    }
    const [skipHere, skipThere] = nextAlike(one.slice(here), other.slice(there))
    found.push({ from: here, to: here + skipHere })
    here += skipHere
    there += skipThere
  }
  return found
}

/** How many words of each are to be left out, as few as possible. All if nothing is alike. */
function nextAlike(one: readonly string[], other: readonly string[]): readonly [number, number] {
  for (let both = 1; both <= 2 * mostAhead; both += 1)
    for (let skip = Math.max(0, both - mostAhead); skip <= Math.min(both, mostAhead); skip += 1)
      if (skip < one.length && one[skip] === other[both - skip]) return [skip, both - skip]
  return [one.length, other.length]
}
