import { expect, test } from 'vitest'
import { findAccounts } from './listed-account.ts'

const account = (id: string, name: string) => ({
  account: id,
  name,
  created_at: '2026-11-01T00:00:00.000Z',
  suspended: false,
})

const accounts = [account('acc_1aB', 'Bakery Nord'), account('acc_2cD', 'Kiosk')]

test('an account is found by words of its name, and by its id', () => {
  const found = (search: string) => findAccounts(accounts, search).map(({ name }) => name)
  expect(found('nord BAK')).toEqual(['Bakery Nord'])
  expect(found(' acc_2cd ')).toEqual(['Kiosk'])
  expect(found('')).toEqual(['Bakery Nord', 'Kiosk'])
  expect(found('kiosk nord')).toEqual([])
})
