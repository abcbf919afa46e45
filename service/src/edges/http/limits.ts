/** Every bound of the HTTP edge in one place. */

export const proveBodyBytes = 64 * 1_024

/** A presentation with all its certificates takes a few KiB. */
export const answerBodyBytes = 512 * 1_024
/** A logo of 64 KiB takes a third more as base64. */
export const portalBodyBytes = 128 * 1_024
/** For callers who are not signed in. A passkey takes one or two KiB. */
export const strangersBodyBytes = 4 * 1_024
/** Requests of applications, which a browser may also bring in its address. */
export const oidcFormBytes = 12 * 1_024
export const mostOidcFields = 50
export const requestFormBytes = 64 * 1_024

/**
 * A body that is over its limit, or that no route reads, is discarded up to this size, so that its
 * sender gets an answer instead of a reset and can reuse the connection.
 */
export const drainedBytes = 16 * 1_024 * 1_024
/** The answer waits this long for the rest of a body. One that takes longer ends its connection. */
export const drainMilliseconds = 1_000

/**
 * What all bodies in transit may hold together, beyond the first bytes of each. Those first bytes
 * are enough for every honest call, so large bodies do not keep small ones out.
 */
export const sharedBodyBytes = 64 * 1_024 * 1_024
export const ownBodyBytes = 16 * 1_024

export const headerBytes = 16 * 1_024
export const headersMilliseconds = 5_000
export const requestMilliseconds = 10_000
/**
 * Longer than the 60 s for which most reverse proxies keep an idle connection, so that the proxy
 * closes first.
 */
export const keepAliveMilliseconds = 72_000
/**
 * How often Node looks for connections past their limit. Its default of 30 s is longer than the
 * limits above.
 */
export const timeCheckMilliseconds = 1_000
export const longestPathParameter = 200

/**
 * A connection costs about 10 KiB here and as much in the kernel. 12,000 of them fit beside
 * everything else in 400 MB, and are more than the pages of all flows that one instance can serve
 * at once.
 */
export const mostConnections = 12_000
/**
 * Files that the process may open and that are not client connections: the program's own, the
 * database's and its log, some thousand simultaneous callbacks, connections kept for the next ones,
 * and status lists.
 */
export const otherFiles = 1_536

/** Large files are written in slices of this size. */
export const sliceBytes = 16 * 1_024
/**
 * How long a reader has for the next slice, or for whatever is waiting for it: half a KiB a second
 * is less than any phone line carries.
 */
export const stalledMilliseconds = 30_000
export const stallCheckMilliseconds = 5_000
/** Each holds a request and its answer. Browsers and HTTP libraries send one after the other. */
export const mostUnansweredRequests = 4
/** Time for a client that is turned away to read why, and to close. */
export const goodbyeMilliseconds = 1_000

/** Open pages may take most of the connections, but leave room for everyone else. */
export const mostStreams = 10_000
/** A person has a tab or two open. Each instance counts its own. */
export const mostStreamsOfFlow = 5
/**
 * After this the browser reconnects by itself, so that nothing lasts forever. Reconnecting costs as
 * much as ten minutes of waiting, and few people wait so long.
 */
export const longestStreamSeconds = 900
/** Proxies close silent connections. */
export const heartbeatSeconds = 15
/** While notifications of other instances may be lost, changes are also polled for. */
export const readAgainSeconds = 2
/** While notifications arrive none should be lost; this is a precaution. */
export const readAgainWhileHearingSeconds = 30

/** An account has a handful of listeners, and each connection costs memory. */
export const mostListeners = 500

/** A wallet in trouble tries a few times, and not more often than this. */
export const freeUnreadableAnswers = 20
export const unreadableAnswerMilliseconds = 1_000
/**
 * Beyond this the oldest are forgotten, because the map must not grow with the number of requests.
 */
export const mostUnreadableRequests = 10_000

/**
 * What callers whom nobody authenticated may do, by their network; each instance counts its own,
 * for so many of them. A person needs one login or two; many people may share a network.
 */
export const mostNetworks = 10_000
export const loginsOfNetwork = { capacity: 60, perSecond: 1 }
/** For an account whose operator has set no rate; from all networks. */
export const loginsOfApplication = { capacity: 200, perSecond: 20 }
export const failedAuthentications = { capacity: 10, perSecond: 10 / 60 }
/** Assertions for a client that come to nothing. One costs less than reading that client. */
export const uselessAssertions = { capacity: 200, perSecond: 100 }
/** One reader who types makes a few in a second, and pauses to read. */
export const searches = { capacity: 60, perSecond: 5 }
/**
 * Enough for a small office behind one address where everybody mistypes; then three guesses a
 * minute.
 */
export const signIns = { capacity: 30, perSecond: 1 / 20 }

/**
 * The most recently shown logos are kept, at most 64 KiB each: one buffer for everyone who loads
 * it.
 */
export const mostKeptLogos = 100
