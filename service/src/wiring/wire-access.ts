import type { Config } from '../edges/config/config.ts'
import { type AccessKeys, loadAccess } from '../edges/keys/access.ts'
import { accessCertificateStore } from '../edges/store/registration/access-certificates.ts'
import { startRefusals } from '../usecases/operation/start-refusals.ts'
import type { Store } from './open-store.ts'

/**
 * The access certificate that identifies us to wallets. Without one, we cannot ask them anything.
 */
export async function wireAccess(config: Config, store: Store): Promise<AccessKeys> {
  const access = await loadAccess(
    { ...store, certificates: accessCertificateStore(store.database) },
    new URL(config.publicUrl).hostname,
    config.deployment.accessCertificate,
  )
  if (!access.ok) {
    const { description, code } = access.failure
    throw startRefusals.accessCertificate(description ?? code)
  }
  return access.value
}
