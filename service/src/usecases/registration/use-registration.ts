import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import type { Actor } from '../ports/audit.ts'
import type {
  RegistrationChoice,
  RegistrationOfAccount,
  Registrations,
} from '../ports/registration/registrations.ts'

type Deps = { readonly registrations: Pick<Registrations, 'choose' | 'remove'> }

/** The customer chooses a certificate for one key, or for all keys without one (ARF RPI_05). */
export async function useRegistration(
  { registrations }: Deps,
  choice: RegistrationChoice,
  by: Actor,
): Promise<Result<undefined>> {
  const { accountId, environment, keyId, id } = choice
  const known = await registrations.choose(choice, {
    by,
    action: 'registration_chosen',
    accountId,
    environment,
    object: keyId ?? accountId,
    values: { after: id },
  })
  return known ? ok(undefined) : unknownRegistration()
}

/** Keys that used it use none from now on. Flows under way continue. */
export async function removeRegistration(
  { registrations }: Deps,
  registration: RegistrationOfAccount,
  by: Actor,
): Promise<Result<undefined>> {
  const { accountId, environment, id } = registration
  const event = { by, action: 'registration_removed', accountId, environment, object: id } as const
  return (await registrations.remove(registration, event)) ? ok(undefined) : unknownRegistration()
}

export const unknownRegistration = () =>
  fail('registration_unknown', {
    description: 'This account has no such registration certificate, or no such key.',
  })
