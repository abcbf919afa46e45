/**
 * Bytes that are not UTF-8 throw and are never repaired, because a repaired text is not the text
 * that was sent. The byte order mark is kept because signed texts are compared byte for byte.
 */
export const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** For unsigned texts: a leading byte order mark is dropped. */
export const strictUtf8WithoutMark = new TextDecoder('utf-8', { fatal: true })
