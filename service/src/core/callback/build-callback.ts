import { type CallbackErrorCode, callbackErrorDescriptions } from '../vocabulary/callback-errors.ts'

/** The result of one flow for the customer: the signed proof, or why there is none. */
export type CallbackContent =
  | { readonly kind: 'presentation'; readonly presentation: string }
  | { readonly kind: 'error'; readonly code: CallbackErrorCode }

/**
 * The body of a callback: the interface's fields in the interface's order, nothing else. It is
 * exactly what URLSearchParams writes, so that a customer with a framework that only gives parsed
 * fields can write them again and check the signature.
 */
export const buildCallback = (content: CallbackContent, state: string): string =>
  new URLSearchParams({ ...fieldsOf(content), state }).toString()

const fieldsOf = (content: CallbackContent) =>
  content.kind === 'presentation'
    ? { presentation: content.presentation }
    : { error: content.code, error_description: callbackErrorDescriptions[content.code] }
