import { Type } from 'typebox'
import { languages } from '../../../../core/vocabulary/languages.ts'
import { ok } from '../../../../core/vocabulary/result.ts'
import { previewPage } from '../../../../usecases/proof/preview-page.ts'
import type { DepsOf } from '../../deps-of.ts'
import { flowDocument } from '../../pages/flow/flow-document.ts'
import { asPreview } from '../../security-headers.ts'
import { route, viewers } from '../portal-route.ts'
import { oneOf, strictObject } from '../portal-schemas.ts'
import { brandingWish, wishSchema } from './branding-wish.ts'

/**
 * A preview of the hosted page, with a draft that is too large and too private for an address. The
 * portal fetches it and shows it in a frame in which nothing runs.
 */
export const previewRoute = (deps: DepsOf<typeof previewPage>) =>
  route({
    operationId: 'previewPage',
    summary: 'The hosted page with your branding and what of it is not saved, without a flow',
    method: 'POST',
    path: '/accounts/:account/:environment/preview',
    audience: viewers,
    body: strictObject({
      draft: wishSchema,
      language: Type.Optional(oneOf(languages)),
      device: Type.Optional(oneOf(['phone', 'other'])),
    }),
    contentType: 'text/html',
    reply: Type.String(),
    handle: async ({ params: { account, environment }, body, holder, reply }) => {
      const named = holder.memberships.find(({ accountId }) => accountId === account)
      const accountName = named?.accountName ?? ''
      const draft = brandingWish(body.draft)
      const view = await previewPage(deps, { account, accountName, environment, draft })
      if (!view.ok) return view
      asPreview(reply)
      const { language = 'en', device = 'other' } = body
      const offered = reply.server.languages ?? languages
      return ok(flowDocument(view.value, { language, offered, device, selfPath: '' }))
    },
  })
