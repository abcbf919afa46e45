import { describe, expect, test } from 'vitest'
import { flowText } from '../../src/cli/flow-text.ts'
import { type CheckName, checkNames } from '../../src/core/verification/checks.ts'
import { clauseText, explanations } from '../../src/core/verification/explain-refusal.ts'
import { explainReports } from '../../src/core/verification/explain-report.ts'
import type { Clause } from '../../src/core/verification/rule-table.ts'
import { callId, callIdBytes, flowId, flowIdBytes, keyId } from '../../src/core/vocabulary/ids.ts'
import { type CallbackErrorCode, callbackErrorOf } from '../../src/core/vocabulary/outcomes.ts'
import {
  allWalletCodes,
  type WalletCode,
  walletCodeRow,
} from '../../src/core/vocabulary/wallet-codes.ts'
import { queryWithout } from '../../src/core/wallet/request/wallet-metadata.ts'
import { flowView, refusalView } from '../../src/edges/http/api/flow-schema.ts'
import { textsOf } from '../../src/edges/http/pages/texts.ts'
import { flowDetailView } from '../../src/edges/http/portal/history/flow-views.ts'
import type { FlowRecord } from '../../src/usecases/ports/history/flow-records.ts'
import { readFile } from '../house/repository.ts'

/**
 * Each rule that an answer can break and each code that a wallet can say, planted in a flow, and
 * read as customer, person, operator and developer do. That real answers break these rules is shown
 * by the negatives beside this file and by the tests of the checks.
 */

const at = Date.UTC(2026, 10, 19, 12)

const record = (changes: Partial<FlowRecord>): FlowRecord => ({
  id: flowId(new Uint8Array(flowIdBytes), at),
  environment: 'test',
  callId: callId(new Uint8Array(callIdBytes), 0),
  keyId: keyId('abc'),
  question: { issuer: 'de-ausweis', revealed: ['given_name'], derived: {}, sameDevice: false },
  ignored: null,
  state: 'completed',
  outcome: null,
  createdAt: at,
  expiresAt: at + 600_000,
  openedAt: at,
  requestedAt: at,
  answeredAt: at + 1_000,
  returnedAt: null,
  endedAt: at + 1_000,
  channel: 'qr',
  checks: null,
  reports: [],
  unregistered: null,
  attempts: [],
  nextAttemptAt: null,
  collectedAt: null,
  ...changes,
})

const page = readFile('docs/operate/refusals.md')

const clauseOf = (clause: Clause | null): string =>
  clause === null ? 'a rule of this service' : clauseText(clause)

/** What everybody reads of a flow. */
function readBy(flow: FlowRecord, code: CallbackErrorCode) {
  const [api, portal] = [flowView(flow), flowDetailView(flow, 30, 'https://id.example')]
  return {
    customer: callbackErrorOf(code).description,
    person: textsOf('en').outcomes[code],
    developer: api,
    portal,
    operator: flowText(flow, { refusal: refusalView(flow), reports: explainReports(flow) }),
  }
}

type Planted = readonly [check: CheckName, rule: string, code: CallbackErrorCode]

const planted = checkNames.flatMap((check) =>
  explanations[check].causes.flatMap(({ rules }) =>
    rules.flatMap((rule) => explanations[check].codes.map((code): Planted => [check, rule, code])),
  ),
)

test('there are many rules, and each check has codes', () => {
  expect(planted.length).toBeGreaterThan(200)
})

test.each(planted)('%s: %s: %s', (check, listed, code) => {
  const rule = listed.replace('…', 'x')
  const { mends, clause, setting } =
    explanations[check].causes.find(({ rules }) => rules.includes(listed)) ?? expect.fail(listed)
  const flow = record({ outcome: code, checks: [{ check, outcome: 'failed', rule }] })
  const { customer, person, developer, portal, operator } = readBy(flow, code)
  // Neither learns the rule: one fixed sentence each.
  expect([customer, person.title.text].join()).not.toContain(rule)
  const refusal = { check, found: rule, mends, clause }
  expect([developer.refusal, portal.refusal]).toMatchObject([refusal, refusal])
  expect(developer.refusal?.setting).toBe(setting)
  const report = { path: 'qr', said: null, code, detail: `${check}: ${rule}`, mends }
  expect([developer.reports, portal.reports]).toMatchObject([[report], [report]])
  const told = [check, rule, mends, ...(setting ? [setting] : [])]
  expect(told.filter((each) => !operator.includes(each))).toEqual([])
  const row = page
    .split('\n')
    .find((line) => line.startsWith('| ') && cellsOf(line).includes(listed))
  expect([clauseOf(clause), mends].filter((each) => !row?.includes(` ${each} |`))).toEqual([])
})

