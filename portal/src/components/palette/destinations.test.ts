import { expect, test } from 'vitest'
import { englishTexts } from '../../texts/en.ts'
import { destinationsFor } from './destinations.ts'

const reader = {
  place: { account: 'acc_1', environment: 'live' },
  accounts: [{ account: 'acc_2', name: 'Bakery' }],
  isOperator: false,
} as const

const at = (text: string, by: Parameters<typeof destinationsFor>[1] = reader) =>
  destinationsFor(text, by, englishTexts).map(({ to }) => ('path' in to ? to.path : to.id))

test('without a text every page is offered, the operator’s to operators alone', () => {
  expect(at('')).toContain('/acc_1/live/flows')
  expect(at('')).not.toContain('/operator/health')
  expect(at('', { ...reader, isOperator: true })).toContain('/operator/health')
})

test('pages are found by words of their name', () => {
  expect(at('url redi')).toEqual(['/acc_1/live/redirect-url'])
  expect(at('nothing like this')).toEqual([])
})

test('a pasted id leads to what it names, for which the service is asked', () => {
  expect(at(' flow_1a ')).toEqual(['flow_1a'])
  expect(at('req_1a')).toEqual(['req_1a'])
  expect(at('key_1a')).toEqual(['key_1a'])
  expect(at('acc_2')).toEqual(['/acc_2/live/home'])
})

test('somebody else’s account leads nowhere, but operators to all accounts', () => {
  expect(at('acc_3')).toEqual([])
  expect(at('acc_3', { ...reader, isOperator: true })).toEqual(['/operator/accounts'])
})

test('an id is never part of a path unless it is one', () => {
  expect(at('flow_../../x')).toEqual([])
})

test('a flow is looked for outside of an account as well', () => {
  expect(at('flow_1', { ...reader, place: undefined })).toEqual(['flow_1'])
})
