import type { FlowKind } from '../../core/flow/outcome.ts'
import type { AccountId } from '../../core/vocabulary/ids.ts'
import type { KnownList } from '../ports/trust/signed-lists.ts'
import { daysLeft } from '../registration/watch-certificates.ts'
import type { Finding } from './finding.ts'
import { type ExaminedCertificate, judgeCertificate } from './judge-certificates.ts'
import { judgeClock } from './judge-clock.ts'
import { judgeStatusLists, type StatusListHealth } from './judge-status-lists.ts'
import { type FollowedList, judgeTrustList } from './judge-trust-lists.ts'

type ListHealth = FlowKind & {
  readonly from: string
  /** Null if no good edition was ever fetched. */
  readonly edition: {
    readonly issuedAt: number
    readonly nextUpdate: number
    /** When its grace period ends and it no longer makes anyone trusted. */
    readonly untrustedFrom: number
  } | null
  readonly finding: Finding
}

type CertificateHealth = {
  readonly purpose: ExaminedCertificate['purpose']
  /** Undefined if it belongs to the deployment. */
  readonly accountId: AccountId | undefined
  readonly accountName: string | undefined
  readonly expiresAt: number
  readonly daysLeft: number
  readonly finding: Finding
}

/** Everything that trust depends on, judged as for `vidimus doctor`. */
export type TrustHealth = {
  readonly lists: readonly ListHealth[]
  readonly statusLists: readonly StatusListHealth[]
  readonly certificates: readonly CertificateHealth[]
  readonly clock: { readonly aheadMilliseconds: number; readonly finding: Finding }
}

type Measured = {
  readonly lists: readonly FollowedList[]
  readonly signedLists: readonly KnownList[]
  readonly certificates: readonly ExaminedCertificate[]
  readonly aheadMilliseconds: number
  readonly now: number
}

export const trustHealth = (measured: Measured): TrustHealth => ({
  lists: measured.lists.map((list) => listHealth(list, measured.now)),
  statusLists: judgeStatusLists(measured.signedLists, measured.now),
  certificates: measured.certificates
    .toSorted((one, other) => one.expiresAt - other.expiresAt)
    .map((certificate) => certificateHealth(certificate, measured)),
  clock: {
    aheadMilliseconds: Math.round(measured.aheadMilliseconds),
    finding: judgeClock(measured.aheadMilliseconds),
  },
})

function listHealth(list: FollowedList, now: number): ListHealth {
  const { environment, issuer, source, kept } = list
  const edition = kept && {
    issuedAt: kept.issuedAt,
    nextUpdate: kept.nextUpdate,
    untrustedFrom: kept.nextUpdate + source.graceSeconds * 1_000,
  }
  return {
    environment,
    issuer,
    from: source.from,
    edition: edition ?? null,
    finding: judgeTrustList(list, now),
  }
}

const certificateHealth = (
  certificate: ExaminedCertificate,
  { certificates, now }: Measured,
): CertificateHealth => ({
  purpose: certificate.purpose,
  accountId: certificate.accountId,
  accountName: certificate.accountName,
  expiresAt: certificate.expiresAt,
  daysLeft: daysLeft(certificate.expiresAt, now),
  finding: judgeCertificate(certificate, certificates, now),
})
