/**
 * Bytes that are not UTF-8 throw and are never repaired: a repaired text would not be the one sent.
 * The byte order mark is kept: signed texts are compared byte for byte.
 */
export const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** The same for unsigned texts: a leading byte order mark is dropped. */
export const strictUtf8WithoutMark = new TextDecoder('utf-8', { fatal: true })
