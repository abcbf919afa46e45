import type { Question } from '../../core/flow/flow.ts'
import {
  type CredentialClaims,
  claimsToRegister,
  compareClaims,
  coverageOf,
} from '../../core/verification/registration/registered-claims.ts'
import { type ClaimId, isAgeStatement, yearsIn } from '../../core/vocabulary/attributes.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import type { AccountId, KeyId } from '../../core/vocabulary/ids.ts'
import type { IssuerId } from '../../core/vocabulary/issuers.ts'
import { ok, type Result } from '../../core/vocabulary/result.ts'
import { unknownAccount } from '../accounts/unknown-account.ts'
import type { AccountSettings, ShownBranding } from '../ports/accounts.ts'
import type { Actor } from '../ports/audit.ts'
import type { QuestionCount, Usage } from '../ports/history/usage.ts'
import type { IssuerDeployments } from '../ports/issuers.ts'
import type { RegistrationChoices } from '../ports/registration/registrations.ts'
import { type ListedCertificate, listCertificates } from './list-certificates.ts'
import { type JudgedRegistration, listRegistrations } from './list-registrations.ts'
import { daysLeft } from './watch-certificates.ts'

/** Registrars want to know what is asked for. A month shows what a customer really needs. */
export const countedDays = 30

type EnrolmentDeps = Parameters<typeof listCertificates>[0] &
  Parameters<typeof listRegistrations>[0] & {
    readonly usage: Pick<Usage, 'questions'>
    readonly settings: Pick<AccountSettings, 'branding'>
    readonly issuerDeployments: IssuerDeployments
  }

/** What was asked for together. */
type CountedQuestion = Pick<QuestionCount, 'issuer' | 'attributes' | 'count'> & {
  /** The certificate in force covers it. */
  readonly isCovered: boolean
}

/** What keys with the same registration certificate asked for, compared with it. */
export type IntendedUse = {
  /** The certificate in force. Undefined if these keys use none. */
  readonly registration: JudgedRegistration | undefined
  /** Keys that asked. */
  readonly keys: readonly KeyId[]
  readonly questions: readonly CountedQuestion[]
  /** What to register, in the words of the credentials. */
  readonly credentials: readonly CredentialClaims[]
  /** Asked for, but not registered. */
  readonly missing: readonly CredentialClaims[]
  /** Registered, but not asked for in this time. */
  readonly unused: readonly CredentialClaims[]
}

export type Enrolment = {
  readonly accountId: AccountId
  readonly environment: Environment
  readonly registeredId: string | null
  readonly branding: ShownBranding
  readonly certificates: readonly ListedCertificate[]
  readonly uses: readonly IntendedUse[]
}

/**
 * Everything a registrar needs to know about an account: who it is, the requests that wait for a
 * certificate, and its intended uses as they are, not as they were planned (ARF Reg_08).
 */
export async function showEnrolment(
  deps: EnrolmentDeps,
  accountId: AccountId,
  environment: Environment,
  by: Actor,
): Promise<Result<Enrolment>> {
  const listed = await listRegistrations(deps, accountId, environment, by)
  if (!listed.ok) return listed
  const branding = await deps.settings.branding(accountId, environment)
  if (branding === undefined) return unknownAccount(accountId, by)
  const { certificates } = await listCertificates(deps, accountId, environment)
  const { registeredId, registrations, choices } = listed.value
  const counts = await deps.usage.questions({ accountId, environment }, countedDays)
  // The sandbox has no registrar.
  const counted = counts.filter(
    ({ issuer, attributes }) => issuer !== 'xx-sandbox' && attributes.length > 0,
  )
  const deploymentOf = (issuer: IssuerId) => deps.issuerDeployments(environment, issuer)
  const inForce = registrations.filter(({ kept }) => kept.isDefault || kept.keys.length > 0)
  const uses = [...inForce, undefined].map((registration) => {
    const own = counted.filter(({ keyId }) => registration === chosenFor(keyId, inForce, choices))
    return intendedUse(registration, own, deploymentOf)
  })
  return ok({
    ...{ accountId, environment, registeredId, branding, certificates },
    uses: uses.filter(({ registration, questions: own }) => registration || own.length > 0),
  })
}

function chosenFor(
  keyId: KeyId,
  inForce: readonly JudgedRegistration[],
  { byKey, byDefault }: RegistrationChoices,
): JudgedRegistration | undefined {
  const id = byKey.find((one) => one.keyId === keyId)?.id ?? byDefault
  return inForce.find(({ kept }) => kept.id === id)
}

function intendedUse(
  registration: JudgedRegistration | undefined,
  counts: readonly QuestionCount[],
  deploymentOf: (issuer: IssuerId) => ReturnType<IssuerDeployments>,
): IntendedUse {
  const registered = registration?.certificate?.credentials ?? []
  const questions = counts.map(({ issuer, attributes, count }) => {
    const question = questionAbout(issuer, attributes)
    const requested = deploymentOf(issuer)
    const isCovered = 'formats' in coverageOf({ credentials: registered }, question, requested)
    return { question, requested, together: { issuer, attributes, count, isCovered } }
  })
  const credentials = claimsToRegister(questions)
  return {
    registration,
    keys: [...new Set(counts.map(({ keyId }) => keyId))].toSorted(),
    questions: merged(questions.map((one) => one.together)),
    credentials,
    ...compareClaims(registered, credentials),
  }
}

/** An age is asked for in the way that the issuer answers it. */
function questionAbout(issuer: IssuerId, claims: readonly ClaimId[]): Question {
  const statement = claims.find(isAgeStatement)
  return {
    issuer,
    revealed: claims.filter((id) => !isAgeStatement(id)),
    derived: statement ? { age_over: yearsIn(statement) } : {},
    sameDevice: false,
  }
}

/** Several keys may ask for the same. Most asked first. */
function merged(questions: readonly CountedQuestion[]): readonly CountedQuestion[] {
  const known = new Map<string, CountedQuestion>()
  for (const one of questions) {
    const key = [one.issuer, ...one.attributes].join(' ')
    known.set(key, { ...one, count: one.count + (known.get(key)?.count ?? 0) })
  }
  return [...known.values()].toSorted((one, other) => other.count - one.count)
}

/** Registrars take days to issue one. */
const reminderDays = 30

export type Renewal = {
  readonly purpose: 'access' | 'registration'
  readonly id: string
  readonly name: string
  readonly expiresAt: number
  /** Below zero if it has expired. */
  readonly daysLeft: number
}

/** Certificates in use that should be renewed now, the first to end first. */
export function dueRenewals(
  { certificates, uses }: Pick<Enrolment, 'certificates' | 'uses'>,
  now: number,
): readonly Renewal[] {
  const access = certificates.flatMap(({ id, state, identity }) =>
    state === 'current' && identity ? [{ purpose: 'access' as const, id, ...identity }] : [],
  )
  const registrations = uses.flatMap(({ registration }) =>
    registration?.certificate
      ? [
          {
            purpose: 'registration' as const,
            id: registration.kept.id,
            ...registration.certificate,
          },
        ]
      : [],
  )
  return [...access, ...registrations]
    .map(({ purpose, id, name, expiresAt }) => ({
      ...{ purpose, id, name, expiresAt },
      daysLeft: daysLeft(expiresAt, now),
    }))
    .filter((one) => one.daysLeft <= reminderDays)
    .toSorted((one, other) => one.expiresAt - other.expiresAt)
}
