import fc from 'fast-check'
import { expect, test } from 'vitest'
import { character } from '../encoding/character.test-material.ts'
import type { IssuerId } from '../vocabulary/issuers.ts'
import { judgedBy } from './read-prove-request.test-material.ts'
import { readProveRequest } from './read-prove-request.ts'

const offered: readonly IssuerId[] = ['de-ausweis', 'xx-sandbox']
const good = { issuer: 'xx-sandbox', revealed: ['given_name'], state: 's-1' }

const read = (body: unknown) => readProveRequest(body, offered)

const { refusal, accepted } = judgedBy(read)

test('the smallest request asks for one attribute, derives nothing and expects another device', () => {
  expect(accepted(good)).toEqual({
    question: { issuer: 'xx-sandbox', revealed: ['given_name'], derived: {}, sameDevice: false },
    state: 's-1',
  })
})

test('the fullest request is kept whole, its order too', () => {
  const revealed = ['nationality', 'birth_date', 'given_name', 'family_name']
  const body = {
    issuer: 'de-ausweis',
    revealed,
    derived: { nationality: 'DE' },
    state: 'x',
    same_device: true,
  }
  expect(accepted(body).question).toEqual({
    issuer: 'de-ausweis',
    revealed,
    derived: { nationality: 'DE' },
    sameDevice: true,
  })
})

test.each([
  ['null', null],
  ['an array', [good]],
  ['a string', 'xx-sandbox'],
  ['a number', 1],
  ['a boolean', true],
  ['nothing', undefined],
])('%s is not a request', (_, body) => {
  expect(refusal(body)).toBe('error_invalid_body: request body must be a JSON object')
})

test.each(['issuer', 'revealed', 'state'])('%s is required: not absent, null or empty', (field) => {
  const expected = `error_missing_parameter: ${field} is required`
  expect(refusal({ ...good, [field]: undefined })).toBe(expected)
  expect(refusal({ ...good, [field]: null })).toBe(expected)
  expect(refusal({ ...good, [field]: '' })).toBe(expected)
})

test('an empty list of attributes is a missing one', () => {
  expect(refusal({ ...good, revealed: [] })).toBe('error_missing_parameter: revealed is required')
})

test('what is missing is named in the order issuer, revealed, state', () => {
  expect(refusal({})).toContain('issuer is required')
  expect(refusal({ issuer: 'nobody' })).toContain('revealed is required')
  expect(refusal({ issuer: 'nobody', revealed: ['nothing'] })).toContain('state is required')
})

test('what an object inherits is not given', () => {
  expect(refusal(JSON.parse(`{"__proto__":${JSON.stringify(good)}}`))).toContain(
    'issuer is required',
  )
})

const strings = 'error_invalid_body: revealed must be an array of strings'
const derivedObject = 'error_invalid_body: derived must be an object with string values'

test.each([
  ['issuer', 1, 'error_invalid_body: issuer must be a string'],
  ['issuer', ['xx-sandbox'], 'error_invalid_body: issuer must be a string'],
  ['issuer', false, 'error_invalid_body: issuer must be a string'],
  ['revealed', 'given_name', strings],
  ['revealed', { 0: 'given_name' }, strings],
  ['revealed', [1], strings],
  ['revealed', ['given_name', null], strings],
  ['revealed', [['given_name']], strings],
  ['revealed', 0, strings],
  ['derived', 'DE', derivedObject],
  ['derived', ['DE'], derivedObject],
  ['derived', false, derivedObject],
  ['derived', { nationality: 1 }, derivedObject],
  ['derived', { nationality: null }, derivedObject],
  ['derived', { nationality: ['DE'] }, derivedObject],
  ['state', 7, 'error_invalid_body: state must be a string'],
  ['state', 0, 'error_invalid_body: state must be a string'],
  ['state', {}, 'error_invalid_body: state must be a string'],
  ['same_device', 'true', 'error_invalid_body: same_device must be a boolean'],
  ['same_device', 0, 'error_invalid_body: same_device must be a boolean'],
  ['same_device', '', 'error_invalid_body: same_device must be a boolean'],
])('%s of the wrong type (%j) is refused by name', (field, value, expected) => {
  expect(refusal({ ...good, [field]: value })).toBe(expected)
})

