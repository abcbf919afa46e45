import { Type } from 'typebox'
import { ok } from '../../../../core/vocabulary/result.ts'
import { findPlace } from '../../../../usecases/history/find-place.ts'
import type { DepsOf } from '../../deps-of.ts'
import { route } from '../portal-route.ts'
import { environment, nullable, strictObject } from '../portal-schemas.ts'

/** For links that contain an id but no account. */
export const findPlaceRoute = (deps: DepsOf<typeof findPlace>) =>
  route({
    operationId: 'findPlace',
    summary: 'In which of your accounts a flow, a request, a key or an application is',
    method: 'POST',
    path: '/find',
    audience: { who: 'user' },
    body: strictObject({ id: Type.String({ pattern: '^(flow|req|key|app)_[0-9A-Za-z]{1,40}$' }) }),
    reply: Type.Object({
      account: Type.String(),
      environment,
      flow: nullable(
        Type.String({ description: 'The flow, or the flow that the request started.' }),
      ),
    }),
    handle: async ({ body, holder }) => {
      const found = await findPlace(deps, holder, body.id)
      if (!found.ok) return found
      const { accountId: account, environment: where, flowId: flow = null } = found.value
      return ok({ account, environment: where, flow })
    },
  })
