import { expect, test } from 'vitest'
import { memorySessions } from './sessions.ts'

const wish = { issuer: 'xx-sandbox', plate: 'flag' as const, flag: 'DE', sameDevice: true }
const failed = { outcome: 'failed', code: 'error_expired' } as const

test('a session is found by its cookie alone, and an ending is kept in it', () => {
  const sessions = memorySessions()
  const cookie = sessions.begin('', { wish, state: 'one' })
  expect(cookie).toMatch(/^shop_session=[\w-]{36}; Path=\/; HttpOnly; SameSite=Lax$/)
  sessions.end(cookie, failed)
  expect(sessions.find(`other=1; ${cookie}`)).toEqual({ wish, state: 'one', ending: failed })
  expect(sessions.find('shop_session=guessed')).toBeUndefined()
})

test('each proof begins a session with a new name', () => {
  const sessions = memorySessions()
  const first = sessions.begin('', { wish, state: 'one' })
  const second = sessions.begin(first, { wish, state: 'two' })
  expect([sessions.find(first), sessions.find(second)?.state]).toEqual([undefined, 'two'])
})

test('the oldest makes room, and time makes forget', () => {
  const clock = { at: 0 }
  const sessions = memorySessions({
    mostSessions: 2,
    longestMilliseconds: 1_000,
    now: () => clock.at,
  })
  const cookies = ['one', 'two', 'three'].map((state) => sessions.begin('', { wish, state }))
  expect(cookies.map((cookie) => sessions.find(cookie)?.state)).toEqual([undefined, 'two', 'three'])
  clock.at = 1_000
  sessions.end(cookies[2] ?? '', failed)
  expect(cookies.map(sessions.find)).toEqual([undefined, undefined, undefined])
})

test('over https the cookie is for https alone', () => {
  expect(memorySessions({ secure: true }).begin('', { wish, state: 'one' })).toMatch(/; Secure$/)
})
