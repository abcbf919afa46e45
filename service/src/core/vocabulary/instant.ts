/** A moment, in milliseconds since 1970 (UTC), by the clock of this process or of the database. */
export type Instant = number

/** To the minute, for people, in UTC so that everyone reads the same. */
export const minuteOf = (at: Instant): string =>
  new Date(at).toISOString().slice(0, 16).replace('T', ' ')
