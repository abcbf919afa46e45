import type { AccountId } from '../core/vocabulary/ids.ts'
import { createHourlyLimit } from '../edges/http/hourly-limit.ts'
import type { AccessKeys } from '../edges/keys/access.ts'
import type { Deliveries } from '../usecases/ports/callbacks.ts'
import { comparisonBounds } from '../usecases/proof/start-proof.ts'
import { createShownRequests } from '../usecases/proof/wallet/shown-requests.ts'
import type { Parts } from './parts.ts'

/** What the use cases of a proof need, whichever route calls them. */
export const wireProof = (
  { config, store, log, metrics, issuers, registration, quotas }: Parts,
  access: AccessKeys,
  deliveries: Deliveries,
) => ({
  ...store,
  ...config,
  ...registration,
  issuers,
  log,
  meters: metrics,
  deliveries,
  quotas,
  comparing: createHourlyLimit<AccountId>(comparisonBounds, store.monotonicMilliseconds),
  access: access.current,
  accessOf: access.byClientId,
  shownRequests: createShownRequests(),
})

export type ProofDeps = ReturnType<typeof wireProof>
