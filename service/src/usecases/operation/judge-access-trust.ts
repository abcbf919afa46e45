import type { X509Certificate } from 'node:crypto'
import type { Environment } from '../../core/vocabulary/environment.ts'
import type { AccessTrust } from '../registration/access-trust.ts'
import { type Finding, good, trouble } from './finding.ts'

export type AskingCertificate = {
  /** Undefined if it serves every environment. */
  readonly environment?: Environment | undefined
  /** For example "acc_… in live: access certificate cert_…". */
  readonly whose: string
  /** The certificate and those above it. */
  readonly path: readonly X509Certificate[]
}

/** Which access certificates no authority vouches for, and what that means where they are used. */
export const judgeAccessTrust = (
  accessTrust: AccessTrust,
  environments: readonly Environment[],
  certificates: readonly AskingCertificate[],
): readonly Finding[] =>
  environments.flatMap((environment) => {
    const unverified = certificates
      .filter((one) => (one.environment ?? environment) === environment)
      .filter(({ path }) => !accessTrust.isVerified(environment, path))
    if (accessTrust.refusesUnverified(environment))
      return unverified.map(({ whose }) => refused(environment, whose))
    return environment === 'live' ? [unnamed] : marked(environment, unverified.length)
  })

const refused = (environment: Environment, whose: string): Finding =>
  trouble('access_certificate', 'fault', {
    text: `${whose}: no access authority vouches for it, so in ${environment} nothing is asked with it.`,
    fix: `Import one of an authority in registration.${environment}.accessAuthorities, with the certificates between the two.`,
  })

const unnamed = trouble('access_certificate', 'attention', {
  text: 'No access authority is configured for live: access certificates are not verified, and the person’s page does not show the name in one that was uploaded.',
  fix: 'Name them as registration.live.accessAuthorities in the file that VIDIMUS_CONFIG names.',
})

const marked = (environment: Environment, count: number): readonly Finding[] =>
  count === 0
    ? []
    : [good('access_certificate', `in ${environment} ${count} not verified by an authority`)]
