import { expect, test } from 'vitest'
import type { AuditFilter, RecordedEvent } from '../ports/audit.ts'
import { auditCsv, exportAuditLog, readAuditLog } from './read-audit-log.ts'

const filter: AuditFilter = {
  accountId: undefined,
  userId: undefined,
  action: undefined,
  from: undefined,
  until: undefined,
}

const event = (number: number): RecordedEvent => ({
  number,
  at: Date.UTC(2026, 0, 2),
  userId: 'usr_1' as never,
  userName: '=HYPERLINK("x")',
  userEmail: null,
  sessionId: 'ses_1' as never,
  callId: 'req_1' as never,
  action: 'signed_in',
  accountId: null,
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
  const first = await readAuditLog(logOf(5), filter, undefined, 2)
  expect([first.events.map(({ number }) => number), first.nextCursor]).toEqual([[5, 4], '4'])
  const last = await readAuditLog(logOf(5), filter, '2', 2)
  expect([last.events.map(({ number }) => number), last.nextCursor]).toEqual([[1], null])
})

test('a log that fills its page exactly has no next one', async () => {
  expect((await readAuditLog(logOf(2), filter, undefined, 2)).nextCursor).toBeNull()
})

test('an export holds 10,000 lines at most, the newest', async () => {
  const exported = await exportAuditLog(logOf(10_001), filter)
  expect([exported.length, exported[0]?.number]).toEqual([10_000, 10_001])
})

test('in CSV quotes are doubled, and what a spreadsheet would run begins with a quote', () => {
  expect(auditCsv([event(1)])).toBe(
    'time,user,name,email,session,request,action,account,environment,object,details\r\n' +
      `"2026-01-02T00:00:00.000Z","usr_1","'=HYPERLINK(""x"")","","ses_1","req_1","signed_in","","","'-1","{""after"":""a \\""quoted\\"", word""}"\r\n`,
  )
})
