import { expect, test } from 'vitest'
import { makeAuthority, now } from '../../core/verification/pki/pki.test-material.ts'
import { judgeRevocationLists } from './judge-revocation-lists.ts'

const hour = 3_600_000
const uri = 'http://crl.example/pid.crl'
const { x509: authority } = await makeAuthority()
const judge = (nextUpdate: number) =>
  judgeRevocationLists([{ uri, authority, thisUpdate: now - 5 * hour, nextUpdate }], 7_200, now)

test('a list in force has its age and its next update', () => {
  expect(judge(now + hour)).toEqual([
    {
      area: 'trust_anchors',
      level: 'good',
      text: `revoked certificates (${uri}): of 2026-11-15 07:00, 5 hours old, the next by 2026-11-15 13:00`,
      fix: null,
    },
  ])
})

test('one that is overdue needs somebody, and past its grace it is a fault', () => {
  const levels = [now, now - 2 * hour + 1, now - 2 * hour].map((due) => judge(due)[0]?.level)
  expect(levels).toEqual(['attention', 'attention', 'fault'])
  expect(judge(now - 2 * hour)[0]?.text).toContain('CN=Test PID CA')
})
