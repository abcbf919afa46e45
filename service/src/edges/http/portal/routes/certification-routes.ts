import { Type } from 'typebox'
import { ok } from '../../../../core/vocabulary/result.ts'
import { labelPattern, longestLabel } from '../../../../usecases/integration/keep-certification.ts'
import { showCertifications } from '../../../../usecases/integration/show-certifications.ts'
import { startCertification } from '../../../../usecases/integration/start-certification.ts'
import type { DepsOf } from '../../deps-of.ts'
import { developers, route, viewers } from '../portal-route.ts'
import {
  isoTime,
  isoTimeOrNull,
  nullable,
  oneOf,
  strictObject,
  text,
  time,
} from '../portal-schemas.ts'

const path = '/accounts/:account/:environment/certifications'

const certificationSchema = Type.Object({
  label: Type.String(),
  source: oneOf(['command', 'portal']),
  started_at: time,
  finished_at: nullable(time),
  passed: Type.Boolean({ description: 'All cases were tried, and none failed.' }),
  cases: Type.Array(
    Type.Object({
      case: Type.String(),
      group: nullable(Type.String({ description: 'Null for a case of another release.' })),
      does: Type.String({ description: 'What was done to the application.' }),
      status: oneOf(['passed', 'failed', 'warned', 'skipped']),
      security_hole: Type.Boolean(),
      code: nullable(Type.String()),
      said: Type.String(),
      fix: nullable(Type.String()),
      flow: nullable(Type.String()),
      duration_ms: Type.Integer(),
    }),
  ),
})

const listCertificationsRoute = (deps: DepsOf<typeof showCertifications>) =>
  route({
    operationId: 'listCertifications',
    summary: 'The last certification of the application for each label, the newest first',
    method: 'GET',
    path,
    audience: viewers,
    reply: Type.Object({ certifications: Type.Array(certificationSchema) }),
    handle: async ({ params: { account, environment } }) => {
      const shown = await showCertifications(deps, account, environment)
      return ok({
        certifications: shown.map(({ startedAt, finishedAt, cases, ...rest }) => ({
          ...rest,
          started_at: isoTime(startedAt),
          finished_at: isoTimeOrNull(finishedAt),
          cases: cases.map(({ name, isHole, durationMilliseconds, ...each }) => ({
            ...each,
            case: name,
            security_hole: isHole,
            duration_ms: durationMilliseconds,
          })),
        })),
      })
    },
  })

const startCertificationRoute = (deps: DepsOf<typeof startCertification>) =>
  route({
    operationId: 'startCertification',
    summary: 'Try the application in test with every case; the list shows how far it is',
    method: 'POST',
    path,
    audience: developers,
    fresh: 'live',
    body: strictObject({
      start_url: text(4_096, { minLength: 1, description: 'Where people begin.' }),
      start_method: Type.Optional(oneOf(['GET', 'POST'])),
      label: Type.String({ pattern: labelPattern, maxLength: longestLabel }),
    }),
    handle: async ({ params: { account: accountId, environment }, body, by }) => {
      const { start_url: startUrl, start_method: startMethod = 'GET', label } = body
      const wish = { accountId, environment, startUrl, startMethod, label }
      return startCertification(deps, wish, by)
    },
  })

/** How the application did, by label. */
export const certificationRoutes = [listCertificationsRoute, startCertificationRoute]
