import type { AccountId } from '../../core/vocabulary/ids.ts'
import { daysLeft } from '../registration/watch-certificates.ts'
import { type Area, type Finding, good, type Level, trouble } from './finding.ts'

/** What an anchor in the deployment file is trusted for. */
export const anchorPurposes = [
  'issuer',
  'status_list',
  'trust_list',
  'registrar',
  'access_authority',
] as const
export type AnchorPurpose = (typeof anchorPurposes)[number]

export type ExaminedCertificate = {
  readonly purpose: 'access' | 'registration' | AnchorPurpose
  /** Undefined if it belongs to the deployment. */
  readonly accountId?: AccountId | undefined
  readonly accountName?: string | undefined
  readonly area: Extract<Area, 'access_certificate' | 'trust_anchors' | 'status_lists'>
  /** For example "de-ausweis in live". */
  readonly whose: string
  readonly subject: string
  /** Undefined if it was already valid when it was stored. */
  readonly validFrom?: number | undefined
  readonly expiresAt: number
  /** How to renew it in time. */
  readonly fix: string
}

/** Authorities take days to issue one. The last days are a reserve for things that go wrong. */
const daysToAttention = 30
const daysToFault = 3

/** All that need attention, or else the one that expires first. */
export function judgeCertificates(
  area: ExaminedCertificate['area'],
  certificates: readonly ExaminedCertificate[],
  now: number,
): readonly Finding[] {
  const own = certificates
    .filter((certificate) => certificate.area === area)
    .toSorted((one, other) => one.expiresAt - other.expiresAt)
  const [first] = own
  if (first === undefined) return []
  const troubles = own
    .map((certificate) => judgeCertificate(certificate, own, now))
    .filter(({ level }) => level !== 'good')
  if (troubles.length > 0) return troubles
  const count = own.length === 1 ? 'one, it' : `${own.length}, the first`
  return [
    good(
      area,
      `${count} expires in ${daysLeft(first.expiresAt, now)} days (${day(first.expiresAt)})`,
    ),
  ]
}

/** Judges a single certificate. `all` is the list that contains it. */
export function judgeCertificate(
  certificate: ExaminedCertificate,
  all: readonly ExaminedCertificate[],
  now: number,
): Finding {
  const { area, purpose, whose, subject, validFrom = now, expiresAt, fix } = certificate
  const told = (when: string) => `${whose}: ${subject} ${when}.`
  if (isAnchor(certificate) && expiresAt <= now) {
    const text = told(`expired on ${day(expiresAt)}; nothing is trusted by it`)
    return isReplaced(certificate, all, now)
      ? trouble(area, 'attention', { text, fix: takeOut })
      : trouble(area, 'fault', { text, fix })
  }
  if (validFrom > now) {
    const text = told(`is valid from ${day(validFrom)}; until then nothing is trusted by it`)
    return isReplaced(certificate, all, now)
      ? good(area, text)
      : trouble(area, 'attention', { text, fix: nameValid })
  }
  const level = levelOf(daysLeft(expiresAt, now))
  const text = told(
    expiresAt <= now
      ? `expired on ${day(expiresAt)}; ${purpose === 'registration' ? uncovered : refused}`
      : `expires on ${day(expiresAt)}, in ${inDays(daysLeft(expiresAt, now))}`,
  )
  return level === 'good' ? good(area, text) : trouble(area, level, { text, fix })
}

const refused = 'wallets refuse it, and live asks nothing with it'
const uncovered = 'it covers no question any more'

const takeOut =
  'Another one is valid in its place: take this one out of the file that VIDIMUS_CONFIG names.'
const nameValid = 'Name the one that is valid now beside it, in the file that VIDIMUS_CONFIG names.'

const isAnchor = ({ purpose }: ExaminedCertificate): boolean =>
  anchorPurposes.some((anchor) => anchor === purpose)

const isReplaced = (
  { purpose, whose }: ExaminedCertificate,
  all: readonly ExaminedCertificate[],
  now: number,
): boolean =>
  all.some(
    (other) =>
      other.purpose === purpose &&
      other.whose === whose &&
      (other.validFrom ?? now) <= now &&
      now < other.expiresAt,
  )

const levelOf = (days: number): Exclude<Level, 'later'> =>
  days <= daysToFault ? 'fault' : days <= daysToAttention ? 'attention' : 'good'

const inDays = (days: number): string => (days === 1 ? 'one day' : `${days} days`)

const day = (time: number): string => new Date(time).toISOString().slice(0, 10)
