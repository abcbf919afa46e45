import type { FastifyReply } from 'fastify'
import { type Static, Type } from 'typebox'
import type { AccountId } from '../../../../core/vocabulary/ids.ts'
import { ok } from '../../../../core/vocabulary/result.ts'
import {
  type AuditWish,
  auditCsv,
  exportAuditLog,
  readAuditLog,
} from '../../../../usecases/portal/read-audit-log.ts'
import {
  auditActions,
  isCommand,
  type RecordedEvent,
  sessionOf,
} from '../../../../usecases/ports/audit.ts'
import type { DepsOf } from '../../deps-of.ts'
import { operators, route, viewers } from '../portal-route.ts'
import {
  environment,
  instant,
  isoTime,
  nullable,
  oneOf,
  strictObject,
  text,
  time,
} from '../portal-schemas.ts'

const filter = {
  user: Type.Optional(
    text(64, {
      description: 'The id of a user, or `command` for what commands on the server did.',
    }),
  ),
  action: Type.Optional(oneOf(auditActions)),
  from: Type.Optional(instant('Not before this time, in UTC.')),
  until: Type.Optional(instant('Before this time, in UTC.')),
}

const pageQuery = strictObject({
  ...filter,
  cursor: Type.Optional(Type.String({ pattern: '^\\d{1,15}$' })),
  limit: Type.Optional(
    Type.String({ pattern: '^([1-9]\\d?|100)$', description: '1 to 100. The default is 50.' }),
  ),
})

const filterQuery = strictObject(filter)

const eventProperties = {
  number: Type.Integer(),
  at: time,
  user: nullable(
    Type.Object(
      {
        user: Type.String(),
        name: nullable(Type.String()),
        email: nullable(Type.String()),
      },
      { description: 'Name and e-mail address are null when the user was deleted.' },
    ),
  ),
  command: nullable(
    Type.Object(
      { user: Type.String({ description: 'The operating system user who ran the command.' }) },
      { description: 'A command on the server, which has no user.' },
    ),
  ),
  session: nullable(
    Type.String({ description: 'Null for commands and callers who were not signed in.' }),
  ),
  request: nullable(Type.String()),
  action: oneOf(auditActions),
  account: nullable(Type.String()),
  environment: nullable(environment),
  object: nullable(Type.String()),
}

const pageSchema = Type.Object({
  events: Type.Array(
    Type.Object({
      ...eventProperties,
      account_name: nullable(Type.String({ description: 'Null once the account is gone.' })),
      before: nullable(Type.String({ description: 'JSON' })),
      after: nullable(Type.String({ description: 'JSON' })),
    }),
  ),
  next_cursor: nullable(Type.String()),
})

const exportSchema = Type.Object({
  events: Type.Array(
    Type.Object({ ...eventProperties, before: Type.Unknown(), after: Type.Unknown() }),
  ),
})

type Deps = DepsOf<typeof readAuditLog | typeof exportAuditLog>

const csv = { query: filterQuery, reply: Type.String(), contentType: 'text/csv' } as const
const json = { query: filterQuery, reply: exportSchema } as const

const listAuditEventsRoute = (deps: Deps) =>
  route({
    operationId: 'listAuditEvents',
    summary: 'The audit log, the newest first',
    method: 'GET',
    path: '/accounts/:account/audit',
    audience: viewers,
    query: pageQuery,
    reply: pageSchema,
    handle: async ({ params, query }) => ok(await page(deps, params.account, query)),
  })

const exportAuditEventsRoute = (deps: Deps) =>
  route({
    operationId: 'exportAuditEvents',
    summary: 'The audit log as CSV, at most 10,000 lines',
    method: 'GET',
    path: '/accounts/:account/audit.csv',
    audience: viewers,
    ...csv,
    handle: async ({ params, query, reply }) =>
      ok(auditCsv(await exported(deps, reply, 'csv', params.account, query))),
  })

