import { judgeRegistration } from '../../core/verification/registration/judge-registration.ts'
import type { RegistrationCertificate } from '../../core/verification/registration/registration-certificate.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import { registrationErrorCodes } from '../../core/vocabulary/errors.ts'
import type { AccountId } from '../../core/vocabulary/ids.ts'
import { type Failure, ok, type Result } from '../../core/vocabulary/result.ts'
import { unknownAccount } from '../accounts/unknown-account.ts'
import type { Actor } from '../ports/audit.ts'
import type {
  ListedRegistration,
  RegistrationChoices,
  Registrations,
} from '../ports/registration/registrations.ts'
import type { ReadRegistration } from './read-registration.ts'
import { type SigningAccessDeps, signingAccess } from './signing-access.ts'

type ListRegistrationsDeps = SigningAccessDeps & {
  readonly registrations: Pick<Registrations, 'list' | 'choices' | 'registeredId'>
  readonly readRegistration: ReadRegistration
  readonly clock: () => number
}

/** Why a certificate cannot be used for asking. */
export const registrationProblems = [
  ...registrationErrorCodes,
  'registrars_missing',
  'access_certificate_missing',
] as const

type RegistrationProblem = (typeof registrationProblems)[number]

export type JudgedRegistration = {
  readonly kept: ListedRegistration
  /** Undefined if no trusted registrar signed it. */
  readonly certificate: RegistrationCertificate | undefined
  /** Why /prove would refuse it now. Undefined if it can be used. */
  readonly problem: Failure<RegistrationProblem> | undefined
}

type RegistrationsOfAccount = {
  /** As the operator entered it. */
  readonly registeredId: string | null
  readonly choices: RegistrationChoices
  readonly registrations: readonly JudgedRegistration[]
}

/** What an account may ask for, judged as by /prove, but without looking up its status list. */
export async function listRegistrations(
  deps: ListRegistrationsDeps,
  accountId: AccountId,
  environment: Environment,
  by: Actor,
): Promise<Result<RegistrationsOfAccount>> {
  const registeredId = await deps.registrations.registeredId(accountId, environment)
  if (registeredId === undefined) return unknownAccount(accountId, by)
  const registrations: JudgedRegistration[] = []
  for (const kept of await deps.registrations.list(accountId, environment))
    registrations.push(await judged(deps, kept, registeredId))
  const choices = await deps.registrations.choices(accountId, environment)
  return ok({ registeredId, choices, registrations })
}

async function judged(
  deps: ListRegistrationsDeps,
  kept: ListedRegistration,
  registeredId: string | null,
): Promise<JudgedRegistration> {
  const { accountId, environment, service } = kept
  const read = deps.readRegistration(environment, kept.token)
  if (!read.ok) return { kept, certificate: undefined, problem: read.failure }
  const access = await signingAccess(deps, accountId, environment, service)
  if (access === undefined)
    return { kept, certificate: read.value, problem: { code: 'access_certificate_missing' } }
  const party = { registeredId, access, service, now: deps.clock() }
  const result = judgeRegistration(read.value, party)
  return { kept, certificate: read.value, problem: result.ok ? undefined : result.failure }
}
