import { createChainCache } from '../core/verification/pki/chain-cache.ts'
import type { Environment } from '../core/vocabulary/environment.ts'
import type { Config } from '../edges/config/config.ts'
import { noRegistrars } from '../edges/config/registration-settings.ts'
import { createRegistrations } from '../edges/keys/registrations.ts'
import { createRegistrationStatus } from '../edges/outbound/registration-status.ts'
import { accessAuthorities, type ListedEntities } from '../usecases/ports/trust/trust-lists.ts'
import { createAccessTrust } from '../usecases/registration/access-trust.ts'
import { createReadRegistration } from '../usecases/registration/read-registration.ts'
import { policyIn } from '../usecases/registration/registered-use.ts'
import { readSigningAccess } from '../usecases/registration/signing-access.ts'
import type { Store } from './open-store.ts'
import type { Lists } from './trust/wire-lists.ts'

/** There are few registrars. */
const mostChains = 50

export type Registration = ReturnType<typeof wireRegistration>

/** What the use cases for access and registration certificates need besides the store. */
export function wireRegistration(
  config: Config,
  { registrations, clock, timers }: Pick<Store, 'registrations' | 'clock' | 'timers'>,
  lists: Pick<Lists, 'registrarList'>,
  /** Who is named by the trust lists that are in force. */
  listed: ListedEntities,
) {
  const settings = (environment: Environment) =>
    config.deployment.registration?.[environment] ?? noRegistrars
  const readRegistration = createReadRegistration({
    registrars: (environment) => settings(environment).registrars,
    chains: createChainCache(mostChains),
    clock,
  })
  return {
    clock,
    readRegistration,
    findRegistration: createRegistrations({ registrations, readRegistration, clock }),
    askRegistrationStatus: createRegistrationStatus({ ...lists, timers }),
    registrationPolicy: (environment: Environment) =>
      policyIn(environment, settings(environment).uncovered),
    accessTrust: createAccessTrust({
      configured: (environment) => settings(environment).accessAuthorities?.anchors,
      listed: (environment) =>
        listed(environment, accessAuthorities).flatMap(({ anchors }) => anchors),
      clock,
    }),
    configuredAccess: readSigningAccess(config.deployment.accessCertificate?.chain ?? []),
  }
}
