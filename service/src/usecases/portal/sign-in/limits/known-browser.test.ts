import { expect, test } from 'vitest'
import { idBytes, userId } from '../../../../core/vocabulary/ids.ts'
import type { StampKeys } from '../../../ports/sign-in.ts'
import { knownBrowserSeconds, newKnownBrowser, readKnownBrowser } from './known-browser.ts'

const [ann, ben] = [1, 2].map((fill) => userId(new Uint8Array(idBytes).fill(fill))) as [
  ReturnType<typeof userId>,
  ReturnType<typeof userId>,
]
const stampKeys: StampKeys = [new Uint8Array(32)]
const start = 1_790_000_000_000
const at = (clock: number) => ({ stampKeys, clock: () => clock })
const random = (bytes: number) => new Uint8Array(bytes).fill(7)
const token = newKnownBrowser({ ...at(start), random }, ann)

test('a browser is known again as that of its user, until its time is over', () => {
  const end = start + knownBrowserSeconds * 1_000
  expect(readKnownBrowser(at(end - 1), token, ann)).toMatch(/^[\w-]{22}$/)
  expect(readKnownBrowser(at(end), token, ann)).toBeUndefined()
})

test('it is not known as that of another user', () => {
  expect(readKnownBrowser(at(start), token, ben)).toBeUndefined()
  expect(readKnownBrowser(at(start), token.replace(ann, ben), ben)).toBeUndefined()
})

test.each([
  ['none', undefined],
  ['a longer life', token.replace(/\.\d{10}\./, '.9999999999.')],
  ['another name', token.replace(/\.[\w-]{22}\./, `.${'x'.repeat(22)}.`)],
  ['no stamp', token.slice(0, -43)],
  ['rubbish', 'x'.repeat(4_000)],
])('what we did not write is not believed: %s', (_what, given) => {
  expect(readKnownBrowser(at(start), given, ann)).toBeUndefined()
})

test('the key of another deployment is not believed', () => {
  const other = { stampKeys: [new Uint8Array(32).fill(9)] as const, clock: () => start }
  expect(readKnownBrowser(other, token, ann)).toBeUndefined()
})
