import { expect, test } from 'vitest'
import { changeEach } from '../../encoding/changed-characters.test-material.ts'
import { flowId, flowIdBytes } from '../../vocabulary/ids.ts'
import { requestLink, requestUri } from './request-addresses.ts'
import { isTokenOf, readRequestToken, requestToken } from './request-token.ts'

const seed = Buffer.alloc(32, 1)
const flow = flowId(new Uint8Array(flowIdBytes).fill(0xff), 1_794_700_800_000)
const both = ['qr', 'this_device'] as const

/** Whether the token leads to this flow and was made with its seed. */
function isTaken(token: string, of: Uint8Array = seed): boolean {
  const read = readRequestToken(token)
  return read !== undefined && read.flowId === flow && isTokenOf(of, read)
}

test.each(both)('a token of the way %s is read again, and is of its seed alone', (channel) => {
  const token = requestToken(seed, flow, channel)
  expect(readRequestToken(token)).toMatchObject({ flowId: flow, channel })
  expect(isTaken(token)).toBe(true)
  expect(isTaken(token, Buffer.alloc(32, 2))).toBe(false)
})

test('a code that is shown stays readable: every release makes the same', () => {
  expect(both.map((channel) => requestToken(seed, flow, channel))).toEqual([
    '00VazleqmLygHa16AHYFq1SeCL0iuBvLbQd4HEkhkHA',
    '00VazleqmLygHa16AHYFtMCAzDWcC7qEenE8pjrMFtg',
  ])
})

test('a token is 43 characters that need no escaping in a path', () => {
  for (const channel of both)
    expect(requestToken(seed, flow, channel)).toMatch(/^[0-9A-Za-z]{20}[qt][0-9A-Za-z_-]{22}$/)
})

test('whoever saw the token of one way cannot make that of the other', () => {
  const [scanned, tapped] = both.map((channel) => requestToken(seed, flow, channel))
  expect(scanned?.slice(21)).not.toBe(tapped?.slice(21))
  expect(isTaken(`${scanned?.slice(0, 20)}t${scanned?.slice(21)}`)).toBe(false)
  expect(isTaken(`${tapped?.slice(0, 20)}q${tapped?.slice(21)}`)).toBe(false)
})

test('a change of any one character is refused', () => {
  for (const channel of both)
    for (const changed of changeEach(requestToken(seed, flow, channel)))
      expect(isTaken(changed), changed).toBe(false)
})

const token = requestToken(seed, flow, 'qr')

test.each([
  ['nothing', ''],
  ['the flow’s id alone', token.slice(0, 20)],
  ['no way', `${token.slice(0, 20)}${token.slice(21)}`],
  ['another way', `${token.slice(0, 20)}x${token.slice(21)}`],
  ['a way in another case', `${token.slice(0, 20)}Q${token.slice(21)}`],
  ['one character less', token.slice(0, -1)],
  ['one character more', `${token}A`],
  ['one character more in the id', `a${token}`],
  ['padding', `${token}==`],
  ['bits beyond the proof', `${token.slice(0, -1)}B`],
  ['a sign that ids do not have', `-${token.slice(1)}`],
  ['the id with its prefix', `flow_${token}`],
])('no token has the form of %s', (_, text) => {
  expect(readRequestToken(text)).toBeUndefined()
})

test.each(['https://id.example', 'http://localhost:4000'])(
  'the wallet’s link at %s stays readable for a camera: at most 200 bytes',
  (publicUrl) => {
    const clientId = `x509_hash:${'a'.repeat(43)}`
    const link = requestLink('openid4vp', clientId, requestUri(publicUrl, token))
    expect(Buffer.byteLength(link)).toBeLessThanOrEqual(200)
  },
)
