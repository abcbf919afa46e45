import { type Static, Type } from 'typebox'
import { type AuditFilter, auditActions, type RecordedEvent } from '../../usecases/portal/audit-event.ts'
import { exportAuditLog, readAuditLog } from '../../usecases/portal/read-audit-log.ts'
import type { AccountId, UserId } from '../../vocabulary/ids.ts'
import { ok } from '../../vocabulary/result.ts'
import type { PortalDeps } from './portal-deps.ts'
import { type PortalRoute, route } from './portal-route.ts'
import { environment, isoTime, nullable, oneOf, strictObject, text, time } from './portal-schemas.ts'

const instant = (description: string) =>
  Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?Z$', description })

const filter = {
  user: Type.Optional(text(64)),
  action: Type.Optional(oneOf(auditActions)),
  from: Type.Optional(instant('Not before this time, in UTC.')),
  until: Type.Optional(instant('Before this time, in UTC.')),
}

const pageQuery = strictObject({
  ...filter,
  cursor: Type.Optional(Type.String({ pattern: '^\\d{1,15}$' })),
  limit: Type.Optional(Type.String({ pattern: '^([1-9]\\d?|100)$', description: '1 to 100; 50 without it.' })),
})

const filterQuery = strictObject(filter)

const pageSchema = Type.Object({
  events: Type.Array(
    Type.Object({
      number: Type.Integer(),
      at: time,
      user: Type.Object({ user: Type.String(), name: nullable(Type.String()), email: nullable(Type.String()) }),
      session: Type.String(),
      request: Type.String(),
      action: oneOf(auditActions),
      account: nullable(Type.String()),
      environment: nullable(environment),
      object: nullable(Type.String()),
      before: nullable(Type.String({ description: 'JSON' })),
      after: nullable(Type.String({ description: 'JSON' })),
    }),
  ),
  next_cursor: nullable(Type.String()),
})

/** The audit log of an account; and for operators that of all. */
export const auditRoutes = (deps: PortalDeps): readonly PortalRoute[] => [
  listAuditEventsRoute(deps),
  exportAuditEventsRoute(deps),
  listAllAuditEventsRoute(deps),
]

const listAuditEventsRoute = (deps: PortalDeps) =>
  route({
    operationId: 'listAuditEvents',
    summary: 'The audit log, the newest first',
    method: 'GET',
    path: '/accounts/:account/audit',
    access: { who: 'member', least: 'viewer' },
    query: pageQuery,
    reply: pageSchema,
    handle: async ({ params, query }) => ok(await page(deps, params.account, query)),
  })

const exportAuditEventsRoute = (deps: PortalDeps) =>
  route({
    operationId: 'exportAuditEvents',
    summary: 'The audit log as CSV, at most 10,000 lines',
    method: 'GET',
    path: '/accounts/:account/audit.csv',
    access: { who: 'member', least: 'viewer' },
    query: filterQuery,
    reply: Type.String(),
    contentType: 'text/csv',
    handle: async ({ params, query, reply }) => {
      reply.header('Content-Disposition', 'attachment; filename="vidimus-audit.csv"')
      return ok(await exportAuditLog(deps, filterOf(params.account, query)))
    },
  })

const listAllAuditEventsRoute = (deps: PortalDeps) =>
  route({
    operationId: 'listAllAuditEvents',
    summary: 'The audit log of all accounts and sign-ins',
    method: 'GET',
    path: '/operator/audit',
    access: { who: 'operator' },
    query: pageQuery,
    reply: pageSchema,
    handle: async ({ query }) => ok(await page(deps, undefined, query)),
  })

async function page(deps: PortalDeps, account: AccountId | undefined, query: Static<typeof pageQuery>) {
  const { cursor, limit = '50' } = query
  const { events, nextCursor } = await readAuditLog(deps, filterOf(account, query), cursor, Number(limit))
  return { events: events.map(eventView), next_cursor: nextCursor }
}

const filterOf = (accountId: AccountId | undefined, query: Static<typeof filterQuery>): AuditFilter => ({
  accountId,
  userId: query.user as UserId | undefined,
  action: query.action,
  from: query.from === undefined ? undefined : Date.parse(query.from),
  until: query.until === undefined ? undefined : Date.parse(query.until),
})

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))

const eventView = (event: RecordedEvent): Static<typeof pageSchema>['events'][number] => ({
  number: event.number,
  at: isoTime(event.at),
  user: { user: event.userId, name: event.userName, email: event.userEmail },
  session: event.sessionId,
  request: event.callId,
  action: event.action,
  account: event.accountId,
  environment: event.environment,
  object: event.object,
  before: json(event.values.before),
  after: json(event.values.after),
})
