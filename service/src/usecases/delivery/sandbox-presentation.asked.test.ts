import { expect, test } from 'vitest'
import type { Question } from '../../core/flow/flow.ts'
import { accountId, flowId, flowIdBytes, idBytes } from '../../core/vocabulary/ids.ts'
import { type ImitatedFlow, sandboxPresentation } from './sandbox-presentation.ts'

const person = { given_name: 'ERIKA', birth_date: '1964-08-12', nationality: ['DE'] }

const present = (question?: Partial<Question>, vocabulary: ImitatedFlow['vocabulary'] = 'wide') =>
  sandboxPresentation({
    publicUrl: 'https://vidimus.example',
    accountId: accountId(new Uint8Array(idBytes)),
    id: flowId(new Uint8Array(flowIdBytes), 0),
    state: 's',
    at: Date.parse('2026-11-19'),
    person,
    imitated: question && {
      question: { issuer: 'xx-sandbox', revealed: [], derived: {}, sameDevice: false, ...question },
      vocabulary,
    },
  })

test('without a flow it answers the usual question', () => {
  const { revealed, derived, asked } = present()
  expect([revealed, derived, asked]).toEqual([person, { nationality: '1' }, undefined])
})

test('for a flow it answers what that asked, and says what it compared with', () => {
  const question = {
    revealed: ['given_name'],
    optional: ['birth_place'],
    derived: { age_over: '18', nationality: 'FR' },
  } as const
  const { revealed, derived, absent, asked } = present(question)
  expect({ revealed, derived, absent, asked }).toEqual({
    revealed: { given_name: 'ERIKA' },
    derived: { age_over: '1', nationality: '0' },
    absent: ['birth_place'],
    asked: question.derived,
  })
})

test('the interface has no claim for that', () => {
  expect(present({ derived: { nationality: 'DE' } }, 'interface').asked).toBeUndefined()
})

test('values to match are not kept, so a comparison is answered with yes', () => {
  expect(present({ derived: { match: 'given_name' } }).derived).toEqual({ match: '1' })
})
