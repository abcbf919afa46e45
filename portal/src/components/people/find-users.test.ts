import { expect, test } from 'vitest'
import { loadTexts } from '../session/texts.ts'
import { findUsers, type ListedUser } from './find-users.ts'

const t = await loadTexts('en')

const user = (name: string, change: Partial<ListedUser> = {}): ListedUser => ({
  user: `usr_${name}`,
  name,
  email: `${name.toLowerCase()}@shop.example`,
  operator: false,
  disabled: false,
  accounts: [],
  created_at: '2026-01-01T00:00:00.000Z',
  signed_in_at: null,
  ...change,
})

const all = [
  user('Ann', { operator: true }),
  user('Ben', { accounts: [{ account: 'acc_1', name: 'Kiosk', role: 'owner' }] }),
  user('Cem', { disabled: true, accounts: [{ account: 'acc_1', name: 'Kiosk', role: 'viewer' }] }),
]

test.each([
  ['', ['Ann', 'Ben', 'Cem']],
  ['  BEN@ ', ['Ben']],
  ['kiosk', ['Ben', 'Cem']],
  ['kiosk owner', ['Ben']],
  ['operator', ['Ann']],
  ['disabled', ['Cem']],
  ['nobody', []],
])('“%s” finds %j', (search, names) => {
  expect(findUsers(all, search, t).map(({ name }) => name)).toEqual(names)
})
