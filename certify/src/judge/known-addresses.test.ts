import { expect, test } from 'vitest'
import { templateOf } from './known-addresses.ts'

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
