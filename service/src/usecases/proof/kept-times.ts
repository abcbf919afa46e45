import { accessTokenSeconds } from '../../core/application/grants.ts'
import { extensionSeconds, mostExtensions } from '../../core/flow/advance.ts'

export type Lifetimes = {
  readonly returnTimeoutSeconds: number
  readonly resultLifetimeSeconds: number
}

/** At least a minute, because the browser has to come back and the application to call us. */
const leastCollectSeconds = 60

/** How long an application may take to fetch its result. */
export const collectSeconds = ({
  resultLifetimeSeconds,
}: Pick<Lifetimes, 'resultLifetimeSeconds'>): number =>
  Math.max(leastCollectSeconds, resultLifetimeSeconds)

/**
 * How long a person's details are kept at most, from the wallet's answer on: the figure of every
 * page. The lifetime of a result begins when the browser returns; until then the answer waits,
 * sealed. An application may read what it has fetched for as long as its access token lasts.
 */
export const keptDetailsSeconds = (lifetimes: Lifetimes): number =>
  lifetimes.returnTimeoutSeconds +
  mostExtensions * extensionSeconds +
  collectSeconds(lifetimes) +
  accessTokenSeconds

/** How long the address that a browser is sent on to is kept, for one that comes late. */
export const destinationKeptSeconds = 600
