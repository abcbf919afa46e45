/**
 * Cc control, Cf format (bidi overrides, zero width), Cs surrogates, Co private use, Zl and Zp line
 * breaks. U+2800 is a blank.
 */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u

/** They could make a sentence of ours look like the customer's, or the other way round. */
export const holdsInvisible = (text: string): boolean => invisible.test(text)
