import { expectedCallbacks } from '@vidimus/certify/outcomes'
import { expect, test } from 'vitest'
import { callbackErrorCodes, callbackErrorOf } from '../../../core/vocabulary/outcomes.ts'
import { findings } from '../../../usecases/delivery/diagnose.ts'
import { byAttempt } from './error-catalogue.ts'

test('the diagnosis explains what it is said to explain', () => {
  const own = ['no_listener', 'result_expired', 'client_closed']
  expect(Object.keys(byAttempt).filter((code) => !(code in findings))).toEqual(own)
})

test('the outcomes to try are those of the command, each with its code', () => {
  const told = callbackErrorCodes.flatMap((code) =>
    callbackErrorOf(code).triggers.map((outcome) => [outcome, code]),
  )
  const known = Object.entries(expectedCallbacks).filter(([, code]) => code !== 'presentation')
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(known))
})
