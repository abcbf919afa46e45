import { Refusal, type RefusalCode } from '../../api/refusal.ts'
import type { Texts } from '../session/texts.ts'
import { sentenceOf } from './sentence-of.ts'

/** For the field: it is marked as invalid, and described by the sentence, which is read out. */
export type FieldMark = {
  readonly error?: string
  readonly errorProps?: { readonly role: 'alert' }
}

type FieldProblem = {
  readonly field: FieldMark
  /** What is said below the form, because it is not about this field. */
  readonly rest: unknown
}

/** A refusal that is about one field is said at that field. */
export function fieldProblem(
  error: unknown,
  codes: readonly RefusalCode[],
  t: Texts,
): FieldProblem {
  if (!(error instanceof Refusal) || !codes.includes(error.code)) return { field: {}, rest: error }
  return { field: { error: sentenceOf(error, t), errorProps: { role: 'alert' } }, rest: undefined }
}
