import type { Config } from '../edges/config/config.ts'
import { issuerChoices } from '../edges/config/issuers/offered-issuers.ts'
import { sandboxPerson } from '../edges/config/issuers/sandbox-issuer.ts'
import { trustedCertificates } from '../edges/config/issuers/trusted-certificates.ts'
import { createAttemptsByNetwork } from '../edges/http/network-limits.ts'
import type { PortalDeps } from '../edges/http/portal/portal-routes.ts'
import { makeCertificateRequest } from '../edges/keys/certificate-request.ts'
import { createPasskeys } from '../edges/keys/passkeys.ts'
import { createPasswords } from '../edges/keys/passwords.ts'
import { createStampKeys } from '../edges/keys/sealing.ts'
import { createTurns } from '../edges/keys/turns.ts'
import { examineDeployment } from '../usecases/operation/examine-deployment.ts'
import type { SignPresentation } from '../usecases/ports/signing.ts'
import type { World } from '../usecases/ports/world.ts'
import { startProof } from '../usecases/proof/start-proof.ts'
import { registeredUse } from '../usecases/registration/registered-use.ts'
import { examination } from './examination.ts'
import type { Parts } from './parts.ts'
import { version } from './version.ts'
import type { ProofDeps } from './wire-proof.ts'

/** What the portal's routes need. */
export const wirePortal = (
  { config, store, postCallback, log, metrics, connectionCap, trust }: Parts,
  deps: ProofDeps,
  signPresentation: SignPresentation,
): PortalDeps => ({
  ...deps,
  ...store.portal,
  ...wireSignIn(store, config),
  makeCertificateRequest,
  issuerDeployments: deps.issuers,
  meters: metrics,
  passkeys: createPasskeys(config.publicUrl),
  registeredUse: (holder, question) => registeredUse(deps, holder, question),
  startProof: (holder, call) => startProof(deps, holder, call),
  callbackUrlRules: config,
  issuers: () =>
    issuerChoices(config.deployment, config.environments, (environment) =>
      config.offered(environment, deps.clock()),
    ),
  examine: () =>
    examineDeployment(
      examination(config, store, connectionCap, {
        accessTrust: deps.accessTrust,
        trustList: async (kind) => trust.current(kind),
      }),
    ),
  version,
  engine: config.database.engine,
  trusted: [...ownAccess(deps), ...trustedCertificates(config)],
  post: postCallback,
  log,
  signPresentation,
  sandboxPerson,
})

const ownAccess = ({ access }: ProofDeps) =>
  access.chain.slice(0, 1).map((certificate) => ({ purpose: 'access' as const, certificate }))

/** Limits on sign-in attempts, and the stamp keys, with which every instance can verify stamps. */
function wireSignIn(world: World, { masterKeys }: Config) {
  const turns = createTurns()
  return {
    turns,
    passwords: createPasswords(world, turns),
    stampKeys: createStampKeys(masterKeys),
    attemptsByNetwork: createAttemptsByNetwork(world.monotonicMilliseconds),
  }
}
