import { expect, test } from 'vitest'
import { loadTexts } from '../session/texts.ts'
import { destinationsFor } from './destinations.ts'

const t = await loadTexts('en')

const reader = {
  place: { account: 'acc_1', environment: 'live' },
  accounts: [
    { account: 'acc_1', name: 'Kiosk', role: 'owner' },
    { account: 'acc_2', name: 'Bakery', role: 'viewer' },
  ],
  isOperator: false,
  keys: [{ key: 'key_1', name: 'server' }],
  now: 0,
} as const

const at = (text: string, by: Parameters<typeof destinationsFor>[1] = reader) =>
  destinationsFor(text, by, t).map(({ to }) => ('path' in to ? to.path : to.id))

test('without a text every page is offered, the operator’s to operators alone', () => {
  expect(at('')).toContain('/acc_1/live/flows')
  expect(at('')).not.toContain('/operator/health')
  expect(at('', { ...reader, isOperator: true })).toContain('/operator/health')
})

test('pages are found by words of their name', () => {
  expect(at('url redi')[0]).toBe('/acc_1/live/redirect-url')
  expect(at('nothing like this')).toEqual([])
})

test('a pasted id leads to what it names, for which the service is asked', () => {
  expect(at(' flow_1a ')).toEqual(['flow_1a'])
  expect(at('req_1a')).toEqual(['req_1a'])
  expect(at('key_1a')).toEqual(['key_1a'])
  expect(at('app_1a')).toEqual(['app_1a'])
  expect(at('acc_2')).toEqual(['/acc_2/live/home'])
})

test('somebody else’s account leads nowhere, but operators to what they set for it', () => {
  expect(at('acc_3')).toEqual([])
  expect(at('acc_3', { ...reader, isOperator: true })).toEqual(['/operator/accounts/acc_3/live'])
})

test('an id is never part of a path unless it is one', () => {
  expect(at('flow_../../x')).toEqual([])
})

test('a flow is looked for outside of an account as well', () => {
  expect(at('flow_1', { ...reader, place: undefined })).toEqual(['flow_1'])
})

test('verbs lead to the page where they are done, with what is to be done', () => {
  const [rotate] = destinationsFor('rotate key', reader, t)
  const search = { do: 'rotate', key: 'key_1' }
  expect(rotate).toEqual({ label: 'Rotate key: server', to: { path: '/acc_1/live/keys', search } })
  expect(at('invite')).toEqual(['/acc_1/live/team'])
  expect(at('who changed')).toEqual(['/acc_1/live/audit'])
})

test('nobody is offered what they may not do, nor the sandbox in live', () => {
  const viewer = { ...reader, place: { account: 'acc_2', environment: 'live' } } as const
  for (const words of ['rotate', 'invite', 'create']) expect(at(words, viewer)).toEqual([])
  expect(at('try it')).toEqual([])
  const inTest = { ...reader, place: { account: 'acc_1', environment: 'test' } } as const
  expect(at('try it', inTest)).toEqual(['/acc_1/test/try-it'])
})

test('flows are asked for in words', () => {
  const [found] = destinationsFor('declined week', reader, t)
  const search = { outcome: 'error_access_denied', range: 'week' }
  expect(found?.to).toEqual({ path: '/acc_1/live/flows', search })
})
