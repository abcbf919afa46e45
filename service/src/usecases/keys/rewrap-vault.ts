import type { Sealing, Vault } from '../ports/sealing.ts'
import { rewrapFlowKeys } from './flow-seal.ts'

const entriesAtOnce = 100

type Deps = {
  readonly vault: Vault
  readonly sealing: Sealing
  /** Asked before every batch, because there may be millions of flows. */
  readonly mayGoOn?: () => boolean
}

/**
 * Seals with the current master key what another had sealed. Returns how many. Once it has
 * completed, the other keys are no longer needed.
 */
export const rewrapVault = async (deps: Deps): Promise<number> =>
  (await rewrapEntries(deps)) + (await rewrapFlows(deps))

async function rewrapEntries({ vault, sealing, mayGoOn = always }: Deps): Promise<number> {
  let rewrapped = 0
  while (mayGoOn()) {
    const entries = await vault.sealedByOthers(sealing.masterKeyId, entriesAtOnce)
    if (entries.length === 0) return rewrapped
    for (const entry of entries)
      await vault.replace(entry, sealing.wrap(sealing.unwrap(entry), entry.id))
    rewrapped += entries.length
  }
  return rewrapped
}

async function rewrapFlows({ vault, sealing, mayGoOn = always }: Deps): Promise<number> {
  let rewrapped = 0
  while (mayGoOn()) {
    const flows = await vault.flowKeysByOthers(sealing.masterKeyId, entriesAtOnce)
    if (flows.length === 0) return rewrapped
    for (const keys of flows) await vault.replaceFlowKeys(keys, rewrapFlowKeys(sealing, keys))
    rewrapped += flows.length
  }
  return rewrapped
}

const always = () => true
