/** Every bound of the HTTP edge in one place. */

export const proveBodyBytes = 64 * 1_024

/** A presentation with all its certificates takes a few KiB. */
export const answerBodyBytes = 512 * 1_024
/** A logo of 64 KiB takes a third more as base64. */
export const portalBodyBytes = 128 * 1_024
/** Of who is not signed in: a passkey takes one or two KiB. */
export const strangersBodyBytes = 4 * 1_024
export const requestFormBytes = 64 * 1_024

/**
 * A body over its limit, or that no route reads, is thrown away up to here, so that its sender gets
 * an answer instead of a reset and can use the connection again.
 */
export const drainedBytes = 16 * 1_024 * 1_024
/** The answer waits for the rest of a body; one that takes longer ends its connection. */
export const drainMilliseconds = 1_000

/**
 * What all bodies that are on their way may hold together, beyond the first bytes of each: those
 * are enough for every honest call, so that large bodies do not keep small ones out.
 */
export const sharedBodyBytes = 64 * 1_024 * 1_024
export const ownBodyBytes = 16 * 1_024

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

/**
 * A connection costs some 10 KiB here and as much in the kernel: 12,000 fit beside everything else
 * in 400 MB, and are more than the pages of all flows that one instance can serve at once.
 */
export const mostConnections = 12_000
/**
 * Of the files that the process may open, those that are no connections of clients: the program's
 * own, the database's and its log, 100 callbacks at once with the connections that are kept for the
 * next, and status lists.
 */
export const otherFiles = 512

/** Large files are written in slices of this size. */
export const sliceBytes = 16 * 1_024
/**
 * A reader has that long for the next slice, or for whatever waits for it: half a KiB in a second
 * is less than any phone line gives.
 */
export const stalledMilliseconds = 30_000
export const stallCheckMilliseconds = 5_000
/** Each holds a request and its answer; browsers and HTTP libraries send one after the other. */
export const mostUnansweredRequests = 4
/** For whoever is sent away: to read why, and to close. */
export const goodbyeMilliseconds = 1_000

/** A page that is open: the most of the connections, which leaves room for everybody else. */
export const mostStreams = 10_000
/** A person has a tab or two open; each instance counts for itself. */
export const mostStreamsOfFlow = 5
/**
 * Then the browser opens another by itself, so that nothing lasts for ever. That costs as much as
 * ten minutes of waiting, and few people wait so long.
 */
export const longestStreamSeconds = 900
/** Proxies close what is silent. */
export const heartbeatSeconds = 15
/** While notifications of other instances may be lost, changes are also looked for without. */
export const readAgainSeconds = 2
/** While they arrive, none is lost: to be sure. */
export const readAgainWhileHearingSeconds = 30

/** An account has a handful of listeners; each connection costs memory. */
export const mostListeners = 500

/** A wallet that has trouble tries a few times, and not more often than this. */
export const freeUnreadableAnswers = 20
export const unreadableAnswerMilliseconds = 1_000
/** Beyond this the oldest are forgotten: the map must not grow with the number of requests. */
export const mostUnreadableRequests = 10_000

/** Logos that were shown last are kept, 64 KiB each at most: one buffer for all who load it. */
export const mostKeptLogos = 100
