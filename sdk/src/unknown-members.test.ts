import { expect, test } from 'vitest'
import { flows } from './flows.ts'
import { answering, failureOf, question, started } from './prove.test-material.ts'
import { prove } from './prove.ts'

test.each([
  ['derive', 'derived'],
  ['same_device', 'sameDevice'],
  ['samedevice', 'sameDevice'],
  ['isuer', 'issuer'],
  ['idempotency_key', 'idempotencyKey'],
  [
    'redirect_url',
    'only issuer, revealed, derived, sameDevice, state, idempotencyKey, optional, match',
  ],
])('a question with %s is refused before it is asked', async (name, expected) => {
  const { settings, calls } = answering(started)
  const error = await failureOf(prove(settings, { ...question, [name]: 'x' }))
  expect(error).toMatchObject({ code: 'question_invalid', expected, received: `"${name}"` })
  expect(calls).toEqual([])
})

test('so is a filter of flows', async () => {
  const { settings } = answering(started)
  const filter: object = { created_after: new Date() }
  await expect(flows.list(settings, filter).next()).rejects.toMatchObject({
    code: 'question_invalid',
    expected: 'createdAfter',
  })
})