const cellsOf = (line: string): readonly string[] =>
  (line.split(' | ')[0] ?? '').slice(2).split('<br>')

describe.each(allWalletCodes)('a wallet or a window that says %s', (said: WalletCode) => {
  const { outcome, isOfWindow, means, mends, setting } = walletCodeRow(said)
  const code = outcome ?? 'error_expired'
  const report = {
    at,
    channel: isOfWindow ? ('browser' as const) : ('qr' as const),
    said,
    code: isOfWindow ? ('wallet_gave_up' as const) : code,
  }
  const flow = record({ outcome: code, reports: [report], unregistered: 'registration_missing' })

  test('is explained by its own row to developer and operator, with what is known beside it', () => {
    const { developer, portal, operator } = readBy(flow, code)
    expect([developer.reports, portal.reports]).toMatchObject([
      [{ said, means, mends }],
      [{ said, means, mends, wrote: null }],
    ])
    expect([developer.unregistered, portal.unregistered]).toEqual([
      'registration_missing',
      'registration_missing',
    ])
    const told = [said, means, ...(mends ? [mends] : []), ...(setting ? [setting] : [])]
    expect(told.filter((each) => !operator.includes(each))).toEqual([])
  })

  test('is blamed on the side of its row, and named nowhere in what the customer is sent', () => {
    const { developer, customer } = readBy(flow, code)
    expect(customer).toBe(callbackErrorOf(code).description)
    if (developer.refusal === null || isOfWindow) return
    expect(developer.refusal).toMatchObject({ found: `the wallet reported ${said}`, mends })
  })
})

test('a wallet that says it has none of our formats is one that an operator can serve', () => {
  const pid = 'eu.europa.ec.eudi.pid.1'
  const query = {
    credentials: [{ id: 'pid_mdoc', format: 'mso_mdoc', meta: { doctype_value: pid }, claims: [] }],
  } as const
  const refused = queryWithout(query, ['mso_mdoc'])
  if (refused.ok) expect.fail('it was asked')
  const { code, cause: detail } = refused.failure
  const report = { at, channel: 'qr', said: null, code, detail } as const
  const flow = record({ outcome: 'error_expired', reports: [report] })
  const { developer, portal, operator } = readBy(flow, 'error_expired')
  const blame = { code, detail, mends: 'operator', setting: 'formats' }
  expect([developer.reports, portal.reports]).toMatchObject([[blame], [blame]])
  expect(operator).toContain('formats')
  const row = page.split('\n').find((line) => line.startsWith(`| \`${code}\`, because of `))
  expect(row).toContain('| operator |')
})

test.each(['unregistered', 'vp_formats_not_supported', 'request_not_supported'] as const)(
  '%s of a wallet in the window is blamed as on the other channels when the flow lapses',
  (said) => {
    const report = { at, channel: 'browser', said, code: 'wallet_gave_up' } as const
    const { mends, outcome } = walletCodeRow(said)
    const flow = record({ outcome: outcome ?? expect.fail(said), reports: [report] })
    const { developer } = readBy(flow, 'error_invalid_request')
    expect(developer.refusal).toMatchObject({ found: `the wallet reported ${said}`, mends })
  },
)

test('a request that was not sent is explained although the flow only expired', () => {
  const report = { at, channel: 'qr', said: null, code: 'wallet_metadata_refused' } as const
  const flow = record({ outcome: 'error_expired', reports: [{ ...report, detail: 'why' }] })
  const { developer, operator } = readBy(flow, 'error_expired')
  expect(developer.refusal).toBeNull()
  expect(developer.reports).toMatchObject([{ code: 'wallet_metadata_refused', mends: 'wallet' }])
  expect(operator).toContain('qr: wallet_metadata_refused (why)')
})
