import { expect, test } from 'vitest'
import type { Question } from '../flow/flow.ts'
import { recordFailure } from '../verification/checks.ts'
import { explainRefusal } from '../verification/explain-refusal.ts'
import type { Attributes, VerifiedCredential } from '../verification/verified-credential.ts'
import { parseCountry } from '../vocabulary/countries.ts'
import type { AccountId, FlowId } from '../vocabulary/ids.ts'
import { buildPresentation, type PresentationContext } from './build-presentation.ts'

const germany = parseCountry('Germany')
const context = {
  publicUrl: 'https://id.example',
  accountId: 'acc_7Qm…' as AccountId,
  environment: 'test',
  flowId: 'flow_9fK…' as FlowId,
  state: '…',
  at: 1_794_700_800_999,
} as const

// Only `verify` makes one, but this test needs one without a credential.
const verified = (attributes: Attributes) =>
  ({ format: 'dc+sd-jwt', attributes }) as VerifiedCredential

const erika = {
  family_name: 'MUSTERMANN',
  given_name: 'ERIKA',
  birth_date: '1964-08-12',
  nationality: ['DE'],
} as const

function built(asked: Question, attributes: Attributes, change: Partial<PresentationContext> = {}) {
  const result = buildPresentation(asked, verified(attributes), { ...context, ...change })
  if (!result.ok) throw new Error(result.failure.cause)
  return result.value
}

const question = (changes: Partial<Question>): Question => ({
  issuer: 'xx-sandbox',
  revealed: ['family_name'],
  derived: {},
  sameDevice: false,
  ...changes,
})

test('the presentation is the one customers were promised, to the letter', () => {
  const asked = question({
    revealed: ['family_name', 'birth_date', 'nationality'],
    derived: germany ? { nationality: germany } : {},
  })
  expect(JSON.stringify(built(asked, erika))).toBe(
    JSON.stringify({
      iss: 'https://id.example',
      aud: 'acc_7Qm…/test',
      iat: 1794700800,
      exp: 1794704400,
      jti: 'flow_9fK…',
      environment: 'test',
      issuer: 'xx-sandbox',
      format: 'dc+sd-jwt',
      state: '…',
      revealed: { family_name: 'MUSTERMANN', birth_date: '1964-08-12', nationality: ['DE'] },
      derived: { nationality: '1' },
    }),
  )
})

test('derived is empty when nothing was to be derived', () => {
  expect(built(question({}), erika).derived).toEqual({})
})

test('a value used for a derived check alone appears nowhere', () => {
  const asked = question({ derived: germany ? { nationality: germany } : {} })
  const told = built(asked, { ...erika, nationality: ['FR', 'IT'] })
  expect(told).toMatchObject({
    revealed: { family_name: 'MUSTERMANN' },
    derived: { nationality: '0' },
  })
  expect(JSON.stringify(told)).not.toMatch(/FR|IT|ERIKA|1964/)
})

test('state comes back as it was given', () => {
  const state = '\u0000 "ä" 👩‍👩‍👧 \r\n'
  expect(built(question({}), erika, { state }).state).toBe(state)
})

test('the environment is part of the audience', () => {
  const live = built(question({ issuer: 'de-ausweis' }), erika, { environment: 'live' })
  expect(live).toMatchObject({ aud: 'acc_7Qm…/live', environment: 'live', issuer: 'de-ausweis' })
})

test('what was asked is named where the account has the wider vocabulary, and nowhere else', () => {
  const derived = { age_over: '18', nationality: 'DE', match: 'family_name,birth_date' } as const
  const context = { vocabulary: 'wide', match: { family_name: 'Müller' } } as const
  expect(built(question({ derived }), erika, context)).toMatchObject({
    derived: { age_over: '1', nationality: '1', match: '0' },
    asked: { age_over: '18', nationality: 'DE', match: 'family_name,birth_date' },
  })
  expect(built(question({}), erika, { vocabulary: 'wide_sensitive' }).asked).toEqual({})
  for (const vocabulary of ['interface', undefined] as const) {
    const context = vocabulary && { vocabulary }
    const { asked } = built(question({ derived: { nationality: 'DE' } }), erika, context)
    expect(asked).toBeUndefined()
  }
})

test('an optional attribute that is not there is named, and only where some were asked for', () => {
  const asked = question({ optional: ['resident_street', 'resident_city'] })
  expect(built(asked, { ...erika, resident_city: 'KÖLN' })).toMatchObject({
    revealed: { family_name: 'MUSTERMANN', resident_city: 'KÖLN' },
    absent: ['resident_street'],
  })
  expect(built(question({}), erika).absent).toBeUndefined()
})

test('an attribute that the issuer left empty is a missing one', () => {
  const asked = question({ revealed: ['resident_city'] })
  expect(buildPresentation(asked, verified(erika), context)).toEqual({
    ok: false,
    failure: { code: 'error_missing_attribute', cause: 'attribute resident_city is empty' },
  })
})

test('of an object that the issuer left empty the issuer is to blame, not who asked', () => {
  const asked = question({ revealed: ['birth_place'] })
  const built = buildPresentation(asked, verified(erika), context)
  const cause = 'attribute birth_place is an empty object'
  expect(built).toEqual({ ok: false, failure: { code: 'error_missing_attribute', cause } })
  const blamed = (rule: string) =>
    explainRefusal('error_missing_attribute', [recordFailure('question_is_answered', rule)])?.mends
  expect([blamed(cause), blamed('attribute resident_city is empty')]).toEqual([
    'issuer',
    'customer',
  ])
})
