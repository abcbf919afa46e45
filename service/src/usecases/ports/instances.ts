/** The instances of the service on one database, as they announce themselves. */

/** Ids of master keys. */
export type AnnouncedKeys = {
  readonly opens: readonly string[]
  readonly sealsWith: string
}

export type Instances = {
  /** Announces that this instance runs and has these keys. Returns once others can see it. */
  announce(keys: AnnouncedKeys): Promise<void>
  /** What the other running instances announced last. */
  others(): Promise<readonly AnnouncedKeys[]>
  /** How many instances are running, including this one if it has announced itself. */
  count(): Promise<number>
  /** Whether every running instance knows applications. One of the former release does not. */
  allCollect(): Promise<boolean>
  /** Announces that this instance has stopped. */
  leave(): Promise<void>
}
