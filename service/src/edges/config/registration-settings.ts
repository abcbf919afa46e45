import type { X509Certificate } from 'node:crypto'
import { z } from 'zod'
import type { RegistrationPolicy } from '../../usecases/ports/registration/registrations.ts'
import type { TrustSource } from '../../usecases/ports/trust/trust-lists.ts'
import {
  type IssuerFiles,
  judgeListAddress,
  readTrustSource,
  territory,
  trustListSchema,
} from './issuers/issuer-settings.ts'

const certificates = z.array(z.string()).max(50)

/** Who issues access certificates: their own certificates, their list, or both. */
const accessAuthoritiesSchema = z
  .strictObject({
    anchors: certificates.default([]),
    list: trustListSchema(territory.optional()).nullable().default(null),
  })
  .refine(({ anchors, list }) => anchors.length > 0 || list !== null, {
    error: 'must name anchors or a list',
  })

const environmentSchema = z.strictObject({
  /** Certificates of the registrars that are accepted. */
  registrars: certificates.default([]),
  /** Who signs their status lists. By default, the registrars do. */
  statusAnchors: certificates.optional(),
  uncovered: z.enum(['refuse', 'warn']).optional(),
  accessAuthorities: accessAuthoritiesSchema.optional(),
})

/** Access and registration certificates, by environment. */
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
  /** Undefined if access certificates are not verified. */
  readonly accessAuthorities?:
    | {
        readonly anchors: readonly X509Certificate[]
        readonly list?: TrustSource | undefined
      }
    | undefined
}

export const noRegistrars: RegistrationSettings = {
  registrars: [],
  statusAnchors: [],
  uncovered: undefined,
}

type Circumstances = {
  /** Where it is written. */
  readonly place: string
  readonly allowLoopback: boolean
  readonly files: IssuerFiles
  readonly complain: (problem: string, fix: string) => void
}

export function readRegistrationSettings(
  { registrars, statusAnchors, uncovered, accessAuthorities }: Written,
  circumstances: Circumstances,
): RegistrationSettings {
  const read = circumstances.files.certificates
  const anchors = registrars.flatMap(read)
  return {
    registrars: anchors,
    statusAnchors: statusAnchors?.flatMap(read) ?? anchors,
    uncovered,
    accessAuthorities: accessAuthorities && readAuthorities(accessAuthorities, circumstances),
  }
}

function readAuthorities(
  { anchors, list }: NonNullable<Written['accessAuthorities']>,
  { place, allowLoopback, files, complain }: Circumstances,
): NonNullable<RegistrationSettings['accessAuthorities']> {
  if (list !== null)
    judgeListAddress(`${place}.accessAuthorities.list`, list, allowLoopback, complain)
  return {
    anchors: anchors.flatMap(files.certificates),
    list:
      list === null ? undefined : { ...readTrustSource(list, files), kind: 'access_authorities' },
  }
}
