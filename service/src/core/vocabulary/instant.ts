/** A moment, in milliseconds since 1970 (UTC), as `Date.now()` and the database's clock give it. */
export type Instant = number
