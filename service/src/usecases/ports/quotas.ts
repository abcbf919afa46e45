import type { KeyHolder } from './api-keys.ts'

/** How many flows an account may start. */

export type QuotaHolder = Pick<KeyHolder, 'accountId' | 'environment' | 'quota'>

export type QuotaRefusal = { readonly description: string; readonly retryAfterSeconds: number }

/**
 * `prove`: counts at once. `pushed`: an authenticated request for a login, which the day counts
 * when a wallet has answered. `open`: one that nobody authenticated, which takes nothing, not even
 * of the rate.
 */
export type Beginning = 'prove' | 'pushed' | 'open'

export type Quotas = {
  /** Takes the place of one flow, or says why that would be too many. */
  take(holder: QuotaHolder, beginning: Beginning): QuotaRefusal | undefined
  /** For a call of `/prove` that was counted and started none. */
  giveBack(holder: QuotaHolder): void
}
