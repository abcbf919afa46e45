import type { FlowId } from '../../core/vocabulary/ids.ts'

/** What is sealed, with which key, and where it is kept. */

/** Sealed bytes: AES-256-GCM, useless without the key that made them. */
export type Sealed = Uint8Array

/** Sealed directly by a master key. */
export type Wrapped = { readonly sealed: Sealed; readonly masterKeyId: string }

/** What the vault keeps under a name: a callback secret, a signing key, an account's key. */
export type VaultEntry = Wrapped & { readonly id: string }

/** The keys of one flow, in its row. Which of them exist depends on the state of the flow. */
export type FlowKeys = {
  readonly flowId: FlowId
  readonly masterKeyId: string
  readonly dataKey: Sealed
  readonly requestSeed: Sealed | null
}

export type Vault = {
  /** The ids of all master keys that sealed something that is still kept. */
  masterKeyIds(): Promise<readonly string[]>
  /** Up to `limit` entries that another master key sealed. */
  sealedByOthers(masterKeyId: string, limit: number): Promise<readonly VaultEntry[]>
  /** The same for the keys of flows. */
  flowKeysByOthers(masterKeyId: string, limit: number): Promise<readonly FlowKeys[]>
  /** Only if it still equals the entry that was read: what was erased meanwhile stays erased. */
  replace(before: VaultEntry, after: VaultEntry): Promise<void>
  replaceFlowKeys(before: FlowKeys, after: FlowKeys): Promise<void>
}

/** Seals and opens. `context` is also authenticated, so nothing opens as something else. */
export type Sealing = {
  /** All keys it can open with. The first is the one that the operator wants to seal with. */
  readonly masterKeyIds: readonly [string, ...string[]]
  /** The key that seals now. */
  readonly masterKeyId: string
  sealWith(masterKeyId: string): void
  /** Ids of missing keys that would have been needed to open something. */
  readonly unknownMet: Set<string>
  knows(masterKeyId: string): boolean
  wrap(secret: Uint8Array, vaultId: string): VaultEntry
  unwrap(entry: VaultEntry): Uint8Array
  /** The same for a key that outlives many flows. It is opened once and kept in memory. */
  unwrapLasting(entry: VaultEntry): Uint8Array
  seal(plaintext: Uint8Array, dataKey: Uint8Array, context: string): Sealed
  open(sealed: Sealed, dataKey: Uint8Array, context: string): Uint8Array
}

export type Random = (bytes: number) => Uint8Array
