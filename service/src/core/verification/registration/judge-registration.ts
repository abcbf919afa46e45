import type { Instant } from '../../vocabulary/instant.ts'
import { ok } from '../../vocabulary/result.ts'
import type { AccessIdentity } from '../pki/access-identity.ts'
import type { RegistrationCertificate } from './registration-certificate.ts'
import { type RegistrationResult, refuseRegistration } from './registration-failure.ts'

/** Who is asking, as we know it without the certificate. */
export type RegisteredParty = {
  /** The customer's identifier as the operator entered it. Null if it was not entered. */
  readonly registeredId: string | null
  /** From the access certificate that will sign the request. */
  readonly access: AccessIdentity
  /** The service of that access certificate. Empty if the customer has only one. */
  readonly service: string
  readonly now: Instant
}

type Rule = (
  certificate: RegistrationCertificate,
  party: RegisteredParty,
) => RegistrationResult<unknown> | undefined

/** Our clock may run a little behind. */
const skewMilliseconds = 300_000

const isInForce: Rule = ({ issuedAt, expiresAt }, { now }) => {
  if (now >= expiresAt)
    return refuseRegistration('registration_expired', `it expired on ${day(expiresAt)}`)
  return issuedAt > now + skewMilliseconds
    ? refuseRegistration('registration_expired', 'it was issued in the future')
    : undefined
}

/** Every wallet gets these certificates, so they are not secret. Each is only for its own party. */
const isOfCustomer: Rule = ({ subject }, { registeredId }) => {
  if (registeredId === null)
    return refuseRegistration(
      'registration_of_another_party',
      'nobody has said which registered identifier this account has',
    )
  return subject === registeredId
    ? undefined
    : refuseRegistration('registration_of_another_party', `it is of ${subject}`)
}

/** ARF RPI_06: it names the owner of the signing access certificate, or that owner is the party. */
const isForWhoSigns: Rule = ({ subject, intermediary }, { access }) => {
  const presenter = intermediary ?? subject
  if (access.identifier === presenter) return undefined
  return refuseRegistration(
    'registration_of_another_presenter',
    `it is to be presented by ${presenter}, and the access certificate is of ${access.identifier ?? 'nobody it names'}`,
  )
}

/** ARF RPRC_07a: both certificates are for the same service, wherever they name it. */
const isForService: Rule = ({ subject, service }, { access, service: placed }) => {
  const named = access.services.filter(({ party }) => party === subject)
  const expected = placed === '' ? undefined : placed
  if (service !== undefined && expected !== undefined && service !== expected)
    return anotherService(service, expected)
  const wanted = service ?? expected
  if (wanted === undefined || named.length === 0) return undefined
  return named.some((one) => one.service === wanted)
    ? undefined
    : anotherService(wanted, named.map((one) => one.service).join(', '))
}

const anotherService = (is: string, expected: string) =>
  refuseRegistration(
    'registration_of_another_service',
    `it is for the service ${is}, and the access certificate for ${expected}`,
  )

const rules: readonly Rule[] = [isInForce, isOfCustomer, isForWhoSigns, isForService]

/** Whether a certificate may be used for this customer, whatever is asked. */
export function judgeRegistration(
  certificate: RegistrationCertificate,
  party: RegisteredParty,
): RegistrationResult<RegistrationCertificate> {
  for (const rule of rules) {
    const broken = rule(certificate, party)
    if (broken !== undefined && !broken.ok) return broken
  }
  return ok(certificate)
}

const day = (at: number): string => new Date(at).toISOString().slice(0, 10)
