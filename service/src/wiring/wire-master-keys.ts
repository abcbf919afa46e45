import { type MasterKeyRotation, rotateMasterKey } from '../edges/workers/rotate-master-key.ts'
import { agreeOnMasterKey } from '../usecases/keys/agree-on-master-key.ts'
import { rewrapVault } from '../usecases/keys/rewrap-vault.ts'
import type { Log } from '../usecases/ports/telemetry.ts'
import { refuseWithoutKeys, type Store } from './open-store.ts'

/** This instance is known to the others when it returns, and has all keys that are in use. */
export async function wireMasterKeys(store: Store, log: Log): Promise<MasterKeyRotation> {
  const rotation = await rotateMasterKey({
    ...store,
    agree: () => agreeOnMasterKey(store),
    rewrap: (mayGoOn) => rewrapVault({ ...store, mayGoOn }),
    log,
  })
  if (rotation.missing().length === 0) return rotation
  await rotation.stop()
  return refuseWithoutKeys(store.database, rotation.missing())
}
