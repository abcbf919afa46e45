import { Type } from 'typebox'
import { languages } from '../../../../core/vocabulary/languages.ts'
import { ok } from '../../../../core/vocabulary/result.ts'
import { readBranding, setBranding } from '../../../../usecases/accounts/branding/branding.ts'
import type { DepsOf } from '../../deps-of.ts'
import { owners, route, viewers } from '../portal-route.ts'
import { nullable, oneOf } from '../portal-schemas.ts'
import { brandingWish, wishSchema } from './branding-wish.ts'

const path = '/accounts/:account/:environment/branding'

const brandingSchema = Type.Object({
  display_name: nullable(Type.String({ description: 'Null if the name of the account is shown.' })),
  purposes: Type.Array(Type.Object({ language: Type.String(), text: Type.String() })),
  logo: nullable(Type.String({ description: 'A path on this server.' })),
  accent: nullable(Type.String({ description: '#rrggbb' })),
  privacy_url: nullable(Type.String()),
  legal_name: nullable(Type.String()),
  postal_address: nullable(Type.String({ description: 'Lines are separated by line feeds.' })),
  contact_email: nullable(Type.String()),
  supervisory_authority: nullable(Type.String()),
  languages: Type.Array(oneOf(languages), { description: 'Those of the hosted page.' }),
})

const getBrandingRoute = (deps: DepsOf<typeof readBranding>) =>
  route({
    operationId: 'getBranding',
    summary: 'Name, logo, colour, purpose and legal details on the hosted page',
    method: 'GET',
    path,
    audience: viewers,
    reply: brandingSchema,
    handle: async ({ params, reply }) => {
      const read = await readBranding(deps, params.account, params.environment)
      if (!read.ok) return read
      const { value: found } = read
      return ok({
        display_name: found.displayName,
        purposes: Object.entries(found.purposes).map(([language, text]) => ({ language, text })),
        logo: found.logoPath ?? null,
        accent: found.accent ?? null,
        privacy_url: found.privacyUrl ?? null,
        legal_name: found.legalName ?? null,
        postal_address: found.postalAddress ?? null,
        contact_email: found.contactEmail ?? null,
        supervisory_authority: found.supervisoryAuthority ?? null,
        languages: [...(reply.server.languages ?? languages)],
      })
    },
  })

const setBrandingRoute = (deps: DepsOf<typeof setBranding>) =>
  route({
    operationId: 'setBranding',
    summary: 'Set what is given; null takes it away, what is left out stays',
    method: 'PUT',
    path,
    audience: owners,
    fresh: 'live',
    body: wishSchema,
    handle: async ({ params, body, by }) => {
      const set = await setBranding(
        deps,
        params.account,
        params.environment,
        brandingWish(body),
        by,
      )
      return set.ok ? ok(undefined) : set
    },
  })

/** What the hosted page shows about the customer. */
export const brandingRoutes = [getBrandingRoute, setBrandingRoute]
