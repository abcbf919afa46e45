/** How a credential with one kind of damage was judged by us and by a library. */
type Judged = {
  readonly kind: string
  readonly text: string
  /** Undefined: accepted here. */
  readonly refusal: object | undefined
  readonly isAcceptedByLibrary: boolean
}

/** Accepted here alone, or refused here alone without a known reason: empty when all is well. */
export function unexplainedVerdicts(
  { kind, text, refusal, isAcceptedByLibrary }: Judged,
  stricterBecause: { readonly [kind: string]: string },
): readonly object[] {
  if (refusal === undefined) return isAcceptedByLibrary ? [] : [{ kind, acceptedHereAlone: text }]
  return isAcceptedByLibrary && !(kind in stricterBecause) ? [{ kind, refusal }] : []
}
