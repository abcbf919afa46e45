import type { X509Certificate } from 'node:crypto'
import type { FlowKind } from '../../core/flow/outcome.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import type { WatchedCertificate } from '../ports/registration/certificate-ends.ts'
import type { AnchorPurpose, ExaminedCertificate } from './judge-certificates.ts'

/** A certificate that the settings name. */
export type TrustedCertificate = {
  readonly purpose: 'access' | AnchorPurpose
  readonly certificate: X509Certificate
  /** Where it is used: the access certificate everywhere, a registrar's for every issuer. */
  readonly kind?: Pick<FlowKind, 'environment'> & Partial<FlowKind>
  /** An issuer's that signs mdocs itself (`signerProfile: pinned`). */
  readonly isPinned?: boolean
  /** A trust list names it, and not the settings. */
  readonly isListed?: boolean
}

const areaOf = {
  access: 'access_certificate',
  issuer: 'trust_anchors',
  status_list: 'status_lists',
  trust_list: 'trust_anchors',
  registrar: 'access_certificate',
  access_authority: 'access_certificate',
} as const

const parties: { readonly [purpose in TrustedCertificate['purpose']]?: string } = {
  registrar: 'Registrars',
  access_authority: 'Access authorities',
}

/** One of the settings, in the words of `vidimus doctor`. */
export const describeTrusted = ({
  purpose,
  kind,
  certificate,
}: TrustedCertificate): ExaminedCertificate => ({
  area: areaOf[purpose],
  purpose,
  whose:
    kind === undefined
      ? 'The access certificate'
      : `${kind.issuer ?? parties[purpose] ?? purpose} in ${kind.environment}`,
  subject: `${certificate.subject.replaceAll('\n', ', ')}${purpose === 'trust_list' ? ' (signs the trust list)' : ''}`,
  validFrom: certificate.validFromDate.getTime(),
  expiresAt: certificate.validToDate.getTime(),
  fix: fixFor(purpose, kind?.environment),
})

/** How to replace the certificate in time. */
function fixFor(purpose: TrustedCertificate['purpose'], environment: Environment | undefined) {
  switch (purpose) {
    case 'access':
      return 'Have a new one issued, put it in the file that VIDIMUS_CONFIG names, and restart one instance after the other.'
    case 'issuer':
      return 'Ask the issuer for its new certificate, and name it beside this one in trustAnchors.'
    case 'status_list':
      return 'Ask the issuer for the new certificate of its status lists, and name it beside this one in statusAnchors.'
    case 'trust_list':
      return 'Ask who publishes the trust list for the new certificate of its signer, and name it beside this one in trustList.signers.'
    case 'registrar':
      return `Ask the registrar for its new certificate, and name it beside this one in registration.${environment}.`
    case 'access_authority':
      return `Ask the authority for its new certificate, and name it beside this one in registration.${environment}.accessAuthorities.`
  }
}

const renewals: { readonly [purpose in WatchedCertificate['purpose']]: string } = {
  access: 'Begin with vidimus certificate request; flows under way are not disturbed.',
  registration: 'Have a new one issued, then vidimus registration import and use.',
}

/** One that is stored, of a customer or of the operator. */
export const describeStored = (certificate: WatchedCertificate): ExaminedCertificate => ({
  area: 'access_certificate',
  purpose: certificate.purpose,
  accountId: certificate.accountId ?? undefined,
  accountName: certificate.accountName ?? undefined,
  whose: `${certificate.accountId ?? 'Your own'} in ${certificate.environment}`,
  subject: `${certificate.purpose} certificate ${certificate.id}`,
  expiresAt: certificate.expiresAt,
  fix: renewals[certificate.purpose],
})

/** As a certificate of the settings is called in the log when it ends soon. */
export const endingTrusted = (trusted: TrustedCertificate) => {
  const { purpose, whose, subject, expiresAt } = describeTrusted(trusted)
  return { id: `${whose}: ${subject}`, purpose, accountId: null, expiresAt }
}
