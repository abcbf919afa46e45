import { deliveries } from './delivery-acts.ts'
import { forgeryActs } from './forgery-acts.ts'
import { begin, channels, errorsDiffer, outcomes } from './outcome-acts.ts'
import { sessions } from './session-acts.ts'
import type { Act } from './travels.ts'

/** What is done to an application, in this order. */
export const acts: readonly Act[] = [
  begin,
  ...outcomes,
  ...channels,
  errorsDiffer,
  ...deliveries,
  ...forgeryActs,
  ...sessions,
]
