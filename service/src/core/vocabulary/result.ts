import type { FailureCode } from './errors.ts'

/** A refusal that is part of the design. Its code is stable. */
export type Failure<Code extends FailureCode = FailureCode> = { readonly code: Code } & Said

type Said = {
  /** Public: the refused caller sees it. */
  readonly description?: string
  /**
   * Public: why, for those who look into it later. A rule of ours or a code of the network, never
   * something that was sent. Flows are recorded with it, and explanations are found by it.
   */
  readonly cause?: string | undefined
  /** When a limit allows it again. */
  readonly retryAfterSeconds?: number
  /** Only for the log, and for the operator at the command line. */
  readonly detail?: string | undefined
}

export type Result<T, Code extends FailureCode = FailureCode> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure<Code> }

export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value })

export const fail = <const Code extends FailureCode>(
  code: Code,
  said: Said = {},
): Result<never, Code> => ({ ok: false, failure: { code, ...said } })
