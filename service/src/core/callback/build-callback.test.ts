import fc from 'fast-check'
import { expect, test } from 'vitest'
import { character } from '../encoding/character.test-material.ts'
import { callbackErrorCodes, callbackErrorOf } from '../vocabulary/outcomes.ts'
import { buildCallback, type CallbackContent } from './build-callback.ts'

const runs = process.env['VIDIMUS_TEST_FULL'] ? 100_000 : 500

const proved: CallbackContent = { kind: 'presentation', presentation: 'eyJh.eyJi.c2ln-_' }
const refused: CallbackContent = { kind: 'error', code: 'error_cancelled' }

test('a success is presentation and state, in that order', () => {
  expect(buildCallback(proved, 's 1')).toBe('presentation=eyJh.eyJi.c2ln-_&state=s+1')
})

test('an error is error, error_description and state, in that order', () => {
  expect(buildCallback(refused, 's&1')).toBe(
    'error=error_cancelled&error_description=The+person+cancelled+the+verification.&state=s%261',
  )
})

test.each(callbackErrorCodes)('%s is told by its one fixed sentence', (code) => {
  const fields = [...new URLSearchParams(buildCallback({ kind: 'error', code }, 'x'))]
  expect(fields).toEqual([
    ['error', code],
    ['error_description', callbackErrorOf(code).description],
    ['state', 'x'],
  ])
})

test('every sentence is English in plain ASCII, so that no decoder can spoil it', () => {
  for (const code of callbackErrorCodes)
    expect(callbackErrorOf(code).description).toMatch(/^[A-Z][\x20-\x7e]+\.$/)
})

/** It survives byte for byte, and the parsed fields serialise to the bytes that were signed. */
function expectFaithful(state: string): void {
  for (const content of [proved, refused]) {
    const body = buildCallback(content, state)
    const parsed = new URLSearchParams(body)
    expect(body).toMatch(/^[\x21-\x7e]+$/)
    expect(Buffer.from(parsed.get('state') ?? '')).toEqual(Buffer.from(state))
    expect(parsed.getAll('state')).toHaveLength(1)
    expect(new URLSearchParams([...parsed]).toString()).toBe(body)
  }
}

test.each([
  ['emoji', '😀👩‍👩‍👧‍👦🇩🇪'],
  ['NUL', '\0a\0'],
  ['CR LF', 'a\r\nb\nc\rd'],
  ['the signs of a form', '+&=%00 ?#;'],
  ['another field', 'x&presentation=forged&error=forged'],
  ['escapes', '%2B%26%3D%25'],
  ['a byte order mark', '\ufeffa\ufeff'],
  ['bidirectional controls', '\u202eabc\u202c\u2066'],
  ['decomposed letters', 'e\u0301 \u00e9'],
  ['noncharacters', '\uffff\u{10ffff}'],
  ['names an object inherits', '__proto__'],
  ['4,096 bytes of ASCII', 'a'.repeat(4_096)],
  ['4,096 bytes of emoji', '😀'.repeat(1_024)],
  ['4,096 bytes that all need escaping', '\0'.repeat(4_096)],
])('a state with %s comes back as it was', (_, state) => {
  expectFaithful(state)
})

test('every well-formed state comes back as it was', () => {
  const signs = fc.constantFrom('+', '&', '=', '%', '%00', '\0', '\r\n', '\ufeff', '😀', ' ', ';')
  const characters = fc.oneof(character, signs)
  const states = fc
    .string({ unit: characters, minLength: 1, maxLength: 1_024 })
    .filter((state) => state.isWellFormed())
  fc.assert(fc.property(states, expectFaithful), { numRuns: runs })
})
