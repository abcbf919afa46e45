import type { FailureCode } from './errors.ts'

/** A refusal that is part of the design: it has a stable code, a public sentence, and a detail for the log alone. */
export type Failure = {
  readonly code: FailureCode
  readonly description?: string
  readonly detail?: string
}

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure }

export const ok = <T>(value: T): Result<T> => ({ ok: true, value })

export const fail = (code: FailureCode, description?: string, detail?: string): Result<never> => ({
  ok: false,
  failure: {
    code,
    ...(description === undefined ? {} : { description }),
    ...(detail === undefined ? {} : { detail }),
  },
})
