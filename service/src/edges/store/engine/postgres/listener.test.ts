import { expect, test } from 'vitest'
import { createEcho } from './listener.ts'

function world() {
  let sent = 0
  const echo = createEcho(async () => {
    sent += 1
  })
  return { ...echo, sent: () => sent }
}

test('nothing is heard before something was', () => {
  const { sendOwn, heard, session, sent } = world()
  sendOwn()
  expect([session(), sent()]).toEqual([undefined, 1])
  heard()
  expect(session()).toBe(1)
})

test('silence since the own message means that none arrives', () => {
  const { sendOwn, heard, session } = world()
  sendOwn()
  heard()
  sendOwn()
  expect(session()).toBe(1)
  sendOwn()
  expect(session()).toBeUndefined()
  heard()
  expect(session()).toBe(2)
})

test('a connection that broke begins another session', () => {
  const { sendOwn, heard, lost, session } = world()
  sendOwn()
  heard()
  lost()
  expect(session()).toBeUndefined()
  sendOwn()
  heard()
  expect(session()).toBe(2)
})

test('a message that cannot be sent is no failure', async () => {
  const echo = createEcho(async () => Promise.reject(new Error('no connection')))
  echo.sendOwn()
  expect(echo.session()).toBeUndefined()
})
