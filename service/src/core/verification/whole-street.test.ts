import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wholeStreet } from './whole-street.ts'

test.each([
  ['HEIDESTRAẞE', '17', 'HEIDESTRAẞE 17'],
  ['HEIDESTRAẞE', '', 'HEIDESTRAẞE'],
  ['', '17', '17'],
  ['', '', ''],
  [' Heidestraße ', ' 17 a ', 'Heidestraße 17 a'],
])('"%s" and "%s" are "%s"', (street, number, whole) => {
  expect(wholeStreet(street, number)).toBe(whole)
})

test.each([
  ['HEIDESTRAẞE 17', '17'],
  ['Heidestraße 17 A', '17a'],
  ['Heidestraße 17a', '17 A'],
  ['Heidestraße, 17', '17'],
  ['17 Rue de la Paix', '17'],
  ['17bis, Rue de la Paix', '17 bis'],
  ['17', '17'],
  ['Heidestraße  １７ ', '17'],
])('"%s" has its number "%s" already, and stays as it is', (street, number) => {
  expect(wholeStreet(street, number)).toBe(street)
})

test.each([
  ['Heidestraße 117', '17'],
  ['Heidestraße 17', '7'],
  ['Straße des 17. Juni', '17'],
  ['17. Juni-Straße', '17'],
  ['Via Roma', 'A'],
  ['Rue du 8 Mai 1945', '8'],
])('"%s" does not have the number "%s" yet', (street, number) => {
  expect(wholeStreet(street, number)).toBe(`${street} ${number}`)
})

const words = fc.array(fc.constantFrom('17', 'A', '1', '7', 'RUE', 'a'), { maxLength: 4 })

test('nothing of either is lost, and to add the number twice changes nothing', () => {
  fc.assert(
    fc.property(words, words, fc.constantFrom(' ', ', '), (name, house, gap) => {
      const [street, number] = [name.join(gap), house.join(' ')]
      const whole = wholeStreet(street, number)
      const bare = (text: string) => text.replaceAll(/[\s,]/g, '').toUpperCase()
      expect(bare(whole)).toContain(bare(street))
      expect(bare(whole)).toContain(bare(number))
      expect(wholeStreet(whole, number)).toBe(whole)
    }),
  )
})

test('a long street costs as much as it has letters', () => {
  const long = '1 '.repeat(8_000)
  expect(wholeStreet(long, '1'.repeat(8_000))).toBe(long)
})
