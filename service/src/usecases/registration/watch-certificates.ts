import { readCertificates } from '../../core/encoding/pem.ts'
import { readAccessIdentity } from '../../core/verification/pki/access-identity.ts'
import { registrationEnd } from '../../core/verification/registration/registration-certificate.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import type { AccountId } from '../../core/vocabulary/ids.ts'
import type {
  AccountCertificates,
  HeldCertificate,
} from '../ports/registration/account-certificates.ts'
import type { ListedRegistration, Registrations } from '../ports/registration/registrations.ts'

export type WatchCertificatesDeps = {
  readonly accountCertificates: Pick<AccountCertificates, 'listCurrent'>
  readonly registrations: Pick<Registrations, 'list'>
}

/** A certificate in use, of a customer or (null) the operator's own. */
export type WatchedCertificate = {
  readonly id: string
  readonly purpose: 'access' | 'registration'
  readonly accountId: AccountId | null
  readonly environment: Environment
  readonly service: string
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

/** All that somebody has to renew in time. What nobody asks with needs nobody. */
export async function watchedCertificates({
  accountCertificates,
  registrations,
}: WatchCertificatesDeps): Promise<readonly WatchedCertificate[]> {
  const [held, kept] = [await accountCertificates.listCurrent(), await registrations.list()]
  return [...held.flatMap(watchedAccess), ...kept.flatMap(watchedRegistration)]
}

function watchedAccess(held: HeldCertificate): readonly WatchedCertificate[] {
  const { id, accountId, environment, service, issued } = held
  const [leaf] = issued === null ? [] : readCertificates(issued.chain)
  if (leaf === undefined) return []
  const { expiresAt } = readAccessIdentity(leaf)
  return [{ id, purpose: 'access', accountId, environment, service, expiresAt }]
}

function watchedRegistration(kept: ListedRegistration): readonly WatchedCertificate[] {
  const { id, accountId, environment, service, isDefault, keys } = kept
  const expiresAt = registrationEnd(kept.token)
  if (expiresAt === undefined || !(isDefault || keys.length > 0)) return []
  return [{ id, purpose: 'registration', accountId, environment, service, expiresAt }]
}

/** Days before the end at which somebody is told: registrars take days to issue one. */
const steps = [1, 3, 7, 14, 30]
const dayMilliseconds = 86_400_000

/** Whole days; below zero: it has expired. */
export const daysLeft = (expiresAt: number, now: number): number =>
  Math.floor((expiresAt - now) / dayMilliseconds)

/** The last step that was reached; undefined: there is time. 0: it has expired. */
export function expiryStep(expiresAt: number, now: number): number | undefined {
  const days = (expiresAt - now) / dayMilliseconds
  return days <= 0 ? 0 : steps.find((step) => days <= step)
}
