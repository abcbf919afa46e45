import { sandboxPerson } from '../edges/config/sandbox-issuer.ts'
import { trustedCertificates } from '../edges/config/trusted-certificates.ts'
import type { PortalDeps } from '../edges/http/portal/portal-deps.ts'
import { createPasskeys } from '../edges/keys/passkeys.ts'
import { passwords } from '../edges/keys/passwords.ts'
import type { SignPresentation } from '../usecases/ports/signing.ts'
import { monotonicMilliseconds } from './monotonic-milliseconds.ts'
import type { Parts } from './parts.ts'
import { version } from './version.ts'

/** What the portal's routes need. */
export const wirePortal = (
  { config, store, postCallback }: Parts,
  { access }: Pick<PortalDeps, 'access'>,
  signPresentation: SignPresentation,
): PortalDeps => ({
  ...store.portal,
  accounts: store.accounts,
  apiKeys: store.apiKeys,
  sealing: store.sealing,
  random: store.random,
  passwords,
  passkeys: createPasskeys(config.publicUrl),
  publicUrl: config.publicUrl,
  access,
  returnTimeoutSeconds: config.returnTimeoutSeconds,
  resultLifetimeSeconds: config.resultLifetimeSeconds,
  callbackUrlRules: config,
  environments: config.environments,
  warnings: [...config.warnings, ...store.database.durabilityWarnings],
  version,
  engine: config.database.engine,
  trusted: trustedCertificates(config),
  post: postCallback,
  signPresentation,
  sandboxPerson,
  monotonicMilliseconds,
})
