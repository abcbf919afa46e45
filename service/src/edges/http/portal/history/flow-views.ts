import { type Static, Type } from 'typebox'
import { channels, flowStates, isBrowserChannel } from '../../../../core/flow/flow.ts'
import { checkNames } from '../../../../core/verification/checks.ts'
import { explainReports } from '../../../../core/verification/explain-report.ts'
import { parties } from '../../../../core/verification/rule-table.ts'
import { attributesIn } from '../../../../core/vocabulary/attributes.ts'
import { unregisteredCodes } from '../../../../core/vocabulary/errors.ts'
import { outcomeCodes } from '../../../../core/vocabulary/outcomes.ts'
import type { WalletWords } from '../../../../core/wallet/answer/wallet-said.ts'
import type {
  FlowRecord,
  RecordedAttempt,
} from '../../../../usecases/ports/history/flow-records.ts'
import { refusalSchema, refusalView, reportSchema, reportView } from '../../api/flow-schema.ts'
import { isoTime, isoTimeOrNull, issuerId, nullable, oneOf, time } from '../portal-schemas.ts'

/** Flows as the portal shows them: how they went, but nothing that was proved. */

const attemptSchema = Type.Object({
  started_at: time,
  duration_ms: Type.Integer(),
  way: nullable(oneOf(['url', 'listener'])),
  http_status: nullable(Type.Integer()),
  error: nullable(Type.String({ description: 'Null if it was delivered.' })),
  asked: Type.Boolean({ description: 'True if a person asked for this attempt.' }),
})

const line = {
  flow: Type.String(),
  status: oneOf(flowStates),
  outcome: nullable(oneOf(outcomeCodes)),
  issuer: issuerId,
  revealed: Type.Array(oneOf(attributesIn('wide_sensitive'))),
  optional: Type.Array(oneOf(attributesIn('wide_sensitive'))),
  derived: Type.Array(Type.Object({ attribute: Type.String(), asked: Type.String() }), {
    description: 'The derived answers asked for, with what each was compared to.',
  }),
  path: nullable(oneOf(channels)),
  key: Type.String({ description: 'Who asked: an API key, or an application (`app_…`).' }),
  created_at: time,
  ended_at: nullable(time),
  attempts: Type.Array(attemptSchema),
  next_attempt_at: nullable(time),
  collected_at: nullable(
    Type.String({ format: 'date-time', description: 'When an application fetched the result.' }),
  ),
}

export const flowLineSchema = Type.Object(line, { $id: 'FlowLine' })

export const flowDetailSchema = Type.Object(
  {
    ...line,
    request: Type.String({ description: 'The `Request-Id` of the call that started it.' }),
    same_device: Type.Boolean(),
    expires_at: time,
    opened_at: nullable(time),
    requested_at: nullable(time),
    answered_at: nullable(time),
    returned_at: nullable(time),
    origin: nullable(
      Type.String({ description: 'The origin the answer is bound to, for browser channels.' }),
    ),
    checks: nullable(
      Type.Array(
        Type.Object({
          check: oneOf(checkNames),
          outcome: oneOf(['passed', 'failed', 'not_reached']),
          rule: nullable(
            Type.String({ description: 'The rule that was broken, without any value.' }),
          ),
        }),
      ),
    ),
    refusal: nullable(refusalSchema),
    reports: Type.Array(
      Type.Object({
        ...reportSchema.properties,
        path: oneOf(channels),
        mends: nullable(oneOf(parties)),
        wrote: nullable(
          Type.Object({
            code: nullable(Type.String()),
            description: nullable(Type.String()),
          }),
        ),
        wrote_is_erased: Type.Boolean({ description: 'It wrote something that is erased.' }),
      }),
      { description: 'What went wrong with wallets, with what they wrote while that is kept.' },
    ),
    unregistered: nullable(oneOf(unregisteredCodes)),
    record_erased_at: nullable(time),
  },
  { $id: 'FlowDetail' },
)

export const flowLineView = (flow: FlowRecord): Static<typeof flowLineSchema> => ({
  flow: flow.id,
  status: flow.state,
  outcome: flow.outcome,
  issuer: flow.question.issuer,
  revealed: [...flow.question.revealed],
  optional: [...(flow.question.optional ?? [])],
  derived: Object.entries(flow.question.derived).map(([attribute, wanted]) => ({
    attribute,
    asked: wanted,
  })),
  path: flow.channel,
  key: flow.keyId,
  created_at: isoTime(flow.createdAt),
  ended_at: isoTimeOrNull(flow.endedAt),
  attempts: flow.attempts.map(attemptView),
  next_attempt_at: isoTimeOrNull(flow.nextAttemptAt),
  collected_at: isoTimeOrNull(flow.collectedAt),
})

const attemptView = (one: RecordedAttempt) => ({
  started_at: isoTime(one.startedAt),
  duration_ms: one.durationMilliseconds,
  way: one.way,
  http_status: one.status,
  error: one.reason,
  asked: one.isRequested,
})

const dayMilliseconds = 86_400_000

const reportsView = (flow: FlowRecord, words: Words): Static<typeof flowDetailSchema>['reports'] =>
  explainReports(flow).map((report, place) => {
    const wrote = words[place]
    return {
      ...reportView(report),
      wrote: wrote ? { code: wrote.code ?? null, description: wrote.description ?? null } : null,
      wrote_is_erased: report.hasWords === true && wrote === undefined,
    }
  })

type Words = readonly (WalletWords | undefined)[]

/** `words`: what wallets wrote freely, for each report. */
export const flowDetailView = (
  flow: FlowRecord,
  retentionDays: number,
  publicUrl: string,
  words: Words = [],
): Static<typeof flowDetailSchema> => ({
  ...flowLineView(flow),
  request: flow.callId,
  same_device: flow.question.sameDevice,
  expires_at: isoTime(flow.expiresAt),
  opened_at: isoTimeOrNull(flow.openedAt),
  requested_at: isoTimeOrNull(flow.requestedAt),
  answered_at: isoTimeOrNull(flow.answeredAt),
  returned_at: isoTimeOrNull(flow.returnedAt),
  origin:
    flow.channel !== null && isBrowserChannel(flow.channel) ? new URL(publicUrl).origin : null,
  checks: flow.checks?.map(({ rule = null, ...each }) => ({ ...each, rule })) ?? null,
  refusal: refusalView(flow),
  reports: reportsView(flow, words),
  unregistered: flow.unregistered,
  record_erased_at: isoTimeOrNull(
    flow.endedAt === null ? null : flow.endedAt + retentionDays * dayMilliseconds,
  ),
})
