import type { Texts } from '../../texts/en.ts'

/** Why an attempt did not count, in words. A code of another release is shown as it is. */
export const reasonInWords = (code: string, t: Texts): string => t.callbacks.reasons[code] ?? code
