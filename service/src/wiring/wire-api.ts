import { sandboxPerson } from '../edges/config/issuers/sandbox-issuer.ts'
import { createRateLimit } from '../edges/http/api/rate-limit.ts'
import type { ServerDeps } from '../edges/http/server.ts'
import { noteAcceptedKeys } from '../edges/workers/count-key-uses.ts'
import { authenticateKey } from '../usecases/accounts/api-keys/authenticate-key.ts'
import type { KeyHolder } from '../usecases/ports/api-keys.ts'
import type { SignPresentation } from '../usecases/ports/signing.ts'
import { type ProveCall, startProof } from '../usecases/proof/start-proof.ts'
import type { Parts } from './parts.ts'
import type { ProofDeps } from './wire-proof.ts'

/** What customers' servers call. */
export function wireApi(
  { config, store, keyUses, log, metrics, traces }: Parts,
  deps: ProofDeps,
  signPresentation: SignPresentation,
): Pick<ServerDeps, 'prove' | 'api'> {
  const keys = { apiKeys: store.apiKeys, enabled: config.environments }
  const authenticate = (authorization: string | undefined) => authenticateKey(keys, authorization)
  const rateLimit = createRateLimit(config.rateLimitPerSecond, store.monotonicMilliseconds)
  const { settings, certifications } = store.portal
  return {
    prove: {
      authenticate: noteAcceptedKeys(authenticate, keyUses),
      startProof: traces.step('prove', (holder: KeyHolder, call: ProveCall) =>
        startProof(deps, holder, call),
      ),
      rateLimit,
      quotas: deps.quotas,
      log,
      meters: metrics,
    },
    api: {
      ...deps,
      settings,
      certifications,
      flowRecords: store.flowRecords,
      signPresentation,
      sandboxPerson,
      authenticate,
      rateLimit,
    },
  }
}
