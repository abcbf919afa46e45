import type { Operations } from '../../api/generated/operations.ts'
import type { Texts } from '../session/texts.ts'

export type RegistrationsRead = Operations['listRegistrations']['reply']
export type Registration = RegistrationsRead['registrations'][number]

/** The service and, if the certificate says it, what it is used for. */
export const registrationLabel = (
  name: string,
  use: string | null,
  t: Texts['certificates']['choices'],
): string => (use === null ? name : t.option({ name, use }))
