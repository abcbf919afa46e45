/** The first argument of a use case; for several, what all of them need together. */
export type DepsOf<Verb> = [Verb] extends [(deps: infer Deps, ...rest: never[]) => unknown]
  ? Deps
  : never
