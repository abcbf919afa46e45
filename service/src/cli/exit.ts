/**
 * The exit codes that callers may rely on. `elsewhere` means that the message names another
 * program.
 */
export const exit = { ok: 0, failed: 1, misused: 2, elsewhere: 3 } as const
