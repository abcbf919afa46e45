import type { KeyHolder } from './api-keys.ts'
import type { ApplicationHolder } from './applications.ts'

/** How many flows an account may start. */

export type QuotaHolder = Pick<KeyHolder, 'accountId' | 'environment' | 'quota'>

export type QuotaRefusal = { readonly description: string; readonly retryAfterSeconds: number }

/**
 * `prove`: counts at once. `pushed`: an authenticated request for a login, which the day counts
 * when a wallet has answered. `open`: one that nobody authenticated, which takes nothing here, not
 * even of the rate: see `OpenStarts`.
 */
export type Beginning = 'prove' | 'pushed' | 'open'

export type Quotas = {
  /** Takes the place of one flow, or says why that would be too many. */
  take(holder: QuotaHolder, beginning: Beginning): QuotaRefusal | undefined
  /** For a call of `/prove` that was counted and started none. */
  giveBack(holder: QuotaHolder): void
}

/** Whether a caller can be told from others by where it comes from. */
export type CallerNetwork = 'known' | 'unknown'

/**
 * What may begin at an application without authentication. No number of networks multiplies it, and
 * authenticated calls have no part in it: it is used up at the expense of other such logins only.
 */
export type OpenStarts = {
  /** The seconds to wait; 0 if one was taken. */
  take(application: Pick<ApplicationHolder, 'keyId' | 'quota'>, network: CallerNetwork): number
}
