/** The instances of the service on one database, by what they say of themselves. */

/** Ids of master keys. */
export type AnnouncedKeys = {
  readonly opens: readonly string[]
  readonly sealsWith: string
}

export type Instances = {
  /** Says that this one lives and has these keys. Returns once the others can see it. */
  announce(keys: AnnouncedKeys): Promise<void>
  /** What the other instances that live have said last. */
  others(): Promise<readonly AnnouncedKeys[]>
  /** How many live, with this one if it has announced itself. */
  count(): Promise<number>
  /** Says that this one has ended. */
  leave(): Promise<void>
}
