/** A moment, in milliseconds since 1970 (UTC), by the clock of this process or of the database. */
export type Instant = number
