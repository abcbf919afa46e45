/**
 * The exit codes that callers may rely on. `notTried`: nothing can be said of the application.
 * `elsewhere`: another program does this, and was named.
 */
export const exit = { ok: 0, failed: 1, misused: 2, notTried: 2, elsewhere: 3 } as const
