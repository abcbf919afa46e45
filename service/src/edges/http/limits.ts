/** Every bound of the HTTP edge in one place. */

export const proveBodyBytes = 64 * 1_024

/** A presentation with all its certificates takes a few KiB. */
export const answerBodyBytes = 512 * 1_024
/** A logo of 64 KiB takes a third more as base64. */
export const portalBodyBytes = 128 * 1_024
export const requestFormBytes = 64 * 1_024

/**
 * A body over its limit is read on and thrown away up to here, so that its sender gets an answer
 * instead of a reset.
 */
export const drainedBytes = 16 * 1_024 * 1_024

export const headerBytes = 16 * 1_024
export const headersMilliseconds = 5_000
export const requestMilliseconds = 10_000
/**
 * Longer than the 60 s for which most reverse proxies keep an idle connection: the proxy closes
 * first.
 */
export const keepAliveMilliseconds = 72_000
/**
 * How often Node looks for connections over their time. Its default of 30 s is longer than the
 * limits above.
 */
export const timeCheckMilliseconds = 1_000
export const longestPathParameter = 200
