import { Type } from 'typebox'
import { channels, flowStates } from '../../../core/flow/flow.ts'
import { endingReport } from '../../../core/flow/wallet-reports.ts'
import { checkNames } from '../../../core/verification/checks.ts'
import { explainRefusal } from '../../../core/verification/explain-refusal.ts'
import { type ExplainedReport, explainReports } from '../../../core/verification/explain-report.ts'
import { parties } from '../../../core/verification/rule-table.ts'
import { unregisteredCodes } from '../../../core/vocabulary/errors.ts'
import type { FlowRecord, RecordedAttempt } from '../../../usecases/ports/history/flow-records.ts'
import { exampleFlowId } from './contract-examples.ts'
import {
  derivedWord,
  environmentWord,
  issuerWord,
  outcomeWord,
  wideAttributeWord,
} from './word-schema.ts'

/** A flow as customers read it: how it went, but nothing that was proved. */

const time = (description: string) => Type.String({ format: 'date-time', description })
const orNull = (schema: ReturnType<typeof Type.String>) => Type.Union([schema, Type.Null()])

const attempt = Type.Object(
  {
    started_at: time('When it began.'),
    duration_ms: Type.Integer({ description: 'How long it took.' }),
    way: orNull(
      Type.String({
        enum: ['url', 'listener'],
        description: 'To your Redirect URL, or to `vidimus listen`. Null: nothing could be sent.',
      }),
    ),
    http_status: Type.Union([Type.Integer(), Type.Null()], {
      description: 'The status of your answer. Null: there was none.',
    }),
    error: orNull(
      Type.String({
        description:
          'Why it did not count: our finding, or the reason that your server gave, if it is a code of the SDK. Null: it was delivered.',
      }),
    ),
  },
  { title: 'CallbackAttempt', description: 'One attempt to deliver the callback.' },
)

export const refusalSchema = Type.Object(
  {
    check: Type.Union(
      [
        Type.String({
          title: 'CheckName',
          enum: checkNames,
          description: 'A check of a wallet’s answer.',
        }),
        Type.Null(),
      ],
      {
        description: 'The check that failed. Null: the wallet itself reported an error.',
      },
    ),
    clause: Type.Union(
      [
        Type.Object(
          { specification: Type.String(), section: Type.String() },
          { title: 'Clause', description: 'A section of a specification.' },
        ),
        Type.Null(),
      ],
      { description: 'The clause behind the check. Null: a rule of this service.' },
    ),
    expected: Type.String({ description: 'What has to hold.' }),
    found: orNull(Type.String({ description: 'The broken rule, never a value.' })),
    mends: Type.String({
      title: 'Party',
      enum: parties,
      description: 'Who has to mend it. `customer` is you, `operator` is who runs this service.',
    }),
    setting: Type.Optional(Type.String({ description: 'What the operator can change.' })),
  },
  { title: 'Refusal', description: 'Why an answer was refused, and who has to mend it.' },
)

const report = {
  at: time('When.'),
  path: Type.String({ enum: channels, description: 'By which channel.' }),
  said: orNull(
    Type.String({
      description:
        'The code that the wallet or the browser gave, `unregistered` if no specification has it. Null: we refused.',
    }),
  ),
  code: Type.String({ description: 'Our code: the outcome, or why nothing changed.' }),
  detail: orNull(Type.String({ description: 'More, in our own words.' })),
  means: Type.String({ description: 'What it means.' }),
  mends: Type.Union([Type.String({ enum: parties }), Type.Null()], {
    description: 'Who has to mend it. Null: nothing is broken.',
  }),
  fix: orNull(Type.String({ description: 'What to do.' })),
  setting: orNull(Type.String({ description: 'What the operator can change.' })),
}

export const reportSchema = Type.Object(report, {
  title: 'WalletReport',
  description: 'Something that went wrong with a wallet. Nothing that it wrote freely is in it.',
})

