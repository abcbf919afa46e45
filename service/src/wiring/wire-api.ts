import { sandboxPerson } from '../edges/config/issuers/sandbox-issuer.ts'
import { createRateLimit } from '../edges/http/api/rate-limit.ts'
import type { ServerDeps } from '../edges/http/server.ts'
import { noteAcceptedKeys } from '../edges/workers/count-key-uses.ts'
import { authenticateKey } from '../usecases/accounts/api-keys/authenticate-key.ts'
import { giveTestCallback } from '../usecases/delivery/give-test-callback.ts'
import { searchFlows } from '../usecases/history/search-flows.ts'
import { showFlow } from '../usecases/history/show-flow.ts'
import type { KeyHolder } from '../usecases/ports/api-keys.ts'
import type { SignPresentation } from '../usecases/ports/signing.ts'
import { expireProof } from '../usecases/proof/end-proof.ts'
import { accountMayProve, type ProveCall, startProof } from '../usecases/proof/start-proof.ts'
import { monotonicMilliseconds } from './monotonic-milliseconds.ts'
import type { Parts } from './parts.ts'
import type { ProofDeps } from './wire-proof.ts'

/** What customers' servers call. */
export function wireApi(
  { config, store, keyUses, log, metrics, traces }: Parts,
  deps: ProofDeps,
  signPresentation: SignPresentation,
): Pick<ServerDeps, 'prove' | 'expire' | 'readFlows' | 'testCallbacks' | 'keys'> {
  const keys = { apiKeys: store.apiKeys, enabled: config.environments }
  const authenticate = (authorization: string | undefined) => authenticateKey(keys, authorization)
  const rateLimit = createRateLimit(config.rateLimitPerSecond, monotonicMilliseconds)
  const trials = {
    ...store,
    settings: store.portal.settings,
    publicUrl: config.publicUrl,
    signPresentation,
    sandboxPerson,
  }
  return {
    prove: {
      authenticate: noteAcceptedKeys(authenticate, keyUses),
      accountMayProve,
      startProof: traces.step('prove', (holder: KeyHolder, call: ProveCall) =>
        startProof(deps, holder, call),
      ),
      rateLimit,
      log,
      meters: metrics,
    },
    expire: { authenticate, rateLimit, expireProof: (holder, id) => expireProof(deps, holder, id) },
    readFlows: {
      authenticate,
      rateLimit,
      showFlow: (holder, id) => showFlow(store.flowRecords, holder, id),
      searchFlows: (holder, body) => searchFlows(store, holder, body),
    },
    testCallbacks: {
      authenticate,
      rateLimit,
      giveTestCallback: (holder, body) => giveTestCallback(trials, holder, body),
    },
    keys: store,
  }
}
