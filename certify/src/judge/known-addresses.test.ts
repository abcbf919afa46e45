import { expect, test } from 'vitest'
import { asOwn, templateOf } from './known-addresses.ts'

const shop = 'https://shop.example'

test.each([
  ['/return', '/return', [], '/return'],
  ['/return?ticket=a1', '/return?ticket=b2', ['a1'], '/return'],
  ['/return?lang=en&ticket=a1', '/return?lang=en&ticket=b2', ['a1'], '/return'],
  ['/return/a1', '/return/b2', ['a1'], '/return'],
  ['/return/a1/done?x=1', '/return/b2/done?x=1', ['a1'], '/return'],
  ['/a1', '/b2', ['a1'], '/'],
])('of %s, beside %s, %j is the ticket, and %s is known', (one, other, tickets, bare) => {
  const template = templateOf(shop + one, shop + other)
  expect([template.tickets, template.bare]).toEqual([tickets, shop + bare])
})

test('other tickets go into the places of the right ones, and all else stays', () => {
  const made = (one: string, other: string) =>
    templateOf(shop + one, shop + other).withTickets((ticket, place) => `${ticket}-${place}`)
  expect(made('/r?lang=en&t=a1', '/r?lang=en&t=b2')).toBe(`${shop}/r?lang=en&t=a1-0`)
  expect(made('/r/a1?t=c3', '/r/b2?t=d4')).toBe(`${shop}/r/a1-0?t=c3-1`)
})

test.each([
  ['/paid/a1', '/paid/b2'],
  ['/paid?order=a1&lang=en', '/paid?order=b2&lang=en'],
  ['/thanks', '/thanks'],
  ['/paid/a11', '/paid/a11'],
])('%s of another person is %s of one’s own', (theirs, own) => {
  const ways = [
    [`${shop}/start`, `${shop}/order/a1`],
    [`${shop}/start`, `${shop}/order/b2`],
  ] as const
  expect(asOwn(shop + theirs, ...ways)).toBe(shop + own)
})

test('a way that is longer than that of the other person has nothing to compare with', () => {
  expect(asOwn(`${shop}/a`, [], [`${shop}/order/b2`])).toBe(`${shop}/a`)
})
