import { createChainCache } from '../core/verification/pki/chain-cache.ts'
import { readRegistrationCertificate } from '../core/verification/registration/registration-certificate.ts'
import type { Environment } from '../core/vocabulary/environment.ts'
import { fail } from '../core/vocabulary/result.ts'
import type { Config } from '../edges/config/config.ts'
import type { ListedEntities } from '../edges/config/issuers/issuer-deployments.ts'
import { noRegistrars } from '../edges/config/registration-settings.ts'
import { createRegistrations } from '../edges/keys/registrations.ts'
import { createRegistrationStatus } from '../edges/outbound/registration-status.ts'
import type { RegistrationPolicy } from '../usecases/ports/registration/registrations.ts'
import { accessAuthorities } from '../usecases/ports/trust/trust-lists.ts'
import { createAccessTrust } from '../usecases/registration/access-trust.ts'
import type { ReadRegistration } from '../usecases/registration/import-registration.ts'
import { readSigningAccess } from '../usecases/registration/signing-access.ts'
import type { Store } from './open-store.ts'
import type { Lists } from './trust/wire-lists.ts'

/** There are few registrars. */
const mostChains = 50

const usualPolicies: { readonly [environment in Environment]: RegistrationPolicy } = {
  test: 'warn',
  live: 'refuse',
}

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
  const chains = createChainCache(mostChains)
  const readRegistration: ReadRegistration = (environment, token) => {
    const { registrars: anchors } = settings(environment)
    if (anchors.length === 0) return noRegistrar(environment)
    const expected = { anchors, now: clock(), isLive: environment === 'live' }
    return readRegistrationCertificate(token, expected, chains)
  }
  const authorities = (environment: Environment) => {
    const configured = settings(environment).accessAuthorities
    const named = () => listed(environment, accessAuthorities).flatMap(({ anchors }) => anchors)
    return configured && [...configured.anchors, ...named()]
  }
  return {
    clock,
    readRegistration,
    findRegistration: createRegistrations({ registrations, readRegistration, clock }),
    askRegistrationStatus: createRegistrationStatus({ ...lists, timers }),
    registrationPolicy: (environment: Environment) =>
      settings(environment).uncovered ?? usualPolicies[environment],
    accessTrust: createAccessTrust({ authorities, clock }),
    configuredAccess: readSigningAccess(config.deployment.accessCertificate?.chain ?? []),
  }
}

const noRegistrar = (environment: Environment) =>
  fail('registrars_missing', {
    description: `No registrar is trusted in ${environment}: name their certificates as registration.${environment}.registrars in the file that VIDIMUS_CONFIG names.`,
  })
