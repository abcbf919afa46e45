import type { Sealing, Vault } from '../ports/sealing.ts'
import { rewrapFlowKeys } from './flow-seal.ts'

const entriesAtOnce = 100

type Deps = { readonly vault: Vault; readonly sealing: Sealing }

/**
 * Seals with the new master key what an old one had sealed. Returns how many. Once it has run
 * without error, the old key is no longer needed.
 */
export const rewrapVault = async (deps: Deps): Promise<number> =>
  (await rewrapEntries(deps)) + (await rewrapFlows(deps))

async function rewrapEntries({ vault, sealing }: Deps): Promise<number> {
  let rewrapped = 0
  for (;;) {
    const entries = await vault.sealedByOthers(sealing.masterKeyId, entriesAtOnce)
    if (entries.length === 0) return rewrapped
    for (const entry of entries)
      await vault.replace(entry, sealing.wrap(sealing.unwrap(entry), entry.id))
    rewrapped += entries.length
  }
}

async function rewrapFlows({ vault, sealing }: Deps): Promise<number> {
  let rewrapped = 0
  for (;;) {
    const flows = await vault.flowKeysByOthers(sealing.masterKeyId, entriesAtOnce)
    if (flows.length === 0) return rewrapped
    for (const keys of flows) await vault.replaceFlowKeys(keys, rewrapFlowKeys(sealing, keys))
    rewrapped += flows.length
  }
}
