/** As a developer types it: `localhost:3000`. */
export const targetOf = (forwardTo: string | null): string | undefined =>
  forwardTo === null ? undefined : URL.parse(forwardTo)?.host

const everyMilliseconds = 5_000
const mostLooks = 120

/** Listeners come and go, so it is looked again; but a page that nobody attends to must not keep its session alive. */
export const lookAgainIn = (looks: number): number | false =>
  looks < mostLooks ? everyMilliseconds : false
