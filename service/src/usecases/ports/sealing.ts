import type { FlowId } from '../../core/vocabulary/ids.ts'

/** What is sealed, by what, and where it is kept. */

/** Sealed bytes: AES-256-GCM, useless without the key that made them. */
export type Sealed = Uint8Array

/** Sealed directly by a master key. */
export type Wrapped = { readonly sealed: Sealed; readonly masterKeyId: string }

/** A callback secret, a signing key, a key of an account: what the vault keeps by a name. */
export type VaultEntry = Wrapped & { readonly id: string }

/** The keys of one flow, in its row. Which there are depends on how far the flow is. */
export type FlowKeys = {
  readonly flowId: FlowId
  readonly masterKeyId: string
  readonly dataKey: Sealed
  readonly requestSeed: Sealed | null
}

export type Vault = {
  /** The ids of all master keys that sealed something still kept. */
  masterKeyIds(): Promise<readonly string[]>
  /** Up to `limit` entries that another master key sealed. */
  sealedByOthers(masterKeyId: string, limit: number): Promise<readonly VaultEntry[]>
  /** The same for the keys of flows. */
  flowKeysByOthers(masterKeyId: string, limit: number): Promise<readonly FlowKeys[]>
  /** Only if it is still the entry that was read: what was erased meanwhile stays erased. */
  replace(before: VaultEntry, after: VaultEntry): Promise<void>
  replaceFlowKeys(before: FlowKeys, after: FlowKeys): Promise<void>
}

/** Seals and opens. `context` is authenticated too, so nothing opens as something else. */
export type Sealing = {
  /** All that it can open with; the first is the one that the operator wants to seal with. */
  readonly masterKeyIds: readonly [string, ...string[]]
  /** The one that seals now. */
  readonly masterKeyId: string
  sealWith(masterKeyId: string): void
  /** Ids of keys that something was to be opened with and that it does not have. */
  readonly unknownMet: Set<string>
  knows(masterKeyId: string): boolean
  wrap(secret: Uint8Array, vaultId: string): VaultEntry
  unwrap(entry: VaultEntry): Uint8Array
  /** The same for a key that outlives many flows: opened once, and kept in memory. */
  unwrapLasting(entry: VaultEntry): Uint8Array
  seal(plaintext: Uint8Array, dataKey: Uint8Array, context: string): Sealed
  open(sealed: Sealed, dataKey: Uint8Array, context: string): Uint8Array
}

export type Random = (bytes: number) => Uint8Array
