import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  accountId,
  callId,
  flowId,
  flowIdBytes,
  flowIdsFrom,
  flowIdTail,
  idBytes,
  keyId,
  readAccountId,
  readFlowId,
  splitFlowId,
  timeOfCall,
} from './ids.ts'

const random = new Uint8Array(idBytes).fill(0xff)
const flowRandom = new Uint8Array(flowIdBytes).fill(0xff)
const at = 1_794_700_800_000

test('an id says by its prefix what it names', () => {
  expect(accountId(random)).toMatch(/^acc_[0-9A-Za-z]{22}$/)
  expect(flowId(flowRandom, at)).toMatch(/^flow_[0-9A-Za-z]{20}$/)
  expect(callId(flowRandom, at)).toMatch(/^req_[0-9A-Za-z]{20}$/)
  expect(keyId('abc')).toBe('key_abc')
})

test('an id holds 128 random bits, all of them', () => {
  expect(idBytes).toBe(16)
  for (let position = 0; position < idBytes; position++)
    expect(accountId(random.with(position, 0xfe)), `byte ${position}`).not.toBe(accountId(random))
})

test('a flow’s id holds 64 random bits, all of them', () => {
  expect(flowIdBytes).toBe(8)
  for (let position = 0; position < flowIdBytes; position++)
    expect(flowId(flowRandom.with(position, 0xfe), at), `byte ${position}`).not.toBe(
      flowId(flowRandom, at),
    )
})

test('an id of small numbers is as long as any other', () => {
  expect(accountId(new Uint8Array(idBytes))).toBe(`acc_${'0'.repeat(22)}`)
  expect(flowId(new Uint8Array(flowIdBytes), 0)).toBe(`flow_${'0'.repeat(20)}`)
  expect(flowId(flowRandom, 2 ** 48 - 1)).toHaveLength(25)
})

test('a call’s id tells when it came', () => {
  expect(timeOfCall(callId(flowRandom, at))).toBe(at)
  expect(timeOfCall(callId(flowRandom, 2 ** 48 - 1))).toBe(2 ** 48 - 1)
})

test('a time stands between the flows from before it and the others', () => {
  expect(flowId(flowRandom, at - 1) < flowIdsFrom(at)).toBe(true)
  expect(flowId(new Uint8Array(flowIdBytes), at) > flowIdsFrom(at)).toBe(true)
})

const anyRandom = fc.uint8Array({ minLength: flowIdBytes, maxLength: flowIdBytes })
const anyTime = fc.integer({ min: 0, max: 2 ** 48 - 1 })

test('flows sort as their times do, byte by byte, whatever is random in them', () => {
  const sorted = fc.property(anyTime, anyTime, anyRandom, anyRandom, (one, other, mine, yours) => {
    const ids = [flowId(mine, one), flowId(yours, other)].map((id) => Buffer.from(id))
    const [first = Buffer.of(), second = Buffer.of()] = ids
    if (one !== other) expect(Buffer.compare(first, second)).toBe(Math.sign(one - other))
  })
  fc.assert(sorted, { numRuns: 500 })
})

test('a millisecond later is a later id', () => {
  const begins = (instant: number) => flowIdTail(flowId(flowRandom, instant)).slice(0, 9)
  expect(begins(at) < begins(at + 1)).toBe(true)
})

test('a flow’s id is found again before what follows it', () => {
  const split = fc.property(anyRandom, anyTime, fc.string(), (bytes, when, rest) => {
    const id = flowId(bytes, when)
    expect(splitFlowId(`${flowIdTail(id)}${rest}`, rest.length)).toEqual([id, rest])
  })
  fc.assert(split, { numRuns: 200 })
})

test.each([
  ['nothing', ''],
  ['one character too few', `${'a'.repeat(19)}rest`],
  ['one character too many', `${'a'.repeat(21)}rest`],
  ['less than what follows', 'est'],
  ['its prefix', `flow_${'a'.repeat(20)}rest`],
  ['another sign first', `-${'a'.repeat(19)}rest`],
  ['another sign last', `${'a'.repeat(19)}_rest`],
  ['a letter that is none of ours', `${'a'.repeat(19)}ärest`],
  ['a space', ` ${'a'.repeat(19)}rest`],
])('a text with %s is no flow’s id before four characters', (_, text) => {
  expect(splitFlowId(text, 4)).toBeUndefined()
})

test('a text is read as an id of its own kind alone', () => {
  const id = flowId(flowRandom, at)
  expect(readFlowId(id)).toBe(id)
  expect(readAccountId(id)).toBeUndefined()
})

test.each([
  '',
  'flow_',
  'flow',
  'FLOW_abc',
  'flow_a b',
  'flow_a\0',
  ' flow_a',
  `flow_${'a'.repeat(41)}`,
])('a text of another shape is no id: %j', (text) => {
  expect(readFlowId(text)).toBeUndefined()
})

test('an id is never made of signs that its readers would refuse', () => {
  expect(() => keyId('a b')).toThrow()
  expect(() => keyId('')).toThrow()
})
