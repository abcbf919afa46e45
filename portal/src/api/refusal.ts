import type { Problem } from './generated/operations.ts'

export type RefusalCode = Problem['error']['error'] | 'unreachable' | 'error_internal'

/**
 * The service refused, or could not be reached. The code is translated; the description is English.
 */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly requestId: string | undefined

  constructor(code: RefusalCode, description: string, requestId: string | undefined) {
    super(description)
    this.name = 'Refusal'
    this.code = code
    this.requestId = requestId
  }
}
