import { z } from 'zod'
import {
  type RevocationPolicy,
  revocationModes,
} from '../../usecases/ports/trust/revocation-lists.ts'

/** Certificate revocation lists, by issuer and environment. */
export const revocationSchema = z
  .strictObject({
    /** Null means the environment's default. */
    crl: z.enum(revocationModes).nullable().default(null),
    graceHours: z
      .number()
      .positive()
      .max(24 * 31)
      .default(24),
  })
  .default({ crl: null, graceHours: 24 })

type RevocationSettings = z.infer<typeof revocationSchema>

/** In live, an unavailable list must not lead to a revoked signer being accepted. */
export function judgeLiveRevocation(
  place: string,
  { crl }: RevocationSettings,
  complain: (problem: string, fix: string) => void,
): void {
  if (crl === 'prefer' || crl === 'off')
    complain(
      `${place}.revocation.crl: ${crl} is for test alone.`,
      'Leave it out, or use require; graceHours says how long an old list counts.',
    )
}

const secondsPerHour = 3_600

export const revocationPolicy = (
  { crl, graceHours }: RevocationSettings,
  usual: RevocationPolicy['crl'],
): RevocationPolicy => ({ crl: crl ?? usual, graceSeconds: graceHours * secondsPerHour })
