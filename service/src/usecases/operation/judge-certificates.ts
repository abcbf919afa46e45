import type { AccountId } from '../../core/vocabulary/ids.ts'
import { daysLeft } from '../trust/certificates/watch-certificates.ts'
import { type Area, type Finding, good, type Level, trouble } from './finding.ts'

export type ExaminedCertificate = {
  readonly purpose: 'access' | 'registration' | 'issuer' | 'status_list'
  /** Undefined: it is the deployment's. */
  readonly accountId?: AccountId
  readonly area: Extract<Area, 'access_certificate' | 'trust_anchors' | 'status_lists'>
  /** Such as "de-ausweis in live". */
  readonly whose: string
  readonly subject: string
  readonly expiresAt: number
  /** Undefined: what is usual for its area. */
  readonly fix?: string
}

/** Authorities take days to issue one; the last days are left to things that go wrong. */
const daysToAttention = 30
const daysToFault = 3

const fixes: { readonly [area in ExaminedCertificate['area']]: string } = {
  access_certificate:
    'Have a new one issued, put it in the file that VIDIMUS_CONFIG names, and restart one instance after the other.',
  trust_anchors:
    'Ask the issuer for its new certificate, and name it beside this one in trustAnchors.',
  status_lists:
    'Ask the issuer for the new certificate of its status lists, and name it beside this one in statusAnchors.',
}

/** Each that needs somebody, else the one that expires first. */
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
    .map((certificate) => judgeCertificate(certificate, now))
    .filter(({ level }) => level !== 'good')
  if (troubles.length > 0) return troubles
  const count = own.length === 1 ? 'one, it' : `${own.length}, the first`
  return [good(area, `${count} expires in ${daysLeft(first.expiresAt, now)} days (${day(first)})`)]
}

/** One by itself, well or not. */
export function judgeCertificate(certificate: ExaminedCertificate, now: number): Finding {
  const { area, whose, subject, fix = fixes[area] } = certificate
  const level = levelOf(daysLeft(certificate.expiresAt, now))
  const when =
    certificate.expiresAt <= now
      ? `expired on ${day(certificate)}`
      : `expires on ${day(certificate)}, in ${inDays(daysLeft(certificate.expiresAt, now))}`
  const text = `${whose}: ${subject} ${when}.`
  return level === 'good' ? good(area, text) : trouble(area, level, { text, fix })
}

const levelOf = (days: number): Exclude<Level, 'later'> =>
  days <= daysToFault ? 'fault' : days <= daysToAttention ? 'attention' : 'good'

const inDays = (days: number): string => (days === 1 ? 'one day' : `${days} days`)

const day = ({ expiresAt }: ExaminedCertificate): string =>
  new Date(expiresAt).toISOString().slice(0, 10)