const exportAuditEventsJsonRoute = (deps: Deps) =>
  route({
    operationId: 'exportAuditEventsJson',
    summary: 'The audit log as JSON, at most 10,000 lines',
    method: 'GET',
    path: '/accounts/:account/audit.json',
    audience: viewers,
    ...json,
    handle: async ({ params, query, reply }) =>
      ok({
        events: (await exported(deps, reply, 'json', params.account, query)).map(exportedView),
      }),
  })

const exportAllAuditEventsRoute = (deps: Deps) =>
  route({
    operationId: 'exportAllAuditEvents',
    summary: 'The audit log of all accounts and sign-ins as CSV, at most 10,000 lines',
    method: 'GET',
    path: '/operator/audit.csv',
    audience: operators,
    ...csv,
    handle: async ({ query, reply }) =>
      ok(auditCsv(await exported(deps, reply, 'csv', undefined, query))),
  })

const exportAllAuditEventsJsonRoute = (deps: Deps) =>
  route({
    operationId: 'exportAllAuditEventsJson',
    summary: 'The audit log of all accounts and sign-ins as JSON, at most 10,000 lines',
    method: 'GET',
    path: '/operator/audit.json',
    audience: operators,
    ...json,
    handle: async ({ query, reply }) =>
      ok({ events: (await exported(deps, reply, 'json', undefined, query)).map(exportedView) }),
  })

const listAllAuditEventsRoute = (deps: Deps) =>
  route({
    operationId: 'listAllAuditEvents',
    summary: 'The audit log of all accounts and sign-ins',
    method: 'GET',
    path: '/operator/audit',
    audience: operators,
    query: pageQuery,
    reply: pageSchema,
    handle: async ({ query }) => ok(await page(deps, undefined, query)),
  })

async function page(deps: Deps, account: AccountId | undefined, query: Static<typeof pageQuery>) {
  const { cursor, limit = '50' } = query
  const { events, nextCursor } = await readAuditLog(
    deps,
    wishOf(account, query),
    cursor,
    Number(limit),
  )
  return { events: events.map(eventView), next_cursor: nextCursor }
}

/** Sets the name under which a browser saves it. */
function exported(
  deps: Deps,
  reply: FastifyReply,
  format: 'csv' | 'json',
  account: AccountId | undefined,
  query: Static<typeof filterQuery>,
): Promise<readonly RecordedEvent[]> {
  reply.header('Content-Disposition', `attachment; filename="vidimus-audit.${format}"`)
  return exportAuditLog(deps, wishOf(account, query))
}

const wishOf = (
  accountId: AccountId | undefined,
  query: Static<typeof filterQuery>,
): AuditWish => ({
  accountId,
  user: query.user,
  action: query.action,
  from: query.from === undefined ? undefined : Date.parse(query.from),
  until: query.until === undefined ? undefined : Date.parse(query.until),
})

const jsonText = (value: unknown): string | null =>
  value === undefined ? null : JSON.stringify(value)

const actorView = ({ by, userName, userEmail }: RecordedEvent) =>
  isCommand(by)
    ? { user: null, command: { user: by.commandUser }, session: null, request: null }
    : {
        user: { user: by.userId, name: userName, email: userEmail },
        command: null,
        session: sessionOf(by),
        request: by.callId,
      }

const commonView = (event: RecordedEvent) => ({
  number: event.number,
  at: isoTime(event.at),
  ...actorView(event),
  action: event.action,
  account: event.accountId,
  environment: event.environment,
  object: event.object,
})

const eventView = (event: RecordedEvent): Static<typeof pageSchema>['events'][number] => ({
  ...commonView(event),
  account_name: event.accountName,
  before: jsonText(event.values.before),
  after: jsonText(event.values.after),
})

const exportedView = (event: RecordedEvent): Static<typeof exportSchema>['events'][number] => ({
  ...commonView(event),
  before: event.values.before ?? null,
  after: event.values.after ?? null,
})

/** The audit log of an account; for operators, of all accounts. */
export const auditRoutes = [
  listAuditEventsRoute,
  exportAuditEventsRoute,
  exportAuditEventsJsonRoute,
  listAllAuditEventsRoute,
  exportAllAuditEventsRoute,
  exportAllAuditEventsJsonRoute,
]
