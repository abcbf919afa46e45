import { judgeRegistration } from '../../core/verification/registration/judge-registration.ts'
import type { RegistrationCertificate } from '../../core/verification/registration/registration-certificate.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import {
  type AccountId,
  idBytes,
  type RegistrationId,
  registrationId,
} from '../../core/vocabulary/ids.ts'
import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import { unknownAccount } from '../accounts/unknown-account.ts'
import type { Actor } from '../ports/audit.ts'
import type { AskRegistrationStatus, Registrations } from '../ports/registration/registrations.ts'
import type { World } from '../ports/world.ts'
import type { ReadRegistration } from './read-registration.ts'
import { type SigningAccessDeps, signingAccess } from './signing-access.ts'

type ImportRegistrationDeps = SigningAccessDeps &
  Pick<World, 'random' | 'clock'> & {
    readonly registrations: Pick<Registrations, 'add' | 'registeredId'>
    readonly readRegistration: ReadRegistration
    readonly askRegistrationStatus: AskRegistrationStatus
  }

type ImportedRegistration = {
  readonly id: RegistrationId
  readonly service: string
  readonly certificate: RegistrationCertificate
}

type Import = {
  readonly accountId: AccountId
  readonly environment: Environment
  readonly token: string
  /** Undefined means the service that the certificate names, if any. */
  readonly service: string | undefined
}

/** Stores a registration certificate that could be used today. Keys are assigned separately. */
export async function importRegistration(
  deps: ImportRegistrationDeps,
  { accountId, environment, token, service: wished }: Import,
  by: Actor,
): Promise<Result<ImportedRegistration>> {
  const registeredId = await deps.registrations.registeredId(accountId, environment)
  if (registeredId === undefined) return unknownAccount(accountId, by)
  const read = deps.readRegistration(environment, token.trim())
  if (!read.ok) return read
  const service = wished ?? read.value.service ?? ''
  const access = await signingAccess(deps, accountId, environment, service)
  if (access === undefined) return noAccess(service)
  const party = { registeredId, access, service, now: deps.clock() }
  const judged = judgeRegistration(read.value, party)
  if (!judged.ok) return judged
  const { status } = judged.value
  if (status && (await deps.askRegistrationStatus(environment, status)) === 'revoked')
    return fail('registration_revoked', {
      description: 'The registration certificate: it was revoked.',
    })
  const id = registrationId(deps.random(idBytes))
  const kept = { id, accountId, environment, service, token: judged.value.token }
  const known = await deps.registrations.add(
    { ...kept, expiresAt: judged.value.expiresAt },
    {
      by,
      action: 'registration_imported',
      accountId,
      environment,
      object: id,
      values: { after: { service, intended_use: judged.value.intendedUse ?? null } },
    },
  )
  return known ? ok({ id, service, certificate: judged.value }) : unknownAccount(accountId, by)
}

const noAccess = (service: string) =>
  fail('access_certificate_missing', {
    description:
      service === ''
        ? 'There is no access certificate yet that could ask with it. Import that one first.'
        : `There is no access certificate for the service ${service}. Import that one first.`,
  })
