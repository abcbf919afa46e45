/** As a developer writes it: `localhost:3000`. */
export const targetOf = (forwardTo: string | null): string | undefined =>
  forwardTo === null ? undefined : URL.parse(forwardTo)?.host

const everyMilliseconds = 5_000
const mostLooks = 120

/**
 * Listeners change, so the list is fetched again. An inactive page must not keep its session alive.
 */
export const lookAgainIn = (looks: number): number | false =>
  looks < mostLooks ? everyMilliseconds : false
