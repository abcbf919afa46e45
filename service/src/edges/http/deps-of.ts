/** What a use case is given first; of several, what all of them together need. */
export type DepsOf<Verb> = [Verb] extends [(deps: infer Deps, ...rest: never[]) => unknown]
  ? Deps
  : never
