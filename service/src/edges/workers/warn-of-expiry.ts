import type { WatchedCertificate } from '../../usecases/ports/registration/certificate-ends.ts'
import type { Log } from '../../usecases/ports/telemetry.ts'
import { expiryStep } from '../../usecases/registration/watch-certificates.ts'

type Deps = {
  readonly watched: () => Promise<readonly WatchedCertificate[]>
  readonly clock: () => number
  readonly log: Log
}

/** Warns once per certificate and step that it expires soon. */
export function createExpiryWarnings({ watched, clock, log }: Deps): () => Promise<void> {
  const told = new Map<string, number>()
  return async () => {
    const now = clock()
    for (const certificate of await watched()) {
      const step = expiryStep(certificate.expiresAt, now)
      if (step === undefined || told.get(certificate.id) === step) continue
      told.set(certificate.id, step)
      log.warn('certificate_expires', fieldsOf(certificate))
    }
  }
}

const fieldsOf = ({ id, purpose, accountId, environment, expiresAt }: WatchedCertificate) => ({
  ...(accountId !== null && { accountId }),
  environment,
  detail: `${purpose} ${id} until ${new Date(expiresAt).toISOString()}`,
})