test('null for derived or same_device means absent', () => {
  expect(accepted({ ...good, derived: null, same_device: null })).toEqual(accepted(good))
})

const wrong = {
  issuer: 1,
  revealed: [1],
  derived: 1,
  state: 1,
  same_device: 1,
}

test('a missing field is told before any wrong type', () => {
  expect(refusal({ ...wrong, state: '' })).toContain('state is required')
})

test('types are told in the order issuer, revealed, derived, state, same_device', () => {
  expect(refusal(wrong)).toContain('issuer must')
  expect(refusal({ ...wrong, issuer: 'nobody' })).toContain('revealed must')
  expect(refusal({ ...wrong, issuer: 'nobody', revealed: ['no'] })).toContain('derived must')
  expect(
    refusal({ ...wrong, issuer: 'nobody', revealed: ['no'], derived: { no: 'no' } }),
  ).toContain('state must')
  expect(refusal({ ...good, issuer: 'nobody', revealed: ['no'], same_device: 1 })).toContain(
    'same_device must',
  )
})

test('after types come attributes: revealed, then derived, then the issuer', () => {
  const body = { issuer: 'nobody', revealed: ['no'], derived: { neither: 'nowhere' }, state: 's' }
  expect(refusal(body)).toBe('error_invalid_attribute: invalid attribute ID: no')
  expect(refusal({ ...body, revealed: ['given_name'] })).toBe(
    'error_invalid_attribute: invalid attribute ID: neither',
  )
  expect(refusal({ ...body, revealed: ['given_name'], derived: { nationality: 'nowhere' } })).toBe(
    'error_invalid_attribute: invalid nationality: nowhere',
  )
  expect(refusal({ ...body, revealed: ['given_name'], derived: {} })).toBe(
    'error_wrong_issuer: invalid issuer ID',
  )
})

test('the first unknown attribute is named', () => {
  expect(refusal({ ...good, revealed: ['given_name', 'age', 'height'] })).toContain(
    'invalid attribute ID: age',
  )
  expect(refusal({ ...good, revealed: ['Given_Name'] })).toContain(
    'invalid attribute ID: Given_Name',
  )
  expect(refusal({ ...good, revealed: [''] })).toBe(
    'error_invalid_attribute: invalid attribute ID: ',
  )
})

test('an attribute asked for twice is asked for once', () => {
  expect(
    accepted({ ...good, revealed: ['nationality', 'given_name', 'nationality'] }).question.revealed,
  ).toEqual(['nationality', 'given_name'])
})

test('an attribute that cannot be derived is refused', () => {
  expect(refusal({ ...good, derived: { birth_date: '1964-08-12' } })).toContain(
    'invalid attribute ID: birth_date',
  )
})

test('__proto__ as a key of derived is an unknown attribute', () => {
  const body = JSON.parse(
    '{"issuer":"xx-sandbox","revealed":["given_name"],"state":"s","derived":{"__proto__":"DE"}}',
  )
  expect(refusal(body)).toBe('error_invalid_attribute: invalid attribute ID: __proto__')
})

test.each(['DE', 'de', 'DEU', 'Germany', 'deutschland'])(
  'the country may be spelt "%s"',
  (spelling) => {
    expect(accepted({ ...good, derived: { nationality: spelling } }).question.derived).toEqual({
      nationality: 'DE',
    })
  },
)

test.each(['', 'ZZ', ' DE', 'Atlantis'])('"%s" is no country and is named', (value) => {
  expect(refusal({ ...good, derived: { nationality: value } })).toBe(
    `error_invalid_attribute: invalid nationality: ${value}`,
  )
})