export const flowSchema = Type.Object(
  {
    id: Type.String({ description: 'The `Flow-Id` of the answer to `/prove`.' }),
    environment: environmentWord,
    request_id: Type.String({ description: 'The `Request-Id` of the call that started it.' }),
    issuer: issuerWord,
    revealed: Type.Array(wideAttributeWord, { description: 'The attributes to reveal.' }),
    optional: Type.Optional(
      Type.Array(wideAttributeWord, { description: 'To reveal if the identity has them.' }),
    ),
    derived: Type.Array(derivedWord, {
      description: 'The checks of which only the result was asked.',
    }),
    same_device: Type.Boolean(),
    ignored: orNull(
      Type.String({
        description:
          'Members of your call that mean nothing here, as in `Vidimus-Ignored`. Null: there were none.',
      }),
    ),
    status: Type.String({
      title: 'FlowStatus',
      enum: flowStates,
      description: 'Where the flow is. Your own `state` is never shown.',
    }),
    outcome: Type.Union([outcomeWord, Type.Null()], { description: 'Null: not decided yet.' }),
    refusal: Type.Union([refusalSchema, Type.Null()], {
      description: 'Null unless the wallet’s answer was refused, or the wallet refused to answer.',
    }),
    reports: Type.Array(reportSchema, {
      description: 'What went wrong with wallets, at most nine, oldest first.',
    }),
    unregistered: orNull(
      Type.String({
        enum: unregisteredCodes,
        description:
          'Why wallets were asked without a registration certificate. Null: they were not.',
      }),
    ),
    created_at: time('When `/prove` was called.'),
    expires_at: time('Until when a wallet can answer.'),
    opened_at: orNull(time('When a browser opened the page.')),
    requested_at: orNull(time('When a wallet fetched the request.')),
    answered_at: orNull(time('When a wallet answered.')),
    returned_at: orNull(time('When the browser came back from the wallet on its own device.')),
    ended_at: orNull(time('When the outcome was decided.')),
    attempts: Type.Array(attempt, { description: 'The callbacks that were tried.' }),
    next_attempt_at: orNull(
      time('When the callback is tried again. Null: it is not, or it is tried right now.'),
    ),
  },
  {
    title: 'Flow',
    description:
      'How a flow went. This is no proof of an identity: only the signed `presentation` is.',
  },
)

export const flowExample = {
  id: exampleFlowId,
  environment: 'test',
  request_id: 'req_7Hc0vJq2MPl5sXo8TnY4eB',
  issuer: 'xx-sandbox',
  revealed: ['given_name'],
  derived: ['nationality'],
  same_device: false,
  ignored: null,
  status: 'completed',
  outcome: 'presentation',
  refusal: null,
  reports: [],
  unregistered: null,
  created_at: '2026-11-15T09:00:00.000Z',
  expires_at: '2026-11-15T09:10:00.000Z',
  opened_at: '2026-11-15T09:00:01.204Z',
  requested_at: '2026-11-15T09:00:09.630Z',
  answered_at: '2026-11-15T09:00:17.918Z',
  returned_at: null,
  ended_at: '2026-11-15T09:00:17.918Z',
  attempts: [
    {
      started_at: '2026-11-15T09:00:17.925Z',
      duration_ms: 38,
      way: 'url',
      http_status: 200,
      error: null,
    },
  ],
  next_attempt_at: null,
}

export const flowParams = Type.Object({
  id: Type.String({
    description: 'The `Flow-Id` of the answer to `/prove`.',
    examples: [exampleFlowId],
  }),
})

export const flowResponse = (headers: object) =>
  Type.Object(
    { success: Type.Literal(true), flow: flowSchema },
    {
      title: 'FlowResponse',
      description: 'The flow.',
      headers,
      examples: [{ success: true, flow: flowExample }],
    },
  )

export const flowView = (flow: FlowRecord) => ({
  id: flow.id,
  environment: flow.environment,
  request_id: flow.callId,
  issuer: flow.question.issuer,
  revealed: flow.question.revealed,
  optional: flow.question.optional,
  derived: Object.keys(flow.question.derived),
  same_device: flow.question.sameDevice,
  ignored: flow.ignored,
  status: flow.state,
  outcome: flow.outcome,
  refusal: refusalView(flow),
  reports: explainReports(flow).map(reportView),
  unregistered: flow.unregistered,
  created_at: timeText(flow.createdAt),
  expires_at: timeText(flow.expiresAt),
  opened_at: flow.openedAt && timeText(flow.openedAt),
  requested_at: flow.requestedAt && timeText(flow.requestedAt),
  answered_at: flow.answeredAt && timeText(flow.answeredAt),
  returned_at: flow.returnedAt && timeText(flow.returnedAt),
  ended_at: flow.endedAt && timeText(flow.endedAt),
  attempts: flow.attempts.map(attemptView),
  next_attempt_at: flow.nextAttemptAt && timeText(flow.nextAttemptAt),
})

export const refusalView = ({ outcome, checks, reports }: FlowRecord) =>
  explainRefusal(outcome, checks, endingReport(reports, outcome)?.said) ?? null

export const reportView = ({ at, channel, hasWords: _, detail, ...one }: ExplainedReport) => ({
  ...one,
  at: timeText(at),
  path: channel,
  detail: detail ?? null,
})

const attemptView = (one: RecordedAttempt) => ({
  started_at: timeText(one.startedAt),
  duration_ms: one.durationMilliseconds,
  way: one.way,
  http_status: one.status,
  error: one.reason,
})

const timeText = (milliseconds: number): string => new Date(milliseconds).toISOString()
