import { Type } from 'typebox'
import { receiptSteps } from '../../../../core/callback/verify-receipt.ts'
import { ok } from '../../../../core/vocabulary/result.ts'
import { startTryout } from '../../../../usecases/delivery/start-tryout.ts'
import { showReceived } from '../../../../usecases/history/show-received.ts'
import type { DepsOf } from '../../deps-of.ts'
import { developers, route, viewers } from '../portal-route.ts'
import { isoTime, nullable, oneOf, strictObject, text, time } from '../portal-schemas.ts'

const word = text(64)

const startTryoutRoute = (deps: DepsOf<typeof startTryout>) =>
  route({
    operationId: 'startTryout',
    summary: 'Start a flow in the sandbox without an API key; it is not counted',
    method: 'POST',
    path: '/accounts/:account/:environment/tryouts',
    audience: developers,
    fresh: 'live',
    body: strictObject({
      issuer: Type.Optional(
        oneOf(['xx-sandbox', 'de-ausweis'], {
          description: 'The second only where it stands for the specimen provider.',
        }),
      ),
      revealed: Type.Array(word, { maxItems: 100 }),
      optional: Type.Optional(Type.Array(word, { maxItems: 100 })),
      derived: Type.Optional(Type.Record(word, word)),
      match: Type.Optional(Type.Record(word, text(150))),
      state: text(4_096),
      same_device: Type.Optional(Type.Boolean()),
      receiver: oneOf(['portal', 'redirect_url'], {
        description: 'Who gets the callback: the portal itself, or the customer as usual.',
      }),
    }),
    reply: Type.Object({
      flow: Type.String(),
      redirect_url: Type.String({ description: 'The page for the person.' }),
    }),
    handle: async ({ params: { account: accountId, environment }, body, by }) => {
      const { receiver, issuer = 'xx-sandbox', ...question } = body
      const wish = { issuer, question, toCustomer: receiver === 'redirect_url' }
      const started = await startTryout(deps, { accountId, environment }, wish, by)
      if (!started.ok) return started
      return ok({ flow: started.value.flowId, redirect_url: started.value.link })
    },
  })

const receiptSchema = Type.Object({
  at: time,
  headers: Type.Record(Type.String(), Type.String()),
  body: Type.String({ description: 'As it arrived.' }),
  claims: nullable(
    Type.Record(Type.String(), Type.Unknown(), {
      description: 'What the presentation says. Null for an error or an encrypted presentation.',
    }),
  ),
  steps: Type.Array(
    Type.Object({
      step: oneOf(receiptSteps),
      passed: Type.Boolean(),
      found: Type.String({ description: 'What was compared.' }),
    }),
  ),
  reply: Type.String({ description: 'The body of the answer.' }),
})

const showReceivedRoute = (deps: DepsOf<typeof showReceived>) =>
  route({
    operationId: 'showReceived',
    summary: 'The callback that the portal received for its own flow, and how it was verified',
    method: 'GET',
    path: '/accounts/:account/:environment/flows/:flow/received',
    audience: viewers,
    reply: Type.Object({
      received: nullable(receiptSchema),
    }),
    handle: async ({ params: { account: accountId, environment, flow } }) => {
      const shown = await showReceived(deps, { accountId, environment }, flow)
      if (!shown.ok) return shown
      const { value: receipt } = shown
      if (receipt === null) return ok({ received: null })
      const { headers, claims, steps } = receipt
      const received = {
        ...receipt,
        at: isoTime(receipt.at),
        headers: { ...headers },
        claims: claims && { ...claims },
        steps: [...steps],
      }
      return ok({ received })
    },
  })

/** Flows that people start in the portal, and the callbacks that it receives for them. */
export const tryoutRoutes = [startTryoutRoute, showReceivedRoute]
