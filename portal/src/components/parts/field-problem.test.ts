import { expect, test } from 'vitest'
import { Refusal } from '../../api/refusal.ts'
import { loadTexts } from '../session/texts.ts'
import { fieldProblem } from './field-problem.ts'

const t = await loadTexts('en')

const refusal = new Refusal('email_refused', 'No address.', 'req_1')

test('what is about the field is said at the field alone, and read out', () => {
  expect(fieldProblem(refusal, ['email_refused'], t)).toEqual({
    field: { error: 'This is not an e-mail address.', errorProps: { role: 'alert' } },
    rest: undefined,
  })
})

test('anything else leaves the field alone and is kept for the form', () => {
  expect(fieldProblem(refusal, ['name_refused'], t)).toEqual({
    field: {},
    rest: refusal,
  })
  expect(fieldProblem(null, ['name_refused'], t)).toEqual({ field: {}, rest: null })
})
