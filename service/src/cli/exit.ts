/** What a command's caller may rely on. */
export const exit = { ok: 0, failed: 1, misused: 2 } as const
