import { type Static, Type } from 'typebox'
import type { BrandingWish } from '../../../../core/vocabulary/branding.ts'
import { ok } from '../../../../core/vocabulary/result.ts'
import { readBranding } from '../../../../usecases/accounts/branding/read-branding.ts'
import { setBranding } from '../../../../usecases/accounts/branding/set-branding.ts'
import type { PortalDeps } from '../portal-deps.ts'
import { type PortalRoute, route } from '../portal-route.ts'
import { nullable, strictObject, text } from '../portal-schemas.ts'

const path = '/accounts/:account/:environment/branding'

/** 64 KiB in base64, with its padding. */
const logoCharacters = 87_384

const brandingSchema = Type.Object({
  display_name: nullable(Type.String({ description: 'Null: the name of the account is shown.' })),
  purpose_de: nullable(Type.String()),
  purpose_en: nullable(Type.String()),
  logo: nullable(Type.String({ description: 'A path on this server.' })),
  accent: nullable(Type.String({ description: '#rrggbb' })),
  privacy_url: nullable(Type.String()),
  legal_name: nullable(Type.String()),
  postal_address: nullable(Type.String({ description: 'Its lines are apart by line feeds.' })),
  contact_email: nullable(Type.String()),
  supervisory_authority: nullable(Type.String()),
})

const setting = (maxLength: number, options = {}) =>
  Type.Optional(nullable(text(maxLength, options)))

const wishSchema = strictObject({
  display_name: setting(80),
  purpose_de: setting(400),
  purpose_en: setting(400),
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

/** What the hosted page shows of the customer. */
export const brandingRoutes = (deps: PortalDeps): readonly PortalRoute[] => [
  getBrandingRoute(deps),
  setBrandingRoute(deps),
]

const getBrandingRoute = (deps: PortalDeps) =>
  route({
    operationId: 'getBranding',
    summary: 'Name, logo, colour, purpose and legal details on the hosted page',
    method: 'GET',
    path,
    audience: { who: 'member', least: 'viewer' },
    reply: brandingSchema,
    handle: async ({ params }) => {
      const read = await readBranding(deps, params.account, params.environment)
      if (!read.ok) return read
      const { value: found } = read
      return ok({
        display_name: found.displayName,
        purpose_de: found.purposes.de ?? null,
        purpose_en: found.purposes.en ?? null,
        logo: found.logoPath ?? null,
        accent: found.accent ?? null,
        privacy_url: found.privacyUrl ?? null,
        legal_name: found.legalName ?? null,
        postal_address: found.postalAddress ?? null,
        contact_email: found.contactEmail ?? null,
        supervisory_authority: found.supervisoryAuthority ?? null,
      })
    },
  })

const setBrandingRoute = (deps: PortalDeps) =>
  route({
    operationId: 'setBranding',
    summary: 'Set what is given; null takes it away, what is left out stays',
    method: 'PUT',
    path,
    audience: { who: 'member', least: 'owner' },
    fresh: 'live',
    body: wishSchema,
    handle: async ({ params, body, by }) => {
      const set = await setBranding(deps, params.account, params.environment, wishOf(body), by)
      return set.ok ? ok(undefined) : set
    },
  })

const wishOf = (body: Static<typeof wishSchema>): BrandingWish => ({
  ...(body.display_name !== undefined && { displayName: body.display_name }),
  ...(body.accent !== undefined && { accent: body.accent }),
  ...(body.privacy_url !== undefined && { privacyUrl: body.privacy_url }),
  ...(body.legal_name !== undefined && { legalName: body.legal_name }),
  ...(body.postal_address !== undefined && { postalAddress: body.postal_address }),
  ...(body.contact_email !== undefined && { contactEmail: body.contact_email }),
  ...(body.supervisory_authority !== undefined && {
    supervisoryAuthority: body.supervisory_authority,
  }),
  purposes: {
    ...(body.purpose_de !== undefined && { de: body.purpose_de }),
    ...(body.purpose_en !== undefined && { en: body.purpose_en }),
  },
  ...(body.logo !== undefined && {
    logo: body.logo === null ? null : Buffer.from(body.logo, 'base64'),
  }),
})