test('of a wrong value at most 64 characters are repeated', () => {
  const fits = 'x'.repeat(64)
  expect(refusal({ ...good, revealed: [fits] })).toBe(
    `error_invalid_attribute: invalid attribute ID: ${fits}`,
  )
  const cut = `error_invalid_attribute: invalid attribute ID: ${fits}…`
  expect(refusal({ ...good, revealed: [`${fits}x`] })).toBe(cut)
  expect(refusal({ ...good, derived: { [`${fits}x`]: 'DE' } })).toBe(cut)
  expect(refusal({ ...good, derived: { nationality: `${fits}x` } })).toBe(
    `error_invalid_attribute: invalid nationality: ${fits}…`,
  )
})

test('an issuer that is not offered is wrong, even a known one', () => {
  expect(readProveRequest(good, ['de-ausweis'])).toMatchObject({
    failure: { code: 'error_wrong_issuer' },
  })
  expect(readProveRequest(good, [])).toMatchObject({ failure: { code: 'error_wrong_issuer' } })
  expect(refusal({ ...good, issuer: 'XX-SANDBOX' })).toBe('error_wrong_issuer: invalid issuer ID')
  expect(refusal({ ...good, issuer: 'toString' })).toBe('error_wrong_issuer: invalid issuer ID')
})

test('unknown members are ignored, and named', () => {
  expect(accepted({ ...good, comment: { deep: [1] }, sameDevice: true })).toEqual({
    ...accepted(good),
    ignored: 'comment, sameDevice',
  })
})

test.each([
  ['one-byte characters', 'a', 4_096],
  ['two-byte characters', 'ü', 2_048],
  ['four-byte characters', '😀', 1_024],
])('state holds 4,096 bytes of %s and not one more', (_, character, count) => {
  expect(accepted({ ...good, state: character.repeat(count) }).state).toBe(character.repeat(count))
  expect(refusal({ ...good, state: `${character.repeat(count)}a` })).toBe(
    'error_invalid_body: state must be at most 4,096 bytes of UTF-8',
  )
})

test('three-byte characters are counted as bytes too', () => {
  expect(accepted({ ...good, state: `${'€'.repeat(1_365)}a` }).state).toHaveLength(1_366)
  expect(refusal({ ...good, state: '€'.repeat(1_366) })).toContain('state must be at most')
})

test.each(['\ud83d', '\ude00', 'a\ud83db', '\ude00\ud83d'])(
  'a lone surrogate in state is refused (%j)',
  (state) => {
    expect(refusal({ ...good, state })).toBe(
      'error_invalid_body: state must be well-formed Unicode, without lone surrogates',
    )
  },
)

test.each([' ', '\u0000', '\ufeff', '\r\n', 'null', '😀', 'e\u0301'])(
  'the state %j is kept as it is',
  (state) => {
    expect(accepted({ ...good, state }).state).toBe(state)
  },
)

test('any well-formed state of fitting size is kept to the last bit', () => {
  fc.assert(
    fc.property(fc.string({ unit: character, minLength: 1, maxLength: 1_024 }), (state) => {
      expect(accepted({ ...good, state }).state).toBe(state)
    }),
    { numRuns: 200 },
  )
})

test('whatever the body is, the answer is a value', () => {
  fc.assert(
    fc.property(fc.anything(), (body) => {
      const result = read(body)
      if (!result.ok) expect(result.failure.code).toMatch(/^error_/)
    }),
    { numRuns: 200 },
  )
})

test('a value is not cut through the middle of a character', () => {
  const judged = readProveRequest(
    { issuer: 'xx-sandbox', revealed: [`${'x'.repeat(63)}😀`], state: 's' },
    ['xx-sandbox'],
  )
  expect(judged.ok || judged.failure.description).toBe(`invalid attribute ID: ${'x'.repeat(63)}…`)
  expect(refusal({ ...good, revealed: [`😀${'x'.repeat(63)}`] })).toBe(
    `error_invalid_attribute: invalid attribute ID: 😀${'x'.repeat(62)}…`,
  )
})
