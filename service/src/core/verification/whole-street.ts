/**
 * Street and house number in one, as the PID Rulebook 1.7, section 2.3, defines `resident_street`:
 * the street, a space, and the number. Some issuers have the number apart and in the street as
 * well, at its end or at its beginning: then it is not written twice. Of two that are empty nothing
 * is made, and a number without a street stands alone, because some places have no street names.
 */
export function wholeStreet(street: string, number: string): string {
  const [name, house] = [wordsOf(street), wordsOf(number).join('')]
  if (house === '') return street
  if (name.length === 0) return number.trim()
  return beginsWith(name, house) || endsWith(name, house)
    ? street
    : `${street.trim()} ${number.trim()}`
}

/** A dot belongs to its word: the 17 of `17. Juni` is no house number. */
const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .split(/[\s,]+/)
    .filter((word) => word !== '')

/** Whole words, with any spaces between them: `17 a` is the same number as `17A`. */
function beginsWith(words: readonly string[], text: string): boolean {
  let begun = ''
  for (const word of words) {
    begun += word
    if (begun.length >= text.length) return begun === text
  }
  return false
}

function endsWith(words: readonly string[], text: string): boolean {
  let end = ''
  for (const word of words.toReversed()) {
    end = word + end
    if (end.length >= text.length) return end === text
  }
  return false
}
