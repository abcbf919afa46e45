import { registrationClaims } from '../../../core/verification/registration/registration.test-material.ts'
import { readRegistrationContent } from '../../../core/verification/registration/registration-content.ts'
import { idBytes, registrationId } from '../../../core/vocabulary/ids.ts'
import type { FindRegistration } from '../../ports/registration/registrations.ts'
import { answerableFlow } from './find-request.test-material.ts'

/** A flow that asks with a registration certificate, which is this text. */
export const registrationToken = 'eyJh.e30.c2ln'
export const registeredFlow = {
  ...answerableFlow(),
  registrationId: registrationId(new Uint8Array(idBytes)),
}

/** A store with only that certificate, and the end of its validity. */
export const foundUntil =
  (expiresAt: number): FindRegistration =>
  async () => {
    const { registrationId: id, accountId, environment } = registeredFlow
    const registration = readRegistrationContent(registrationClaims)
    if (!registration.ok) throw new Error(registration.failure.description)
    const token = registrationToken
    const certificate = { ...registration.value, expiresAt, token }
    return { kept: { id, accountId, environment, service: '', token }, certificate }
  }
