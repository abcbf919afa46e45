import { type Static, Type } from 'typebox'
import { ok } from '../../../../core/vocabulary/result.ts'
import { areas, type Finding } from '../../../../usecases/operation/finding.ts'
import { anchorPurposes } from '../../../../usecases/operation/judge-certificates.ts'
import {
  type DeploymentHealth,
  deploymentHealth,
} from '../../../../usecases/portal/deployment-health.ts'
import type { DepsOf } from '../../deps-of.ts'
import { operators, route } from '../portal-route.ts'
import {
  environment,
  isoTime,
  isoTimeOrNull,
  issuerId,
  nullable,
  oneOf,
  time,
} from '../portal-schemas.ts'

const verdict = {
  level: oneOf(['good', 'later', 'attention', 'fault']),
  text: Type.String({ description: 'In English, as vidimus doctor prints it.' }),
  fix: nullable(Type.String()),
}

const trustSchema = Type.Object({
  lists: Type.Array(
    Type.Object({
      environment,
      issuer: issuerId,
      from: Type.String(),
      issued_at: nullable(time),
      next_update: nullable(time),
      untrusted_from: nullable(time),
      ...verdict,
    }),
  ),
  certificates: Type.Array(
    Type.Object({
      purpose: oneOf(['access', 'registration', ...anchorPurposes]),
      account: nullable(Type.String({ description: 'Null for the deployment’s own certificate.' })),
      account_name: nullable(Type.String()),
      expires_at: time,
      days_left: Type.Integer(),
      ...verdict,
    }),
  ),
  status_lists: Type.Array(
    Type.Object({
      environment,
      issuer: issuerId,
      host: Type.String(),
      count: Type.Integer({ description: 'How many lists from this host are kept.' }),
      fetched_at: nullable(time),
      failure: nullable(Type.String({ description: 'Why a list could not be refreshed.' })),
      ...verdict,
    }),
  ),
  clock: Type.Object({ ahead_milliseconds: Type.Integer(), ...verdict }),
})

const count = Type.Integer()

const healthSchema = Type.Object({
  version: Type.String(),
  environments: Type.Array(environment),
  findings: Type.Array(
    Type.Object({
      area: oneOf(areas),
      level: oneOf(['good', 'later', 'attention', 'fault']),
      text: Type.String(),
      fix: nullable(Type.String()),
    }),
  ),
  database: Type.Object({
    engine: oneOf(['sqlite', 'postgres']),
    migrations: Type.Array(Type.String()),
    unknown_migrations: Type.Array(Type.String(), {
      description: 'Migrations made by a newer release.',
    }),
  }),
  waiting_flows: Type.Array(Type.Object({ environment, state: Type.String(), count })),
  callbacks: Type.Object({ queued: count, due: count, oldest_due_at: nullable(time) }),
  certificates: Type.Array(
    Type.Object({
      purpose: oneOf(['access', ...anchorPurposes]),
      subject: Type.String(),
      expires_at: time,
      expired: Type.Boolean(),
    }),
  ),
  trust: trustSchema,
  checked_at: time,
})

/** For operators: the health of the deployment, but never the content of a flow. */
export const getHealthRoute = (deps: DepsOf<typeof deploymentHealth>) =>
  route({
    operationId: 'getHealth',
    summary: 'How the deployment is',
    method: 'GET',
    path: '/operator/health',
    audience: operators,
    reply: healthSchema,
    handle: async () => {
      const health = await deploymentHealth(deps)
      return ok({
        version: health.version,
        environments: [...health.environments],
        findings: health.findings.map((finding) => ({ ...finding })),
        database: {
          engine: health.engine,
          migrations: [...health.migrations],
          unknown_migrations: [...health.unknownMigrations],
        },
        waiting_flows: health.waitingFlows.map((flows) => ({ ...flows })),
        callbacks: {
          queued: health.callbacks.queued,
          due: health.callbacks.due,
          oldest_due_at: isoTimeOrNull(health.callbacks.oldestDueAt),
        },
        certificates: health.certificates.map(({ expiresAt, ...certificate }) => ({
          ...certificate,
          expires_at: isoTime(expiresAt),
        })),
        trust: trustView(health),
        checked_at: isoTime(health.now),
      })
    },
  })

const verdictView = ({ level, text, fix }: Finding) => ({ level, text, fix })

const trustView = ({ trust }: DeploymentHealth): Static<typeof trustSchema> => ({
  lists: trust.lists.map(({ environment: where, issuer, from, edition, finding }) => ({
    environment: where,
    issuer,
    from,
    issued_at: isoTimeOrNull(edition?.issuedAt ?? null),
    next_update: isoTimeOrNull(edition?.nextUpdate ?? null),
    untrusted_from: isoTimeOrNull(edition?.untrustedFrom ?? null),
    ...verdictView(finding),
  })),
  certificates: trust.certificates.map(
    ({ purpose, accountId, accountName, expiresAt, daysLeft, finding }) => ({
      purpose,
      account: accountId ?? null,
      account_name: accountName ?? null,
      expires_at: isoTime(expiresAt),
      days_left: daysLeft,
      ...verdictView(finding),
    }),
  ),
  status_lists: trust.statusLists.map(({ fetchedAt, finding, ...lists }) => ({
    ...lists,
    fetched_at: isoTimeOrNull(fetchedAt),
    ...verdictView(finding),
  })),
  clock: {
    ahead_milliseconds: trust.clock.aheadMilliseconds,
    ...verdictView(trust.clock.finding),
  },
})
