import { knownIssuers } from '../edges/config/issuers/offered-issuers.ts'
import { createRateLimit } from '../edges/http/api/rate-limit.ts'
import { createOidcLimits } from '../edges/http/network-limits.ts'
import { createOpenStarts } from '../edges/http/oidc/open-starts.ts'
import type { ServerDeps } from '../edges/http/server.ts'
import { createAssertionVerifier } from '../edges/keys/client-assertions.ts'
import { createTokenSigner } from '../edges/keys/token-signer.ts'
import { authenticateClient } from '../usecases/applications/authenticate-client.ts'
import { collectResult, readUserinfo } from '../usecases/applications/collect-result.ts'
import { pushRequest, startLogin } from '../usecases/applications/start-login.ts'
import { publishedTokenKeys } from '../usecases/keys/token-keys.ts'
import { giveBrowserCookie } from '../usecases/proof/open-page.ts'
import type { Parts } from './parts.ts'
import type { ProofDeps } from './wire-proof.ts'

/** What applications and their people's browsers call. */
export function wireOidc(
  { config, store, keyUses, refusals, log, metrics }: Parts,
  proof: ProofDeps,
): ServerDeps['oidc'] {
  const { clock, monotonicMilliseconds } = proof
  const openStarts = createOpenStarts(monotonicMilliseconds)
  const deps = { ...proof, openStarts, countRefusal: refusals.note }
  const verifyAssertion = createAssertionVerifier(clock)
  const collecting = { ...deps, signToken: createTokenSigner(store) }
  return {
    environments: config.environments,
    knownIssuers: (environment) => knownIssuers(config.deployment, environment),
    tokenKeys: (environment) => publishedTokenKeys(store, environment),
    startLogin: (call) => startLogin(deps, call),
    giveBrowserCookie: (cookies) => giveBrowserCookie(deps, cookies),
    noteUse: keyUses.note,
    quotas: deps.quotas,
    authenticateClient: (call) => authenticateClient({ ...deps, verifyAssertion }, call),
    rateLimit: createRateLimit(config.rateLimitPerSecond, monotonicMilliseconds),
    ...createOidcLimits(config.trustedProxies, monotonicMilliseconds),
    collectResult: (application, fields) => collectResult(collecting, application, fields),
    tokensSent: store.flows.tokensSent,
    pushRequest: (application, fields, callId) => pushRequest(deps, application, fields, callId),
    readUserinfo: (environment, token) => readUserinfo(deps, environment, token),
    log,
    meters: metrics,
  }
}
