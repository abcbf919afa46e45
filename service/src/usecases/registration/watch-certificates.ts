import { readCertificates } from '../../core/encoding/pem.ts'
import { readAccessIdentity } from '../../core/verification/pki/access-identity.ts'
import { registrationEnd } from '../../core/verification/registration/registration-certificate.ts'
import { environments } from '../../core/vocabulary/environment.ts'
import type { CertificateEnds, WatchedCertificate } from '../ports/registration/certificate-ends.ts'

export type WatchCertificatesDeps = { readonly certificateEnds: Pick<CertificateEnds, 'ending'> }

/** Days before the end at which a reminder is sent, because registrars take days to issue one. */
const steps = [1, 3, 7, 14, 30]
const watchedDays = 31
const dayMilliseconds = 86_400_000

/** Certificates to renew soon, and the first access certificate to end in each environment. */
export async function watchedCertificates({
  certificateEnds,
}: WatchCertificatesDeps): Promise<readonly WatchedCertificate[]> {
  const found = environments.map((environment) => certificateEnds.ending(environment, watchedDays))
  return (await Promise.all(found)).flat()
}

const mostAtOnce = 100

/** RFC 5280 section 4.1.2.5: the date that means no end. Also used for unreadable ones. */
const noEnd = Date.UTC(9999, 11, 31, 23, 59, 59)

/** For certificates stored by 0.3.0, until all are noted. */
export async function noteCertificateEnds(
  deps: Pick<CertificateEnds, 'withoutEnd' | 'noteEnd'>,
): Promise<void> {
  for (const environment of environments)
    for (;;) {
      const unknown = await deps.withoutEnd(environment, mostAtOnce)
      for (const { purpose, id, text } of unknown)
        await deps.noteEnd(purpose, id, endOf[purpose](text) ?? noEnd)
      if (unknown.length === 0) break
    }
}

const endOf = {
  access: (chain: string): number | undefined => {
    const [leaf] = readCertificates(chain)
    return leaf && readAccessIdentity(leaf).expiresAt
  },
  registration: registrationEnd,
}

/** Whole days, below zero if it has expired. */
export const daysLeft = (expiresAt: number, now: number): number =>
  Math.floor((expiresAt - now) / dayMilliseconds)

/** The last step that was reached. Undefined if there is time left, 0 if it has expired. */
export function expiryStep(expiresAt: number, now: number): number | undefined {
  const days = (expiresAt - now) / dayMilliseconds
  return days <= 0 ? 0 : steps.find((step) => days <= step)
}
