import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { type PortalErrorCode, portalErrorCodes } from '../../../core/vocabulary/errors.ts'
import type { Failure } from '../../../core/vocabulary/result.ts'
import { sendProblem } from '../problem.ts'

/** The HTTP status of each portal code. */
const statuses: { readonly [code in PortalErrorCode]: number } = {
  request_invalid: 400,
  name_refused: 400,
  setting_refused: 400,
  redirect_url_refused: 400,
  return_origin_refused: 400,
  website_refused: 400,
  fallback_url_refused: 400,
  alert_url_refused: 400,
  branding_refused: 400,
  legal_name_refused: 400,
  postal_address_refused: 400,
  contact_email_refused: 400,
  supervisory_authority_refused: 400,
  expiry_refused: 400,
  encryption_key_refused: 400,
  application_refused: 400,
  service_refused: 400,
  certificate_subject_refused: 400,
  access_certificate_refused: 400,
  registered_id_refused: 400,
  registration_malformed: 400,
  registration_untrusted: 400,
  registration_expired: 400,
  registration_of_another_party: 400,
  registration_of_another_presenter: 400,
  registration_of_another_service: 400,
  registration_revoked: 400,
  email_refused: 400,
  password_refused: 400,
  password_known: 400,
  passkey_refused: 400,
  outcome_refused: 400,
  not_signed_in: 401,
  sign_in_failed: 401,
  origin_refused: 403,
  csrf_token_wrong: 403,
  role_insufficient: 403,
  authentication_required: 403,
  account_unknown: 404,
  key_unknown: 404,
  encryption_key_unknown: 404,
  application_unknown: 404,
  passkey_unknown: 404,
  user_unknown: 404,
  session_unknown: 404,
  invitation_unknown: 404,
  listener_unknown: 404,
  proof_unknown: 404,
  registration_unknown: 404,
  certificate_request_unknown: 409,
  access_certificate_missing: 409,
  registrars_missing: 409,
  delivery_refused: 409,
  link_invalid: 404,
  user_disabled: 403,
  email_not_invited: 403,
  email_taken: 409,
  passkey_taken: 409,
  last_operator: 409,
  own_user_refused: 409,
  already_member: 409,
  account_has_owner: 409,
  last_owner: 409,
  last_way_to_sign_in: 409,
  key_not_active: 409,
  too_many_attempts: 429,
  // Not 503, which would make a load balancer consider the whole instance broken.
  sign_in_busy: 429,
}

const isPortalError = (code: string): code is PortalErrorCode => Object.hasOwn(statuses, code)

/** The same shape as every error of the API. The front end translates by code. */
export const problemSchema = Type.Object(
  {
    success: Type.Literal(false),
    error: Type.Object({
      error: Type.Unsafe<PortalErrorCode>(Type.String({ enum: portalErrorCodes })),
      error_description: Type.String({
        description: 'For people, in English. Programs use the code.',
      }),
    }),
  },
  { $id: 'Problem', description: 'Refused; nothing was changed.' },
)

/** A code that is not the portal's is a bug of ours, and is answered as one. */
export function sendPortalProblem(
  reply: FastifyReply,
  { code, description, retryAfterSeconds = 60 }: Failure,
): FastifyReply {
  if (!isPortalError(code)) return sendProblem(reply, { code: 'error_internal' })
  reply.request.outcome = code
  reply.code(statuses[code])
  // RFC 9110 section 15.5.2: every 401 says how to authenticate.
  if (statuses[code] === 401) reply.header('WWW-Authenticate', 'Session')
  if (statuses[code] === 429) reply.header('Retry-After', String(retryAfterSeconds))
  return reply.send({
    success: false,
    error: { error: code, error_description: description ?? code },
  })
}
