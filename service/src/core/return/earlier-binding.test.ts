import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { flowId, flowIdBytes } from '../vocabulary/ids.ts'
import { isEarlierBoundBrowser } from './earlier-binding.ts'

const hosted = 'https://id.example'
const flow = flowId(new Uint8Array(flowIdBytes).fill(7), 0)
const other = flowId(new Uint8Array(flowIdBytes).fill(8), 0)
const secret = 'a'.repeat(43)
const stored = createHash('sha256').update(secret).digest()
const cookie = `__Host-vidimus-${flow}=${secret}`

test('a flow that the former release bound is still its browser’s', () => {
  expect(isEarlierBoundBrowser(hosted, flow, `a=b; ${cookie}`, stored)).toBe(true)
  const local = 'http://localhost:4000'
  expect(isEarlierBoundBrowser(local, flow, `vidimus-${flow}=${secret}`, stored)).toBe(true)
})

test.each([
  ['no header', undefined],
  ['another secret', `__Host-vidimus-${flow}=${'b'.repeat(43)}`],
  ['the cookie of another flow', `__Host-vidimus-${other}=${secret}`],
  ['the cookie of this release', `__Host-vidimus-browser-${secret.slice(0, 6)}=${secret}`],
  ['the name without its prefix', `vidimus-${flow}=${secret}`],
  ['a value with more behind it', `${cookie}a`],
  ['the cookie twice', `${cookie}; ${cookie}`],
])('nobody is recognised by %s', (_, cookies) => {
  expect(isEarlierBoundBrowser(hosted, flow, cookies, stored)).toBe(false)
})
