import type { X509Certificate } from 'node:crypto'
import type { ChainCache } from '../../core/verification/pki/chain-cache.ts'
import {
  type RegistrationCertificate,
  readRegistrationCertificate,
} from '../../core/verification/registration/registration-certificate.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import type { RegistrationErrorCode } from '../../core/vocabulary/errors.ts'
import { fail, type Result } from '../../core/vocabulary/result.ts'
import type { World } from '../ports/world.ts'

/** Checks signature and chain against the registrars trusted in this environment. */
export type ReadRegistration = (
  environment: Environment,
  token: string,
) => Result<RegistrationCertificate, RegistrationErrorCode | 'registrars_missing'>

type ReadRegistrationDeps = Pick<World, 'clock'> & {
  /** Certificates of the registrars that are accepted. */
  readonly registrars: (environment: Environment) => readonly X509Certificate[]
  readonly chains: ChainCache
}

export const createReadRegistration =
  ({ registrars, chains, clock }: ReadRegistrationDeps): ReadRegistration =>
  (environment, token) => {
    const anchors = registrars(environment)
    if (anchors.length === 0) return noRegistrar(environment)
    const expected = { anchors, now: clock(), isLive: environment === 'live' }
    return readRegistrationCertificate(token, expected, chains)
  }

const noRegistrar = (environment: Environment) =>
  fail('registrars_missing', {
    description: `No registrar is trusted in ${environment}: name their certificates as registration.${environment}.registrars in the file that VIDIMUS_CONFIG names.`,
  })
