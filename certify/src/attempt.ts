/** What was tried, or why it did not work: a stable code, and a sentence for people. */
export type Attempt<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false
      readonly failure: { readonly code: string; readonly description?: string }
    }

export const ok = <T>(value: T): Attempt<T> => ({ ok: true, value })

export const fail = (code: string, description: string): Attempt<never> => ({
  ok: false,
  failure: { code, description },
})
