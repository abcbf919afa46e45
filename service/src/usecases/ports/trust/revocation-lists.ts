import type { X509Certificate } from 'node:crypto'
import type { CertificatePath } from '../../../core/verification/pki/chain-cache.ts'
import type { SignerResult } from '../../../core/verification/verified-credential.ts'
import type { Environment } from '../../../core/vocabulary/environment.ts'
import type { Instant } from '../../../core/vocabulary/instant.ts'
import type { IssuerId } from '../../../core/vocabulary/issuers.ts'

/** The lists of certificates that authorities have revoked (RFC 5280, section 5). */

/**
 * `require`: a certificate that names a list counts only as long as the list does. `prefer`: an
 * unavailable list says nothing. `off`: lists are not checked.
 */
export const revocationModes = ['require', 'prefer', 'off'] as const

export type RevocationPolicy = {
  readonly crl: (typeof revocationModes)[number]
  /** How long the last good list counts after its next update was due. */
  readonly graceSeconds: number
}

/** Asks the authorities of a signer what they have revoked. */
export type AskRevocation = (
  path: CertificatePath,
  context: {
    readonly environment: Environment
    readonly issuer: IssuerId
    readonly now: Instant
  },
) => Promise<SignerResult>

/** A stored list. */
export type KnownRevocationList = {
  readonly uri: string
  readonly authority: X509Certificate
  readonly thisUpdate: Instant
  readonly nextUpdate: number
}
