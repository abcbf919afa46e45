import { type CallbackErrorCode, outcomes } from '../vocabulary/outcomes.ts'

/** The result of one flow for the customer: the signed proof, or the reason there is none. */
export type CallbackContent =
  | { readonly kind: 'presentation'; readonly presentation: string }
  | { readonly kind: 'error'; readonly code: CallbackErrorCode }

/**
 * The body of a callback: exactly the interface's fields, in the interface's order. It is what
 * URLSearchParams writes, so a customer whose framework only gives parsed fields can serialise them
 * again and check the signature.
 */
export const buildCallback = (content: CallbackContent, state: string): string =>
  new URLSearchParams({ ...fieldsOf(content), state }).toString()

const fieldsOf = (content: CallbackContent) =>
  content.kind === 'presentation'
    ? { presentation: content.presentation }
    : { error: content.code, error_description: outcomes[content.code].description }
