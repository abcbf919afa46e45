import type { IssuerId } from '../../core/vocabulary/issuers.ts'
import type { Attention } from './attention.ts'
import { type Area, type Finding, trouble } from './finding.ts'

export type LiveIssuer = {
  readonly issuer: IssuerId
  readonly hasTrustAnchors: boolean
  readonly hasStatusAnchors: boolean
}

export type LiveFacts = {
  readonly isEnabled: boolean
  readonly hasAccessCertificate: boolean
  /** The issuers that live is to offer, at least one. */
  readonly issuers: readonly LiveIssuer[]
  /** The public URL is on this machine. */
  readonly isLocal: boolean
}

/** What live needs. Something missing is a fault if live is enabled, otherwise a task for later. */
export function judgeLive(facts: LiveFacts): readonly Finding[] {
  const level = facts.isEnabled ? 'fault' : 'later'
  return [...needs, ...facts.issuers.flatMap(needsOfIssuer)]
    .filter(({ isMet }) => !isMet(facts))
    .map(({ area, missing }) => trouble(area, level, missing))
}

type Need = {
  readonly area: Area
  readonly isMet: (facts: LiveFacts) => boolean
  readonly missing: Attention
}

const needs: readonly Need[] = [
  {
    area: 'settings',
    isMet: ({ isLocal }) => !isLocal,
    missing: {
      text: 'Live needs a public https address; now only this machine reaches the service.',
      fix: 'Set VIDIMUS_PUBLIC_URL, and put a proxy with TLS before the service.',
    },
  },
  {
    area: 'access_certificate',
    isMet: ({ hasAccessCertificate }) => hasAccessCertificate,
    missing: {
      text: 'Live needs an access certificate; the one that was made here is trusted by no wallet but the sandbox’s.',
      fix: 'Name the one that the registrar issued as accessCertificate in the file that VIDIMUS_CONFIG names.',
    },
  },
]

const needsOfIssuer = ({
  issuer,
  hasTrustAnchors,
  hasStatusAnchors,
}: LiveIssuer): readonly Need[] => [
  {
    area: 'trust_anchors',
    isMet: () => hasTrustAnchors,
    missing: {
      text: `Live needs a certificate that is valid now by which ${issuer} is trusted; without one /prove refuses it.`,
      fix: 'Name them as trustAnchors, or their list as trustList, in the file that VIDIMUS_CONFIG names.',
    },
  },
  {
    area: 'status_lists',
    isMet: () => hasStatusAnchors,
    missing: {
      text: `Live needs a certificate that is valid now by which status lists of ${issuer} are trusted; without one an identity that names a list is refused.`,
      fix: 'Name them as statusAnchors, or their list as trustList, in the file that VIDIMUS_CONFIG names.',
    },
  },
]
