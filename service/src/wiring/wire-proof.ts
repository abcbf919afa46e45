import { issuerDeployments } from '../edges/config/issuers/issuer-deployments.ts'
import type { AccessKeys } from '../edges/keys/access.ts'
import type { Deliveries } from '../usecases/ports/callbacks.ts'
import type { Parts } from './parts.ts'

/** What the use cases of a proof need, whichever route calls them. */
export const wireProof = (
  { config, store, log, trust, registration }: Parts,
  access: AccessKeys,
  deliveries: Deliveries,
) => ({
  ...store,
  ...config,
  ...registration,
  issuers: issuerDeployments(config.deployment, config.sandboxWalletUrl, trust.listed),
  log,
  deliveries,
  access: access.current,
  accessOf: access.byClientId,
})

export type ProofDeps = ReturnType<typeof wireProof>
