import type { X509Certificate } from 'node:crypto'
import { z } from 'zod'
import type { RegistrationPolicy } from '../../usecases/ports/registration/registrations.ts'

const certificates = z.array(z.string()).max(50)

const environmentSchema = z.strictObject({
  /** Certificates of the registrars that are accepted. */
  registrars: certificates.default([]),
  /** Who signs their status lists. By default, the registrars do. */
  statusAnchors: certificates.optional(),
  uncovered: z.enum(['refuse', 'warn']).optional(),
})

/** Registration certificates, by environment. */
export const registrationSchema = z.strictObject({
  test: environmentSchema.optional(),
  live: environmentSchema.optional(),
})

type Written = z.infer<typeof environmentSchema>

/** The same, with its files read. */
export type RegistrationSettings = {
  readonly registrars: readonly X509Certificate[]
  readonly statusAnchors: readonly X509Certificate[]
  /**
   * What happens to a question that no certificate covers. Undefined means the environment's
   * default.
   */
  readonly uncovered: RegistrationPolicy | undefined
}

export const noRegistrars: RegistrationSettings = {
  registrars: [],
  statusAnchors: [],
  uncovered: undefined,
}

export function readRegistrationSettings(
  { registrars, statusAnchors, uncovered }: Written,
  read: (name: string) => readonly X509Certificate[],
): RegistrationSettings {
  const anchors = registrars.flatMap(read)
  return { registrars: anchors, statusAnchors: statusAnchors?.flatMap(read) ?? anchors, uncovered }
}
