import { expect, test } from 'vitest'
import { changeEach } from '../encoding/changed-characters.test-material.ts'
import { flowId, flowIdBytes } from '../vocabulary/ids.ts'
import { isLinkOf, linkToken, readLink } from './link.ts'

const account = Buffer.alloc(32, 1)
const flow = flowId(new Uint8Array(flowIdBytes).fill(7), 1_794_700_800_000)
const token = linkToken(account, flow)

const opens = (text: string, key = account) => {
  const link = readLink(text)
  return link !== undefined && isLinkOf(key, link)
}

test('a link is its flow and 128 bits in characters that need no escaping in a path', () => {
  expect(token).toMatch(/^[0-9A-Za-z]{20}[0-9A-Za-z_-]{22}$/)
  expect(readLink(token)?.flowId).toBe(flow)
  expect(readLink(token)?.proof).toHaveLength(16)
})

test('whoever holds the account’s key makes the same link again, and knows it again', () => {
  expect(linkToken(account, flow)).toBe(token)
  expect(opens(token)).toBe(true)
})

test('a link that was sent stays one: every release makes the same', () => {
  expect(token).toBe('00Vazleqm0bPELAU4eqFu6_nsv0rJx4Fy1uIBRtk_w')
})

test('another account’s key makes another link, and does not know this one', () => {
  const other = Buffer.alloc(32, 2)
  expect(linkToken(other, flow)).not.toBe(token)
  expect(opens(token, other)).toBe(false)
})

test('the proof of one flow is not that of another', () => {
  const other = flowId(new Uint8Array(flowIdBytes).fill(8), 1_794_700_800_000)
  const [proof, otherProof] = [token.slice(20), linkToken(account, other).slice(20)]
  expect(otherProof).not.toBe(proof)
  expect(opens(`${other.slice(5)}${proof}`)).toBe(false)
  expect(opens(`${other.slice(5)}${otherProof}`)).toBe(true)
})

test('a change of any one character opens nothing', () => {
  for (const changed of changeEach(token)) expect(opens(changed), changed).toBe(false)
})

test.each([
  ['nothing', ''],
  ['the flow’s id alone', token.slice(0, 20)],
  ['the proof alone', token.slice(20)],
  ['the id with its prefix', `${flow}${token.slice(20)}`],
  ['one character less', token.slice(0, -1)],
  ['one character more', `${token}A`],
  ['a space at the end', `${token} `],
  ['padding', `${token}==`],
  ['a sign that ids do not have', `_${token.slice(1)}`],
  ['bits beyond the proof', `${token.slice(0, -1)}B`],
])('no link has the form of %s', (_, text) => {
  expect(readLink(text)).toBeUndefined()
})
