import { sentenceFor, type Texts } from '../session/texts.ts'

/** Why an attempt did not count, in words. A code of another release is shown as it is. */
export const reasonInWords = (code: string, t: Texts): string =>
  sentenceFor(code, t.callbacks.reasons) ?? code
