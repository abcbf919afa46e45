import type { Sealing, Vault } from '../ports/sealing.ts'

const entriesAtOnce = 100

/**
 * Seals with the new master key what an old one had sealed. Returns how many. Once it has run
 * without error, the old key is no longer needed.
 */
export async function rewrapVault(deps: {
  readonly vault: Vault
  readonly sealing: Sealing
}): Promise<number> {
  let rewrapped = 0
  for (;;) {
    const entries = await deps.vault.sealedByOthers(deps.sealing.masterKeyId, entriesAtOnce)
    if (entries.length === 0) return rewrapped
    for (const entry of entries) {
      await deps.vault.replace(entry, deps.sealing.wrap(deps.sealing.unwrap(entry), entry.id))
      rewrapped++
    }
  }
}
