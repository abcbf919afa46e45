import { Type } from 'typebox'
import { languages } from '../../../../core/vocabulary/language.ts'
import { ok } from '../../../../core/vocabulary/result.ts'
import { previewPage } from '../../../../usecases/proof/preview-page.ts'
import { flowDocument } from '../../pages/flow/flow-document.ts'
import { asPreview } from '../../security-headers.ts'
import type { PortalDeps } from '../portal-deps.ts'
import { type PortalRoute, route } from '../portal-route.ts'
import { oneOf, strictObject } from '../portal-schemas.ts'

/** The hosted page to look at. Only the portal frames it, and nothing on it does anything. */
export const previewRoutes = (deps: PortalDeps): readonly PortalRoute[] => [
  route({
    operationId: 'previewPage',
    summary: 'The hosted page with your branding, without a flow',
    method: 'GET',
    path: '/accounts/:account/:environment/preview',
    audience: { who: 'member', least: 'viewer' },
    query: strictObject({
      language: Type.Optional(oneOf(languages)),
      device: Type.Optional(oneOf(['phone', 'other'])),
    }),
    contentType: 'text/html',
    reply: Type.String(),
    handle: async ({ params: { account, environment }, query, holder, reply }) => {
      const named = holder.memberships.find(({ accountId }) => accountId === account)
      const accountName = named?.accountName ?? ''
      const view = await previewPage(deps, { account, accountName, environment })
      if (!view.ok) return view
      asPreview(reply)
      const { language = 'en', device = 'other' } = query
      return ok(flowDocument(view.value, { language, device, selfPath: '' }))
    },
  }),
]
