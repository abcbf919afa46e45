const longestSeconds = 60

/**
 * How long an overloaded endpoint asks us to wait. Longer times are cut: a proof is not kept long.
 * The form with a date (RFC 9110 section 10.2.3) is ignored: it would depend on the customer's
 * clock.
 */
export function readRetryAfter(status: number, header: string | undefined): number | undefined {
  if (status !== 429 && status !== 503) return undefined
  return header !== undefined && /^\d{1,9}$/.test(header)
    ? Math.min(Number(header), longestSeconds)
    : undefined
}
