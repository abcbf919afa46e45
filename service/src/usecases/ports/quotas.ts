import type { KeyHolder } from './api-keys.ts'

/** How many flows an account may start. */

export type QuotaHolder = Pick<KeyHolder, 'accountId' | 'environment' | 'quota'>

export type QuotaRefusal = { readonly description: string; readonly retryAfterSeconds: number }

export type Quotas = {
  /** Counts one flow, or says why that would be too many. */
  take(holder: QuotaHolder): QuotaRefusal | undefined
  /** For a call that was counted and started none. */
  giveBack(holder: QuotaHolder): void
}
