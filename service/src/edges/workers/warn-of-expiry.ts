import type { Environment } from '../../core/vocabulary/environment.ts'
import type { AccountId } from '../../core/vocabulary/ids.ts'
import type { Instant } from '../../core/vocabulary/instant.ts'
import type { Log } from '../../usecases/ports/telemetry.ts'
import { expiryStep } from '../../usecases/registration/watch-certificates.ts'

/** A certificate in use: one that is stored, or one in the file of the deployment. */
type EndingCertificate = {
  /** What an operator finds it by. */
  readonly id: string
  readonly purpose: string
  readonly accountId: AccountId | null
  readonly environment?: Environment
  readonly expiresAt: Instant
}

type Deps = {
  readonly watched: () => Promise<readonly EndingCertificate[]>
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
      // A renewed one may have the same name.
      const key = `${certificate.purpose} ${certificate.id} ${certificate.expiresAt}`
      if (step === undefined || told.get(key) === step) continue
      told.set(key, step)
      log.warn('certificate_expires', fieldsOf(certificate))
    }
  }
}

const fieldsOf = ({ id, purpose, accountId, environment, expiresAt }: EndingCertificate) => ({
  accountId: accountId ?? undefined,
  environment,
  detail: `${purpose} ${id} until ${new Date(expiresAt).toISOString()}`,
})
