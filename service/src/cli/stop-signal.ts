import { once } from 'node:events'

/** The first signal ends the work in order; a second one ends it as signals do. */
export async function stopSignal(): Promise<void> {
  await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')])
  // `once` leaves the other listener; without it the next signal has its usual effect.
  process.removeAllListeners('SIGTERM').removeAllListeners('SIGINT')
}
