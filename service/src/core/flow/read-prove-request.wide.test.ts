import { describe, expect, test } from 'vitest'
import { judgedBy } from './read-prove-request.test-material.ts'
import { ignoredMembers, readProveRequest } from './read-prove-request.ts'

const good = { issuer: 'xx-sandbox', revealed: ['given_name'], state: 's-1' }

const read = (body: unknown) => readProveRequest(body, ['xx-sandbox'], 'wide')

const { refusal, accepted } = judgedBy(read)

test('the smallest request is read as that of the interface', () => {
  expect(read(good)).toEqual(readProveRequest(good, ['xx-sandbox']))
})

test('the fullest request is kept whole, and what is compared is not in the question', () => {
  const match = { family_name: 'Mustermann', birth_date: '1964-08-12' }
  const derived = {
    nationality: 'DEU',
    age_over: '18',
    nationality_any_of: 'EEA',
    resident_country: 'de, Austria,DE',
  }
  const optional = ['birth_place', 'resident_city', 'issuing_country']
  expect(accepted({ ...good, derived, optional, match, same_device: true })).toEqual({
    question: {
      issuer: 'xx-sandbox',
      revealed: ['given_name'],
      derived: {
        nationality: 'DE',
        age_over: '18',
        nationality_any_of: 'EEA',
        resident_country: 'DE,AT',
        match: 'family_name,birth_date',
      },
      optional,
      sameDevice: true,
    },
    state: 's-1',
    match,
  })
})

test('the sensitive attribute needs the vocabulary that has it', () => {
  const body = { ...good, revealed: ['personal_administrative_number'] }
  expect(refusal(body)).toContain('invalid attribute ID: personal_administrative_number')
  expect(readProveRequest(body, ['xx-sandbox'], 'wide_sensitive').ok).toBe(true)
})

describe('who only wants a yes or no needs nothing revealed', () => {
  const nothing = { issuer: 'xx-sandbox', state: 's' }
  test.each([
    ['an answer', { derived: { age_over: '18' } }],
    ['a comparison', { match: { family_name: 'x' } }],
    ['both', { derived: { age_over: '18' }, match: { family_name: 'x' } }],
    ['an answer beside an empty comparison', { derived: { age_over: '18' }, match: {} }],
  ])('%s is enough', (_, questions) => {
    for (const revealed of [undefined, null, []])
      expect(accepted({ ...nothing, ...questions, revealed }).question.revealed).toEqual([])
  })

  test.each([
    ['no question', {}],
    ['empty questions', { derived: {}, match: {} }],
    ['questions that are no objects', { derived: 'age_over', match: ['family_name'] }],
    ['something optional', { optional: ['given_name'] }],
  ])('%s is not enough', (_, questions) => {
    expect(refusal({ ...nothing, ...questions })).toContain('revealed is required')
  })

  test('the interface reveals at least one attribute', () => {
    const body = { ...nothing, derived: { nationality: 'DE' } }
    expect(readProveRequest(body, ['xx-sandbox'])).toMatchObject({
      failure: { description: 'revealed is required' },
    })
  })
})

test('types are told in the order derived, optional, match, state', () => {
  const wrong = { ...good, derived: 1, optional: ['given_name', 1], match: { family_name: 1 } }
  expect(refusal({ ...wrong, state: 1 })).toContain('derived must')
  expect(refusal({ ...wrong, state: 1, derived: {} })).toBe(
    'error_invalid_body: optional must be an array of strings',
  )
  expect(refusal({ ...wrong, state: 1, derived: {}, optional: [] })).toBe(
    'error_invalid_body: match must be an object with string values',
  )
  expect(refusal({ ...good, state: 1, optional: null, match: null })).toContain('state must')
})

test('attributes are told in the order revealed, derived, optional, match', () => {
  const wrong = {
    ...good,
    revealed: ['no'],
    derived: { age_over: 'old' },
    optional: ['never'],
    match: { nothing: 'x' },
  }
  expect(refusal(wrong)).toContain('invalid attribute ID: no')
  expect(refusal({ ...wrong, revealed: [] })).toContain('invalid age_over: old')
  expect(refusal({ ...wrong, revealed: [], derived: {} })).toContain('invalid attribute ID: never')
  expect(refusal({ ...wrong, revealed: [], derived: {}, optional: [] })).toBe(
    'error_invalid_attribute: invalid attribute ID: nothing',
  )
})

test('what is null or empty is not asked', () => {
  for (const none of [
    { optional: null, match: null },
    { optional: [], match: {} },
  ])
    expect(accepted({ ...good, ...none })).toEqual(accepted(good))
})

test('the interface does not know the further members, whatever they are', () => {
  const body = { ...good, optional: 7, match: { family_name: 7 } }
  expect(readProveRequest(body, ['xx-sandbox'])).toEqual({
    ok: true,
    value: { ...accepted(good), ignored: 'optional, match' },
  })
  expect(ignoredMembers(body)).toBe('optional, match')
  expect(ignoredMembers({ ...body, other: 1 }, 'wide')).toBe('other')
})

