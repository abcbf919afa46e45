import type { Static } from 'typebox'
import { Type } from 'typebox'
import type { BrandingWish } from '../../../../core/vocabulary/branding.ts'
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

export const brandingWish = (body: Static<typeof wishSchema>): BrandingWish => ({
  ...(body.display_name !== undefined && { displayName: body.display_name }),
  ...(body.accent !== undefined && { accent: body.accent }),
  ...(body.privacy_url !== undefined && { privacyUrl: body.privacy_url }),
  ...(body.legal_name !== undefined && { legalName: body.legal_name }),
  ...(body.postal_address !== undefined && { postalAddress: body.postal_address }),
  ...(body.contact_email !== undefined && { contactEmail: body.contact_email }),
  ...(body.supervisory_authority !== undefined && {
    supervisoryAuthority: body.supervisory_authority,
  }),
  purposes: Object.fromEntries(
    (body.purposes ?? []).map(({ language, text: purpose }) => [language, purpose]),
  ),
  ...(body.logo !== undefined && {
    logo: body.logo === null ? null : Buffer.from(body.logo, 'base64'),
  }),
})
