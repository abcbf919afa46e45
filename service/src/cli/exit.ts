/**
 * The exit codes that callers may rely on. `notTried`: nothing can be said of the application.
 * `elsewhere`: another program does this, and was named. `notProven`: nothing is known to be
 * wrong, but what was asked cannot be said.
 */
export const exit = {
  ...{ ok: 0, failed: 1, misused: 2, notTried: 2, elsewhere: 3 },
  notProven: 4,
} as const
