import type { Question } from '../../core/flow/flow.ts'
import { judgeRegistration } from '../../core/verification/registration/judge-registration.ts'
import {
  coverageOf,
  firstAttribute,
} from '../../core/verification/registration/registered-claims.ts'
import type { ClaimId } from '../../core/vocabulary/attributes.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import type { Unregistered } from '../../core/vocabulary/errors.ts'
import type { RegistrationId } from '../../core/vocabulary/ids.ts'
import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import type { RequestedCredential } from '../../core/wallet/request/dcql-query.ts'
import type { KeyHolder } from '../ports/api-keys.ts'
import type { IssuerDeployments } from '../ports/issuers.ts'
import type { Access } from '../ports/registration/access.ts'
import type {
  AskRegistrationStatus,
  FindRegistration,
  RegistrationPolicy,
} from '../ports/registration/registrations.ts'
import type { AccessTrust } from './access-trust.ts'

type UsedAccess = Pick<Access, 'identity' | 'path' | 'expiresAt'>

export type RegisteredUseDeps = {
  readonly issuers: IssuerDeployments
  readonly access: UsedAccess
  readonly accessOf: (clientId: string) => Promise<UsedAccess | undefined>
  readonly accessTrust: AccessTrust
  readonly findRegistration: FindRegistration
  readonly askRegistrationStatus: AskRegistrationStatus
  readonly registrationPolicy: (environment: Environment) => RegistrationPolicy
  readonly clock: () => number
}

const usualPolicies: { readonly [environment in Environment]: RegistrationPolicy } = {
  test: 'warn',
  live: 'refuse',
}

/** What happens to questions that no certificate covers, as configured or as usual. */
export const policyIn = (
  environment: Environment,
  configured: RegistrationPolicy | undefined,
): RegistrationPolicy => configured ?? usualPolicies[environment]

/** The access certificate and the registration certificate of a flow. */
export type RegisteredUse = {
  /** Client id. Undefined for the deployment's own certificate. */
  readonly accessId?: string | undefined
  readonly registrationId?: RegistrationId | undefined
  /** Only if the deployment allows asking without one. */
  readonly unregistered?: Unregistered | undefined
}

/** Without an attribute the certificate cannot be used at all. */
type Lack = { readonly reason: Unregistered; readonly attribute?: ClaimId }

/**
 * Finds the certificates for a question, and refuses it if no certificate covers it, because a
 * wallet would refuse it (ARF RPRC_19, RPRC_21). The sandbox has no registrar, and its wallet
 * trusts only the deployment's own certificate.
 */
export async function registeredUse(
  deps: RegisteredUseDeps,
  holder: KeyHolder,
  question: Question,
): Promise<Result<RegisteredUse>> {
  if (question.issuer === 'xx-sandbox') return ok({})
  const mayAsk = await judgeAccess(deps, holder)
  if (!mayAsk.ok) return mayAsk
  const { accessId } = holder
  const requested = deps.issuers(holder.environment, question.issuer)
  const found = await findCovering(deps, holder, { question, requested })
  if (typeof found === 'string') return ok({ accessId, registrationId: found })
  const { reason, attribute } = found
  if (deps.registrationPolicy(holder.environment) === 'warn')
    return ok({ accessId, unregistered: reason })
  const named = attribute ?? firstAttribute(question, requested)
  return fail('error_account', {
    description: `account not set up: no registration certificate covers ${named}`,
    detail: reason,
  })
}

/**
 * In live, whether wallets would accept the certificate now. Its authority may have been removed
 * from a list, and it may have expired since it was chosen.
 */
async function judgeAccess(
  { access, accessOf, accessTrust, clock }: RegisteredUseDeps,
  { environment, accessId }: KeyHolder,
): Promise<Result<undefined>> {
  if (environment === 'test') return ok(undefined)
  const used = accessId === undefined ? access : await accessOf(accessId)
  if (used !== undefined && used.expiresAt <= clock())
    return fail('error_account', {
      description: 'account not set up: its access certificate has expired',
      detail: 'access_certificate_expired',
    })
  const isRefused =
    accessTrust.refusesUnverified(environment) &&
    !(used !== undefined && accessTrust.isVerified(environment, used.path))
  return isRefused
    ? fail('error_account', {
        description: 'account not set up: no trusted authority vouches for its access certificate',
        detail: 'access_certificate_refused',
      })
    : ok(undefined)
}

async function findCovering(
  deps: RegisteredUseDeps,
  { environment, registrationId, registeredId = null, accessId }: KeyHolder,
  { question, requested }: { readonly question: Question; readonly requested: RequestedCredential },
): Promise<RegistrationId | Lack> {
  if (registrationId === undefined) return { reason: 'registration_missing' }
  const found = await deps.findRegistration(registrationId)
  if (found === undefined) return { reason: 'registration_untrusted' }
  const { certificate, kept } = found
  const access = accessId === undefined ? deps.access : await deps.accessOf(accessId)
  const isDeploymentsOwn = accessId === undefined && kept.service !== ''
  if (access === undefined || isDeploymentsOwn) return { reason: 'registration_of_another_service' }
  const party = { registeredId, access: access.identity, service: kept.service, now: deps.clock() }
  const judged = judgeRegistration(certificate, party)
  if (!judged.ok) return { reason: judged.failure.code }
  const coverage = coverageOf(certificate, question, requested)
  if ('uncovered' in coverage)
    return { reason: 'registration_not_covering', attribute: coverage.uncovered }
  // Last, because it may have to be fetched.
  const { status } = certificate
  const verdict = status && (await deps.askRegistrationStatus(environment, status))
  return verdict === 'revoked' ? { reason: 'registration_revoked' } : registrationId
}
