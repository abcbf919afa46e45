import type { CredentialClaims } from '../../core/verification/registration/registered-claims.ts'
import { countedDays, type Enrolment, type IntendedUse } from './enrolment.ts'

/**
 * The file that a customer gives to a registrar. What will be in the registration certificate has
 * the names that ETSI TS 119 475 has for it (tables 7 to 10).
 */
export const registrarFile = (enrolment: Enrolment, now: number): string =>
  `${JSON.stringify(contentOf(enrolment, now), null, 2)}\n`

const contentOf = (enrolment: Enrolment, now: number) => ({
  environment: enrolment.environment,
  made_at: new Date(now).toISOString(),
  counted_days: countedDays,
  relying_party: relyingParty(enrolment),
  access_certificate_requests: enrolment.certificates
    .filter(({ state }) => state === 'awaited')
    .map(({ service, request }) => ({ service, request })),
  intended_uses: enrolment.uses.map((use) => intendedUse(use, enrolment)),
})

const relyingParty = ({ registeredId, branding }: Enrolment) => ({
  identifier: registeredId,
  trade_name: branding.displayName,
  legal_name: branding.legalName ?? null,
  postal_address: branding.postalAddress?.split('\n') ?? [],
  email: branding.contactEmail ?? null,
  supervisory_authority: branding.supervisoryAuthority ?? null,
})

/** What is registered today stays in words; what is asked for is what to register next. */
function intendedUse(use: IntendedUse, { branding }: Enrolment) {
  const { kept, certificate } = use.registration ?? {}
  const hasQuestions = use.questions.length > 0
  return {
    registration: kept?.id ?? null,
    intended_use_id: certificate?.intendedUse ?? null,
    srv_id: certificate?.service ?? (kept?.service || null),
    expires_at: certificate ? new Date(certificate.expiresAt).toISOString() : null,
    purpose: purposesOf(certificate?.purposes ?? branding.purposes),
    privacy_policy: certificate?.privacyUrl ?? branding.privacyUrl ?? null,
    credentials: (hasQuestions ? use.credentials : (certificate?.credentials ?? [])).map(
      credential,
    ),
    changes: {
      added: use.missing.map(credential),
      not_asked_for: use.unused.map(credential),
    },
  }
}

const purposesOf = (purposes: { readonly [language: string]: string | undefined }) =>
  Object.entries(purposes).map(([lang, value]) => ({ lang, value }))

const credential = ({ format, types, paths }: CredentialClaims) => ({
  format,
  meta: format === 'mso_mdoc' ? { doctype_value: types[0] } : { vct_values: types },
  claim: paths.map((path) => ({ path })),
})
