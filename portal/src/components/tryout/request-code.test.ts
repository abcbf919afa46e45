import { expect, test } from 'vitest'
import { languages, requestCode } from './request-code.ts'
import { questionOf } from './tryout-search.ts'

const setting = { service: 'https://id.example', account: 'acc_1', state: 'try-1' }
const question = { revealed: ['given_name'], national: 'DE', isSameDevice: true } as const

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
  const curl = requestCode('curl', question, { ...setting, state: "it's" })
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
  expect(questionOf({ reveal: 'birth_date,shoe_size', national: 'none', device: 'this' })).toEqual({
    revealed: ['birth_date'],
    national: undefined,
    isSameDevice: true,
  })
  expect(questionOf({})).toEqual({ revealed: ['given_name'], national: 'DE', isSameDevice: false })
})
