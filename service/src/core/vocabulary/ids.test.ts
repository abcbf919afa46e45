import { expect, test } from 'vitest'
import { accountId, callId, flowId, idBytes, keyId, readAccountId, readFlowId } from './ids.ts'

const random = new Uint8Array(idBytes).fill(0xff)

test('an id says by its prefix what it names', () => {
  expect(accountId(random)).toMatch(/^acc_[0-9A-Za-z]{22}$/)
  expect(flowId(random)).toMatch(/^flow_[0-9A-Za-z]{22}$/)
  expect(callId(random)).toMatch(/^req_[0-9A-Za-z]{22}$/)
  expect(keyId('abc')).toBe('key_abc')
})

test('an id holds 128 random bits, all of them', () => {
  expect(idBytes).toBe(16)
  for (let position = 0; position < idBytes; position++)
    expect(flowId(random.with(position, 0xfe)), `byte ${position}`).not.toBe(flowId(random))
})

test('an id of small numbers is as long as any other', () => {
  expect(flowId(new Uint8Array(idBytes))).toBe(`flow_${'0'.repeat(22)}`)
})

test('a text is read as an id of its own kind alone', () => {
  const id = flowId(random)
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
