import { type Static, Type } from 'typebox'
import { channels } from '../../../../core/flow/flow.ts'
import { readStarterId } from '../../../../core/vocabulary/ids.ts'
import { outcomeCodes, outcomes, toneOf } from '../../../../core/vocabulary/outcomes.ts'
import { ok } from '../../../../core/vocabulary/result.ts'
import { unknownAccount } from '../../../../usecases/accounts/unknown-account.ts'
import { endTestFlow } from '../../../../usecases/history/end-test-flow.ts'
import { findFlows } from '../../../../usecases/history/find-flows.ts'
import { type FlowListWish, listFlows } from '../../../../usecases/history/list-flows.ts'
import { unknownFlow } from '../../../../usecases/history/show-flow.ts'
import { type ShowWordsDeps, showWords } from '../../../../usecases/history/show-words.ts'
import type { AccountSettings } from '../../../../usecases/ports/accounts.ts'
import {
  type FlowRecords,
  flowKinds,
  stepsToReach,
} from '../../../../usecases/ports/history/flow-records.ts'
import type { DepsOf } from '../../deps-of.ts'
import { developers, route, viewers } from '../portal-route.ts'
import { instant, issuerId, nullable, oneOf, strictObject, text } from '../portal-schemas.ts'
import { flowDetailSchema, flowDetailView, flowLineSchema, flowLineView } from './flow-views.ts'

type ShownOutcome = { readonly kind: string; readonly simulation?: string }

/** The portal shows outcomes, and how to try them, by these rows. */
const shownOutcomes = Object.fromEntries(
  outcomeCodes.map((code) => {
    const { kind, simulation }: ShownOutcome = outcomes[code]
    return [code, { kind, tone: toneOf(code), simulation }]
  }),
)

const listQuery = strictObject({
  show: Type.Optional(
    oneOf(flowKinds, { description: 'Open, ended with a presentation, or ended otherwise.' }),
  ),
  outcome: Type.Optional(oneOf(outcomeCodes, { 'x-outcomes': shownOutcomes })),
  issuer: Type.Optional(issuerId),
  key: Type.Optional(Type.String({ pattern: '^(key|app)_[0-9A-Za-z]{1,40}$' })),
  path: Type.Optional(oneOf(channels)),
  stopped_before: Type.Optional(
    oneOf(stepsToReach, { description: 'Ended after the step before this one.' }),
  ),
  from: Type.Optional(instant('Began at this time or later, in UTC.')),
  until: Type.Optional(instant('Began before this time, in UTC.')),
  cursor: Type.Optional(Type.String({ pattern: '^flow_[0-9A-Za-z]{1,40}$' })),
  limit: Type.Optional(
    Type.String({ pattern: '^([1-9]\\d?|100)$', description: '1 to 100. The default is 50.' }),
  ),
})

const pageSchema = Type.Object({
  flows: Type.Array(flowLineSchema),
  next_cursor: nullable(
    Type.String({
      description: 'There may be older matches. A page may be short or empty before the last one.',
    }),
  ),
})

type ShowFlowDeps = ShowWordsDeps & {
  readonly settings: Pick<AccountSettings, 'read'>
  readonly flowRecords: Pick<FlowRecords, 'find'>
  readonly publicUrl: string
}

const listFlowsRoute = (deps: DepsOf<typeof listFlows>) =>
  route({
    operationId: 'listFlows',
    summary: 'Flows, the newest first',
    method: 'GET',
    path: '/accounts/:account/:environment/flows',
    audience: viewers,
    query: listQuery,
    reply: pageSchema,
    handle: async ({ params: { account: accountId, environment }, query }) => {
      const { flows, next } = await listFlows(deps, { accountId, environment }, wishOf(query))
      return ok({ flows: flows.map(flowLineView), next_cursor: next })
    },
  })

const wishOf = (query: Static<typeof listQuery>): FlowListWish => ({
  show: query.show,
  outcome: query.outcome,
  issuer: query.issuer,
  keyId: readStarterId(query.key ?? ''),
  channel: query.path,
  stoppedBefore: query.stopped_before,
  from: query.from === undefined ? undefined : Date.parse(query.from),
  until: query.until === undefined ? undefined : Date.parse(query.until),
  cursor: query.cursor,
  limit: Number(query.limit ?? '50'),
})

const findFlowsRoute = (deps: DepsOf<typeof findFlows>) =>
  route({
    operationId: 'findFlows',
    summary: 'Flows by flow id, request id or exact state, which travels in the body alone',
    method: 'POST',
    path: '/accounts/:account/:environment/flows/find',
    audience: viewers,
    body: strictObject({ text: text(4_096) }),
    reply: Type.Object({ flows: Type.Array(flowLineSchema) }),
    handle: async ({ params: { account: accountId, environment }, body }) => {
      const flows = await findFlows(deps, { accountId, environment }, body.text)
      return ok({ flows: flows.map(flowLineView) })
    },
  })

const showFlowRoute = (deps: ShowFlowDeps) =>
  route({
    operationId: 'showFlow',
    summary: 'How one flow went, step by step',
    method: 'GET',
    path: '/accounts/:account/:environment/flows/:flow',
    audience: viewers,
    reply: flowDetailSchema,
    handle: async ({ params: { account: accountId, environment, flow }, by }) => {
      const settings = await deps.settings.read(accountId, environment)
      if (settings === undefined) return unknownAccount(accountId, by)
      const found = await deps.flowRecords.find(flow, { accountId, environment })
      if (found === undefined) return unknownFlow()
      const words = await showWords(deps, found)
      return ok(flowDetailView(found, settings.retention_days, deps.publicUrl, words))
    },
  })

const endTestFlowRoute = (deps: DepsOf<typeof endTestFlow>) =>
  route({
    operationId: 'endTestFlow',
    summary: 'Cancel a test flow, or let it expire now',
    method: 'POST',
    path: '/accounts/:account/:environment/flows/:flow/end',
    audience: developers,
    fresh: 'live',
    body: strictObject({ how: oneOf(['cancel', 'expire']) }),
    reply: Type.Object({ outcome: nullable(oneOf(outcomeCodes)) }),
    handle: async ({ params: { account: accountId, environment, flow }, body, by }) => {
      const ended = await endTestFlow(deps, { accountId, environment }, flow, body.how, by)
      return ended.ok ? ok({ outcome: ended.value }) : ended
    },
  })

/** What happened, flow by flow. */
export const flowHistoryRoutes = [listFlowsRoute, findFlowsRoute, showFlowRoute, endTestFlowRoute]
