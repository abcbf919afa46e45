import { expect, test } from 'vitest'
import type { Question } from '../flow/flow.ts'
import type { Attributes, VerifiedCredential } from '../verification/verified-credential.ts'
import { parseCountry } from '../vocabulary/countries.ts'
import type { AccountId, FlowId } from '../vocabulary/ids.ts'
import { buildPresentation, derive } from './build-presentation.ts'

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
  expect(JSON.stringify(buildPresentation(asked, verified(erika), context))).toBe(
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
  expect(buildPresentation(question({}), verified(erika), context).derived).toEqual({})
})

test('a value used for a derived check alone appears nowhere', () => {
  const asked = question({ derived: germany ? { nationality: germany } : {} })
  const built = buildPresentation(asked, verified({ ...erika, nationality: ['FR', 'IT'] }), context)
  expect(built).toMatchObject({
    revealed: { family_name: 'MUSTERMANN' },
    derived: { nationality: '0' },
  })
  expect(JSON.stringify(built)).not.toMatch(/FR|IT|ERIKA|1964/)
})

test('state comes back as it was given', () => {
  const state = '\u0000 "ä" 👩‍👩‍👧 \r\n'
  expect(buildPresentation(question({}), verified(erika), { ...context, state }).state).toBe(state)
})

test('the environment is part of the audience', () => {
  const live = buildPresentation(question({ issuer: 'de-ausweis' }), verified(erika), {
    ...context,
    environment: 'live',
  })
  expect(live).toMatchObject({ aud: 'acc_7Qm…/live', environment: 'live', issuer: 'de-ausweis' })
})

const holdsGermany = (nationality?: readonly string[]) =>
  germany && derive({ nationality: germany }, nationality ? { nationality } : {}).nationality

test('nationality is a question of membership, wherever it stands in the list', () => {
  expect([['DE'], ['FR', 'DE'], ['FR'], ['QS'], []].map(holdsGermany)).toEqual([
    '1',
    '1',
    '0',
    '0',
    '0',
  ])
})

test('nothing asked, nothing derived', () => {
  expect(derive({}, { nationality: ['DE'] })).toEqual({})
})
