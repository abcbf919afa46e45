import { Type } from 'typebox'
import { ok } from '../../../../core/vocabulary/result.ts'
import { setFallbackUrl } from '../../../../usecases/accounts/page/set-fallback-url.ts'
import { setWebsite } from '../../../../usecases/accounts/page/set-website.ts'
import type { PortalDeps } from '../portal-deps.ts'
import { type PortalRoute, route } from '../portal-route.ts'
import { nullable, strictObject, text } from '../portal-schemas.ts'

const path = '/accounts/:account/:environment'
const changing = { who: 'member', least: 'developer' } as const
const normal = nullable(Type.String({ description: 'In its normal form.' }))

/** The addresses that the hosted page names and offers: of the site, and when nobody answers. */
export const pageAddressRoutes = (deps: PortalDeps): readonly PortalRoute[] => [
  setWebsiteRoute(deps),
  setFallbackUrlRoute(deps),
]

const setWebsiteRoute = (deps: PortalDeps) =>
  route({
    operationId: 'setWebsite',
    summary: 'Set the site on which people start; null: the page names you alone',
    method: 'PUT',
    path: `${path}/website`,
    audience: changing,
    fresh: 'live',
    body: strictObject({ website: nullable(text(2_048, { description: 'An origin.' })) }),
    reply: Type.Object({ website: normal }),
    handle: async ({ params: { account, environment }, body, by }) => {
      const set = await setWebsite(deps, account, environment, body.website, by)
      return set.ok ? ok({ website: set.value }) : set
    },
  })

const setFallbackUrlRoute = (deps: PortalDeps) =>
  route({
    operationId: 'setFallbackUrl',
    summary: 'Set the link for people when your server cannot be reached; null: none',
    method: 'PUT',
    path: `${path}/fallback-url`,
    audience: changing,
    fresh: 'live',
    body: strictObject({ fallback_url: nullable(text(4_096)) }),
    reply: Type.Object({ fallback_url: normal }),
    handle: async ({ params: { account, environment }, body, by }) => {
      const set = await setFallbackUrl(deps, account, environment, body.fallback_url, by)
      return set.ok ? ok({ fallback_url: set.value }) : set
    },
  })
