import { expect, test } from 'vitest'
import { actor, command } from '../accounts/actor.test-material.ts'
import type { AuditFilter, RecordedEvent } from '../ports/audit.ts'
import { type AuditWish, auditCsv, exportAuditLog, readAuditLog } from './read-audit-log.ts'

const wish: AuditWish = {
  accountId: undefined,
  user: undefined,
  action: undefined,
  from: undefined,
  until: undefined,
}

const event = (number: number): RecordedEvent => ({
  number,
  at: Date.UTC(2026, 0, 2),
  by: actor,
  userName: '=HYPERLINK("x")',
  userEmail: null,
  action: 'signed_in',
  accountId: null,
  accountName: null,
  environment: null,
  object: '-1',
  values: { after: 'a "quoted", word' },
})

const logOf = (count: number) => {
  const all = Array.from({ length: count }, (_, index) => event(count - index))
  const list = async (_filter: AuditFilter, before: number | undefined, limit: number) =>
    all.filter(({ number }) => before === undefined || number < before).slice(0, limit)
  return { audit: { list } }
}

test('a page that is not the last has a cursor to the next', async () => {
  const first = await readAuditLog(logOf(5), wish, undefined, 2)
  expect([first.events.map(({ number }) => number), first.nextCursor]).toEqual([[5, 4], '4'])
  const last = await readAuditLog(logOf(5), wish, '2', 2)
  expect([last.events.map(({ number }) => number), last.nextCursor]).toEqual([[1], null])
})

test('a log that fills its page exactly has no next one', async () => {
  expect((await readAuditLog(logOf(2), wish, undefined, 2)).nextCursor).toBeNull()
})

test('an export holds 10,000 lines at most, the newest', async () => {
  const exported = await exportAuditLog(logOf(10_001), wish)
  expect([exported.length, exported[0]?.number]).toEqual([10_000, 10_001])
})

test('a text that cannot be a user’s id matches no event, rather than all', async () => {
  expect(await exportAuditLog(logOf(2), { ...wish, user: 'ann' })).toEqual([])
  expect((await readAuditLog(logOf(2), { ...wish, user: 'key_1' }, undefined, 2)).events).toEqual(
    [],
  )
  const byUser = { ...wish, user: actor.userId }
  expect(await exportAuditLog(logOf(2), byUser)).toHaveLength(2)
  expect(await exportAuditLog(logOf(2), { ...wish, user: 'command' })).toHaveLength(2)
})

test('in CSV quotes are doubled, and what a spreadsheet would run begins with a quote', () => {
  const { userId: user, sessionId: session, callId: request } = actor
  const who = `"${user}","'=HYPERLINK(""x"")","","${session}","${request}"`
  const what = `"signed_in","","","'-1","{""after"":""a \\""quoted\\"", word""}"`
  expect(auditCsv([event(1)])).toBe(
    'time,user,name,email,session,request,action,account,environment,object,details\r\n' +
      `"2026-01-02T00:00:00.000Z",${who},${what}\r\n`,
  )
})

test('in CSV a command is named, with the operating system’s user', () => {
  const [, line] = auditCsv([{ ...event(1), by: command, userName: null }]).split('\r\n')
  expect(line).toContain(',"command","alice","","","","signed_in"')
})
