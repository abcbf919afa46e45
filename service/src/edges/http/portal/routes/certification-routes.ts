import { Type } from 'typebox'
import { ok } from '../../../../core/vocabulary/result.ts'
import { showCertifications } from '../../../../usecases/integration/show-certifications.ts'
import type { DepsOf } from '../../deps-of.ts'
import { route, viewers } from '../portal-route.ts'
import { isoTime, nullable, oneOf, time } from '../portal-schemas.ts'

const path = '/accounts/:account/:environment/certifications'

const certificationSchema = Type.Object({
  label: Type.String(),
  kept_at: time,
  passed: Type.Boolean({ description: 'All cases were tried, and none failed.' }),
  cases: Type.Array(
    Type.Object({
      case: Type.String(),
      group: Type.String(),
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
        certifications: shown.map(({ label, passed, keptAt, cases }) => ({
          ...{ label, passed },
          kept_at: isoTime(keptAt),
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

/** How the application did, by label. A command runs it: `vidimus certify`. */
export const certificationRoutes = [listCertificationsRoute]
