import type { Config } from '../edges/config/config.ts'
import { trustSources } from '../edges/config/issuers/trust-sources.ts'
import { createSafeClient } from '../edges/outbound/safe-client.ts'
import { storedEntities } from '../usecases/trust/stored-entities.ts'
import type { Store } from '../wiring/open-store.ts'
import { wireLists } from '../wiring/trust/wire-lists.ts'
import { type Registration, wireRegistration } from '../wiring/wire-registration.ts'

/** Whom a command believes about certificates: as configured, and by the lists that are stored. */
export async function withRegistrars<T>(
  config: Config,
  store: Store,
  work: (registrars: Registration) => Promise<T>,
): Promise<T> {
  const client = createSafeClient(store, config)
  try {
    const lists = wireLists(config, store, client)
    const listed = await storedEntities(store, trustSources(config))
    return await work(wireRegistration(config, store, lists, listed))
  } finally {
    await client.close()
  }
}
