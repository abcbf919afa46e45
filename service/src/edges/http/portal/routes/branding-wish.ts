import type { Static } from 'typebox'
import { Type } from 'typebox'
import type { BrandingWish } from '../../../../core/vocabulary/branding.ts'
import { defined } from '../../../../core/vocabulary/defined.ts'
import { mostPurposes } from '../../../../usecases/accounts/branding/branding.ts'
import { nullable, strictObject, text } from '../portal-schemas.ts'

/** 64 KiB in base64, including padding. */
const logoCharacters = 87_384

const setting = (maxLength: number, options = {}) =>
  Type.Optional(nullable(text(maxLength, options)))

/** To save, or only to preview. */
export const wishSchema = strictObject({
  display_name: setting(80),
  purposes: Type.Optional(
    Type.Array(strictObject({ language: text(35), text: nullable(text(400)) }), {
      maxItems: mostPurposes,
      description: 'Only those that change. Null removes one.',
    }),
  ),
  logo: setting(logoCharacters, {
    pattern: '^[A-Za-z0-9+/]*={0,2}$',
    description: 'PNG or WebP of at most 64 KiB, in base64.',
  }),
  accent: setting(7),
  privacy_url: setting(2_048),
  legal_name: setting(400),
  postal_address: setting(800, { description: 'At most eight lines.' }),
  contact_email: setting(400),
  supervisory_authority: setting(400),
})

/** What is absent stays as it is; null removes it. */
export const brandingWish = (body: Static<typeof wishSchema>): BrandingWish =>
  defined({
    displayName: body.display_name,
    accent: body.accent,
    privacyUrl: body.privacy_url,
    legalName: body.legal_name,
    postalAddress: body.postal_address,
    contactEmail: body.contact_email,
    supervisoryAuthority: body.supervisory_authority,
    purposes: Object.fromEntries(
      (body.purposes ?? []).map(({ language, text: purpose }) => [language, purpose]),
    ),
    logo: typeof body.logo === 'string' ? Buffer.from(body.logo, 'base64') : body.logo,
  })