describe('an age', () => {
  test.each(['1', '9', '18', '100', '150'])('%j is asked', (age) => {
    expect(accepted({ ...good, derived: { age_over: age } }).question.derived).toEqual({
      age_over: age,
    })
  })

  test.each(['', '0', '-1', '151', '1000', '018', ' 18', '18 ', '18.5', '1e1', 'x18'])(
    '%j is none',
    (age) => {
      expect(refusal({ ...good, derived: { age_over: age } })).toBe(
        `error_invalid_attribute: invalid age_over: ${age}`,
      )
    },
  )
})

describe.each(['nationality_any_of', 'resident_country'])('countries of %s', (key) => {
  const many = (count: number) => Array(count).fill('DE').join()

  test.each([
    ['EU', 'EU'],
    ['EEA_CH', 'EEA_CH'],
    ['DE', 'DE'],
    ['FRA, de ,Deutschland', 'FR,DE'],
    [`FR,${many(59)}`, 'FR,DE'],
  ])('%.20s is asked', (value, kept) => {
    expect(accepted({ ...good, derived: { [key]: value } }).question.derived).toEqual({
      [key]: kept,
    })
  })

  test.each(['', 'DE,', 'DE,ZZ', 'ZZ,DE', 'eu', 'DE;FR', many(61), many(62)])(
    '%.20j is refused',
    (value) => {
      expect(refusal({ ...good, derived: { [key]: value } })).toContain(`invalid ${key}: `)
    },
  )
})

describe('optional attributes', () => {
  const four = ['birth_place', 'resident_city', 'issuing_country', 'resident_state']

  test('are at most three, each once', () => {
    const three = four.slice(0, 3)
    expect(accepted({ ...good, optional: [...three, ...three] }).question.optional).toEqual(three)
    expect(refusal({ ...good, optional: four })).toBe(
      'error_invalid_body: optional must have at most 3 entries',
    )
  })

  test('are not those revealed anyway', () => {
    const revealed = ['given_name', 'resident_city']
    expect(accepted({ ...good, revealed, optional: four }).question.optional).toEqual(
      four.filter((id) => id !== 'resident_city'),
    )
    const none = accepted({ ...good, revealed, optional: revealed }).question
    expect(none.optional).toBeUndefined()
    expect(
      accepted({ ...good, optional: ['given_name', 'resident_city'] }).question,
    ).toHaveProperty('optional', ['resident_city'])
  })
})

test('an optional attribute that is revealed too is required, and named as ignored', () => {
  const body = { ...good, revealed: ['given_name', 'resident_city'] }
  const ignoredIn = (change: object) => accepted({ ...body, ...change }).ignored
  expect(ignoredIn({ optional: ['resident_city', 'birth_place', 'resident_city'] })).toBe(
    'optional.resident_city',
  )
  expect(ignoredIn({ optional: body.revealed, sameDevice: true })).toBe(
    'sameDevice, optional.given_name, optional.resident_city',
  )
  const many = Object.fromEntries([...'abcdefg'].map((name) => [name, 1]))
  expect(ignoredIn({ ...many, optional: body.revealed })).toBe(
    'a, b, c, d, e, f, g, optional.given_name; others=1',
  )
  expect(ignoredIn({ optional: ['birth_place'] })).toBeUndefined()
})

describe('what the identity is compared with', () => {
  test.each([
    ['family_name', 'x'],
    ['given_name', 'x'.repeat(150)],
    ['resident_postal_code', '0'],
    ['birth_date', '1983-00-00'],
  ])('%s may be %.20j', (id, value) => {
    const { question, match } = accepted({ ...good, match: { [id]: value } })
    expect(match).toEqual({ [id]: value })
    expect(question.derived).toEqual({ match: id })
  })

  test.each([
    ['family_name', ''],
    ['given_name', 'x'.repeat(151)],
    ['resident_postal_code', '\ud83d'],
    ['birth_date', '12.08.1964'],
    ['birth_date', ' 1964-08-12'],
    ['birth_date', '1964-08-12T00:00'],
  ])('%s may not be %.20j, and the value is not repeated', (id, value) => {
    expect(refusal({ ...good, match: { given_name: 'x', [id]: value } })).toBe(
      `error_invalid_attribute: invalid match of ${id}`,
    )
  })

  test.each(['nationality', 'match', '__proto__', 'x'.repeat(64)])('%s is refused', (id) => {
    const body = JSON.parse(`{"match":{${JSON.stringify(id)}:"x"}}`)
    expect(refusal({ ...good, ...body })).toBe(
      `error_invalid_attribute: invalid attribute ID: ${id}`,
    )
  })

  test('of a long name only the beginning is repeated', () => {
    expect(refusal({ ...good, match: { ['x'.repeat(65)]: 'x' } })).toBe(
      `error_invalid_attribute: invalid attribute ID: ${'x'.repeat(64)}…`,
    )
  })

  test('the member derived has no match', () => {
    expect(refusal({ ...good, derived: { match: 'family_name' } })).toBe(
      'error_invalid_attribute: invalid attribute ID: match',
    )
  })
})
