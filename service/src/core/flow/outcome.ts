import type { CallbackErrorCode } from '../vocabulary/callback-errors.ts'

/** How a flow ended, in one word: there is a presentation, or the code that says why not. */
export type OutcomeCode = 'presentation' | CallbackErrorCode
