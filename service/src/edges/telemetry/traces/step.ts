import type { CheckName } from '../../../core/verification/checks.ts'
import type { Environment } from '../../../core/vocabulary/environment.ts'
import type { FailureCode } from '../../../core/vocabulary/errors.ts'
import type { FlowId } from '../../../core/vocabulary/ids.ts'
import type { Instant } from '../../../core/vocabulary/instant.ts'
import type { IssuerId } from '../../../core/vocabulary/issuers.ts'
import type { OutcomeCode } from '../../../core/vocabulary/outcomes.ts'

/** A step of a flow, as traced. */

export type StepName = 'prove' | 'page' | 'request' | 'answer' | 'return' | 'cancel' | 'callback'

/** What a step waits for. The rest of its time is our own work. */
type PartName = 'body' | 'database' | 'status list' | 'revocation list' | 'customer'

type StepResult = 'ok' | FailureCode

/** Everything that a span may contain. The flow's id determines the trace and is not sent. */
export type Facts = {
  readonly flowId?: FlowId
  readonly environment?: Environment
  readonly issuer?: IssuerId
  readonly outcome?: OutcomeCode | undefined
  /** The check that refused an answer. */
  readonly check?: CheckName | undefined
  /** Why a customer was not notified. */
  readonly reason?: FailureCode
  readonly result?: StepResult
}

export type Part = { readonly name: PartName; readonly startedAt: number; readonly endedAt: number }

export type FinishedStep = {
  readonly name: StepName
  readonly startedAt: Instant
  readonly endedAt: number
  readonly parts: readonly Part[]
  readonly facts: Facts & { readonly flowId: FlowId }
}

type Failed = { readonly ok: false; readonly failure: { readonly code: FailureCode } }

const isFailed = (value: unknown): value is Failed =>
  typeof value === 'object' && value !== null && 'ok' in value && value.ok === false

/** Use cases return failures as values. */
export const resultOf = (value: unknown): StepResult =>
  isFailed(value) ? value.failure.code : 'ok'

export type StepRecorder = { record(step: FinishedStep): void; close(): Promise<void> }

export type Work<Given extends readonly unknown[], T> = (...given: Given) => Promise<T>

export type TracePart = <Given extends readonly unknown[], T>(
  name: PartName,
  work: Work<Given, T>,
) => Work<Given, T>
