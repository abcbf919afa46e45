/** What is sealed, by what, and where it is kept. */

/** Sealed bytes: AES-256-GCM, useless without the key that made them. */
export type Sealed = Uint8Array

/** Sealed directly by the master key: a flow's data key, a callback secret, a signing key. */
export type VaultEntry = {
  readonly id: string
  readonly sealed: Sealed
  readonly masterKeyId: string
}

export type Vault = {
  /** The ids of all master keys that sealed something still kept. */
  masterKeyIds(): Promise<readonly string[]>
  /** Up to `limit` entries that another master key sealed. */
  sealedByOthers(masterKeyId: string, limit: number): Promise<readonly VaultEntry[]>
  /** Only if it is still the entry that was read: what was erased meanwhile stays erased. */
  replace(before: VaultEntry, after: VaultEntry): Promise<void>
}

/** Seals and opens. `context` is authenticated too, so nothing opens as something else. */
export type Sealing = {
  readonly masterKeyId: string
  knows(masterKeyId: string): boolean
  wrap(secret: Uint8Array, vaultId: string): VaultEntry
  unwrap(entry: VaultEntry): Uint8Array
  seal(plaintext: Uint8Array, dataKey: Uint8Array, context: string): Sealed
  open(sealed: Sealed, dataKey: Uint8Array, context: string): Uint8Array
}

export type Random = (bytes: number) => Uint8Array
