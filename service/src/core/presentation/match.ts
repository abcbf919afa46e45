import type { Attributes } from '../verification/verified-credential.ts'
import { type MatchId, type MatchValues, matchIds } from '../vocabulary/attributes.ts'

/** Undefined if the identity does not say enough. */
type Compare = (had: string, proved: string) => boolean | undefined

const compare: { readonly [id in MatchId]: Compare } = {
  family_name: isSameName,
  // Many people go by the first of their names.
  given_name: (had, proved) => {
    const names = proved.trim().split(/\s+/)
    return unlessEmpty(proved, () =>
      names.some((_, last) => isSameName(had, names.slice(0, last + 1).join(' ')) === true),
    )
  },
  birth_date: (had, proved) => (/^$|-00|^0000/.test(proved) ? undefined : had === proved),
  resident_postal_code: (had, proved) =>
    unlessEmpty(lettersAndDigits(proved), (code) => lettersAndDigits(had) === code),
}

/**
 * Whether everything that the customer has fits the identity. Undefined if something cannot be
 * compared and nothing else differs.
 */
export function matches(had: MatchValues, attributes: Attributes): boolean | undefined {
  const results = matchIds.map((id) => {
    const value = had[id]
    return value === undefined || compare[id](value, attributes[id] ?? '')
  })
  if (results.includes(false)) return false
  return results.includes(undefined) ? undefined : true
}

/** Passports write Ä as AE, but many people leave out the marks: either is the same name. */
function isSameName(had: string, proved: string): boolean | undefined {
  return unlessEmpty(
    plainFold(proved),
    (name) => plainFold(had) === name || passportFold(had) === passportFold(proved),
  )
}

const unlessEmpty = <T>(text: string, judge: (text: string) => T): T | undefined =>
  text === '' ? undefined : judge(text)

const lettersAndDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Apostrophes, hyphens and spaces. */
const separators = /['’‘`´ʼʹ\p{Pd}\s]/gu

const upper = (name: string): string =>
  name.normalize('NFKC').toUpperCase().replaceAll('ẞ', 'SS').replaceAll(separators, '')

/** ICAO 9303, part 3, section 6.A, where it is more than leaving out the mark. */
const passportLetters: { readonly [letter: string]: string } = {
  Ä: 'AE',
  Å: 'AA',
  Ö: 'OE',
  Ø: 'OE',
  Ü: 'UE',
}

/** Letters that are no letter with a mark to Unicode. */
const otherLetters: { readonly [letter: string]: string } = {
  Æ: 'AE',
  Ø: 'O',
  Œ: 'OE',
  Đ: 'D',
  Ð: 'D',
  Ħ: 'H',
  Ł: 'L',
  Ŋ: 'N',
  Ŧ: 'T',
  Þ: 'TH',
  ĸ: 'K',
}

const replaced = (text: string, letters: { readonly [letter: string]: string }): string =>
  [...text].map((letter) => letters[letter] ?? letter).join('')

const plainFold = (name: string): string =>
  replaced(upper(name), otherLetters).normalize('NFD').replaceAll(/\p{M}/gu, '')

const passportFold = (name: string): string => plainFold(replaced(upper(name), passportLetters))
