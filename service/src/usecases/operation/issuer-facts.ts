import type { FlowKind } from '../../core/flow/outcome.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import type { LiveIssuer } from './judge-live.ts'

/** What the settings say about an issuer in one environment. */
export type IssuerFacts = FlowKind & {
  /** Whether one of the certificates is valid now. */
  readonly hasTrustAnchors: boolean
  readonly hasStatusAnchors: boolean
  /** How long outdated lists of revoked certificates count. */
  readonly graceSeconds: number
  /** Its anchors may sign mdocs themselves (`signerProfile: pinned`). */
  readonly isPinned?: boolean
}

/**
 * The issuers that live is to offer, at least one. A deployment that configures none is taken to
 * offer the one that the interface names.
 */
export function liveIssuers(configured: readonly IssuerFacts[]): readonly LiveIssuer[] {
  const live = configured.filter(({ environment }) => environment === 'live')
  return live.length > 0 ? live : [unconfigured]
}

const unconfigured: LiveIssuer = {
  issuer: 'de-ausweis',
  hasTrustAnchors: false,
  hasStatusAnchors: false,
}

/** The shortest setting applies, because the lists of all issuers are reported together. */
export function shortestGraceSeconds(
  configured: readonly IssuerFacts[],
  enabled: readonly Environment[],
  usualSeconds: number,
): number {
  const used = configured.filter(({ environment }) => enabled.includes(environment))
  return used.length > 0 ? Math.min(...used.map(({ graceSeconds }) => graceSeconds)) : usualSeconds
}
