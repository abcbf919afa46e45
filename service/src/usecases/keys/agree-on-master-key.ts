import type { AnnouncedKeys, Instances } from '../ports/instances.ts'
import type { Sealing, Vault } from '../ports/sealing.ts'

type Deps = {
  readonly instances: Instances
  readonly vault: Pick<Vault, 'masterKeyIds'>
  readonly sealing: Sealing
}

/** How this instance relates to what is stored and to the other instances. */
export type MasterKeyStanding = {
  /** How many other instances cannot open what this one's first key seals. */
  readonly behind: number
  /** All instances seal with this one's first key, so older entries can be sealed again. */
  readonly isAgreed: boolean
  /** Keys that are in use but that this instance does not have. */
  readonly missing: readonly string[]
}

/**
 * Chooses the key that this instance seals with, and announces it to the others. Called at the
 * start, before anything is sealed, and then repeatedly.
 */
export async function agreeOnMasterKey(deps: Deps): Promise<MasterKeyStanding> {
  const { instances, sealing } = deps
  let others = await instances.others()
  for (;;) {
    const chosen = chooseMasterKey(sealing.masterKeyIds, others)
    // Announced before it is used, then checked again: of two instances that do this at the same
    // time, at least one sees the other.
    await instances.announce({ opens: sealing.masterKeyIds, sealsWith: chosen })
    others = await instances.others()
    if (chooseMasterKey(sealing.masterKeyIds, others) !== chosen) continue
    sealing.sealWith(chosen)
    const [first] = sealing.masterKeyIds
    return {
      behind: others.filter(({ opens }) => !opens.includes(first)).length,
      isAgreed: [chosen, ...others.map(({ sealsWith }) => sealsWith)].every((id) => id === first),
      missing: await missingMasterKeys(deps, others),
    }
  }
}

/**
 * For a command, which does not run long enough to announce itself. Returns the keys that are in
 * use but that it does not have.
 */
export async function followMasterKey(deps: Deps): Promise<readonly string[]> {
  const others = await deps.instances.others()
  deps.sealing.sealWith(chooseMasterKey(deps.sealing.masterKeyIds, others))
  return missingMasterKeys(deps, others)
}

/**
 * The first key that every instance can open. If there is none, one instance cannot work anyway,
 * and reports that itself.
 */
export const chooseMasterKey = (
  own: Sealing['masterKeyIds'],
  others: readonly AnnouncedKeys[],
): string => own.find((id) => others.every(({ opens }) => opens.includes(id))) ?? own[0]

async function missingMasterKeys(
  { vault, sealing }: Deps,
  others: readonly AnnouncedKeys[],
): Promise<readonly string[]> {
  const inUse = [...(await vault.masterKeyIds()), ...others.map(({ sealsWith }) => sealsWith)]
  return [...new Set(inUse)].filter((id) => !sealing.knows(id))
}
