import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import type { RegistrationInfo } from '../../core/wallet/request/build-request.ts'
import type { AnswerableFlow } from '../ports/flows.ts'
import type { FindRegistration } from '../ports/registration/registrations.ts'

export type RegistrationInfoDeps = { readonly findRegistration: FindRegistration }

/** By value, in every request (ARF RPRC_19). Once it no longer counts, no request is sent. */
export async function registrationInfo(
  { findRegistration }: RegistrationInfoDeps,
  { registrationId, now }: AnswerableFlow,
): Promise<Result<readonly RegistrationInfo[]>> {
  if (registrationId === undefined) return ok([])
  const found = await findRegistration(registrationId)
  return found === undefined || now >= found.certificate.expiresAt
    ? fail('request_ended', { cause: 'the registration certificate of this request is gone' })
    : ok(infoOf(found.certificate))
}

export const infoOf = (
  certificate: { readonly token: string } | undefined,
): readonly RegistrationInfo[] =>
  certificate === undefined ? [] : [{ format: 'registration_cert', data: certificate.token }]
