import type { Instances } from '../ports/instances.ts'
import type { Sealing, Vault } from '../ports/sealing.ts'

type Deps = {
  readonly vault: Pick<Vault, 'masterKeyIds'>
  readonly instances: Pick<Instances, 'others'>
  readonly sealing: Pick<Sealing, 'masterKeyIds'>
}

export type MasterKeyStatus = {
  /** How many instances are running. */
  readonly instances: number
  /** In the order of the setting. */
  readonly keys: readonly {
    readonly id: string
    /** Whether something stored is sealed with it. */
    readonly isInUse: boolean
    /** The number of instances. */
    readonly openedBy: number
    readonly sealedBy: number
  }[]
  /** How far this command's setting has been rolled out across all instances. */
  readonly step: 'rolling_out' | 'sealing_again' | 'finished'
}

/** Tells the operator who rotates the master key whether the next step may begin. */
export async function masterKeyStatus({
  vault,
  instances,
  sealing,
}: Deps): Promise<MasterKeyStatus> {
  const [inUse, live] = [await vault.masterKeyIds(), await instances.others()]
  const keys = sealing.masterKeyIds.map((id) => ({
    id,
    isInUse: inUse.includes(id),
    openedBy: live.filter(({ opens }) => opens.includes(id)).length,
    sealedBy: live.filter(({ sealsWith }) => sealsWith === id).length,
  }))
  const [first, ...others] = keys
  const isEverywhere = keys.every(({ openedBy }) => openedBy === live.length)
  if (!isEverywhere || first?.sealedBy !== live.length)
    return { instances: live.length, keys, step: 'rolling_out' }
  const step = others.some(({ isInUse }) => isInUse) ? 'sealing_again' : 'finished'
  return { instances: live.length, keys, step }
}
