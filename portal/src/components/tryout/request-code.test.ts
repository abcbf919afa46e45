import { expect, test } from 'vitest'
import { bodyOf, languages, requestCode } from './request-code.ts'
import { peopleOf } from './sandbox.ts'
import { questionOf } from './tryout-search.ts'

const typed = { state: 'try-1', surname: '' }
const setting = { service: 'https://id.example', account: 'acc_1', typed }
const german = { issuer: 'de-ausweis', name: null, environments: ['test' as const] }
const scope = { vocabulary: 'interface', people: peopleOf([{ ...german, sandbox: true }]) } as const
const wideScope = { ...scope, vocabulary: 'wide' } as const
const question = questionOf({ device: 'this' }, scope)

test.each(languages)('%s asks exactly what the form asks', (language) => {
  const code = requestCode(language, question, setting)
  for (const words of ['https://id.example', 'xx-sandbox', 'given_name', 'DE', 'try-1'])
    expect(code).toContain(words)
})

test('each language has its own words for the device, and only if it is this one', () => {
  const member = {
    curl: '"same_device": true',
    node: 'sameDevice: true',
    python: 'same_device": True',
  }
  for (const language of languages) {
    expect(requestCode(language, question, setting)).toContain(member[language])
    const other = requestCode(language, { ...question, isSameDevice: false }, setting)
    expect(other).not.toMatch(/device/i)
  }
})

test('the body of the command is what is sent, whatever the state holds', () => {
  const curl = requestCode('curl', question, {
    ...setting,
    typed: { state: "it's", surname: 'Kept' },
  })
  const body = curl.slice(curl.indexOf("'") + 1, -1).replaceAll("'\\''", "'")
  expect(JSON.parse(body)).toEqual({
    issuer: 'xx-sandbox',
    revealed: ['given_name'],
    derived: { nationality: 'DE' },
    state: "it's",
    same_device: true,
  })
})

test('a link names attributes that exist, and a country or none', () => {
  const search = { reveal: 'birth_date,shoe_size', national: 'none', device: 'this' } as const
  expect(questionOf(search, scope)).toMatchObject({
    revealed: ['birth_date'],
    derived: {},
    isSameDevice: true,
  })
  expect(questionOf({}, scope)).toEqual({
    issuer: 'xx-sandbox',
    revealed: ['given_name'],
    optional: [],
    derived: { nationality: 'DE' },
    isWide: false,
    isSameDevice: false,
  })
})

const wide = {
  reveal: 'resident_city,resident_address,given_name',
  also: 'given_name,birth_place,resident_street,resident_state,resident_country',
  national: 'EU',
  age: '18',
  lives: 'AT',
  who: 'minor',
}

test('wide questions are asked by accounts that have the wider vocabulary', () => {
  const body = bodyOf(questionOf(wide, wideScope), { state: 's', surname: 'Müller' })
  expect(body).toEqual({
    issuer: 'de-ausweis',
    // German identities have no address in one text.
    revealed: ['given_name', 'resident_city'],
    // At most three, and none that is revealed anyway.
    optional: ['birth_place', 'resident_country', 'resident_state'],
    derived: { nationality_any_of: 'EU', age_over: '18', resident_country: 'AT' },
    match: { family_name: 'Müller' },
    state: 's',
  })
  expect(bodyOf(questionOf(wide, scope), { state: 's', surname: 'Müller' })).toEqual({
    issuer: 'de-ausweis',
    revealed: ['given_name'],
    state: 's',
  })
})

test.each([
  ['real people', [{ ...german, sandbox: false }]],
  ['nobody', []],
])('where de-ausweis stands for %s, only Erika of the sandbox can answer', (_, issuers) => {
  const people = peopleOf(issuers)
  expect(people).toEqual(['erika'])
  expect(questionOf(wide, { ...wideScope, people })).toMatchObject({
    issuer: 'xx-sandbox',
    revealed: ['given_name', 'resident_city', 'resident_address'],
  })
})
