import type { CallbackErrorCode } from './contract.ts'
import { VidimusError } from './error.ts'

/** A proof that failed. */
export type Failure = {
  readonly state: string
  readonly code: CallbackErrorCode
  /** One fixed English sentence for each code. */
  readonly description: string
}

type Callback = { readonly state: string; readonly presentation: string } | Failure

/**
 * Reads either form of the contract: `presentation` and `state`, or `error`, `error_description`
 * and `state`.
 */
export function readCallback(body: string): Callback {
  const fields = new URLSearchParams(body)
  const [state, presentation, code, description] = [
    'state',
    'presentation',
    'error',
    'error_description',
  ].map((name) => only(fields.getAll(name)))
  if (state !== undefined && presentation !== undefined && code === undefined)
    return { state, presentation }
  if (state !== undefined && presentation === undefined && code !== undefined)
    return { state, code, description: description ?? '' }
  throw new VidimusError('callback_malformed', {
    expected: 'a form with presentation and state, or error and state',
  })
}

const only = (values: readonly string[]): string | undefined =>
  values.length === 1 ? values[0] : undefined
