import { type Static, Type } from 'typebox'
import {
  type CredentialClaims,
  claimName,
} from '../../../../core/verification/registration/registered-claims.ts'
import { ok } from '../../../../core/vocabulary/result.ts'
import {
  countedDays,
  dueRenewals,
  type IntendedUse,
  type Renewal,
  showEnrolment,
} from '../../../../usecases/registration/enrolment.ts'
import { registrarFile } from '../../../../usecases/registration/registrar-file.ts'
import { daysLeft } from '../../../../usecases/registration/watch-certificates.ts'
import type { DepsOf } from '../../deps-of.ts'
import { route, viewers } from '../portal-route.ts'
import { isoTime, nullable, oneOf, time } from '../portal-schemas.ts'

const claimsSchema = Type.Array(
  Type.Object({
    format: Type.String(),
    types: Type.Array(Type.String()),
    claims: Type.Array(Type.String({ description: 'The parts of a path, joined by dots.' })),
  }),
)

const useSchema = Type.Object({
  registration: nullable(
    Type.Object(
      {
        registration: Type.String(),
        name: nullable(Type.String()),
        intended_use: nullable(Type.String()),
        expires_at: nullable(time),
        days_left: nullable(Type.Integer({ description: 'Negative if it has expired.' })),
      },
      { description: 'The certificate in force. Null for keys that use none.' },
    ),
  ),
  keys: Type.Array(Type.String(), { description: 'Keys that asked.' }),
  asked: Type.Array(
    Type.Object({
      issuer: Type.String(),
      attributes: Type.Array(Type.String()),
      count: Type.Integer(),
      covered: Type.Boolean({ description: 'The certificate in force covers it.' }),
    }),
  ),
  missing: claimsSchema,
  unused: claimsSchema,
})

const renewalSchema = Type.Object({
  purpose: oneOf(['access', 'registration'], { description: 'Which kind of certificate ends.' }),
  id: Type.String(),
  name: Type.String(),
  expires_at: time,
  days_left: Type.Integer({ description: 'Negative if it has expired.' }),
})

export const enrolmentRoute = (
  deps: DepsOf<typeof showEnrolment> & { readonly clock: () => number },
) =>
  route({
    operationId: 'showEnrolment',
    summary: 'What a registrar needs to know, from what was asked for in the last 30 days',
    method: 'GET',
    path: '/accounts/:account/:environment/enrolment',
    audience: viewers,
    reply: Type.Object({
      counted_days: Type.Integer(),
      uses: Type.Array(useSchema),
      renewals: Type.Array(renewalSchema),
      file: Type.String({ description: 'JSON, to be saved and given to the registrar.' }),
    }),
    handle: async ({ params, by }) => {
      const shown = await showEnrolment(deps, params.account, params.environment, by)
      if (!shown.ok) return shown
      const now = deps.clock()
      return ok({
        counted_days: countedDays,
        uses: shown.value.uses.map((use) => useView(use, now)),
        renewals: dueRenewals(shown.value, now).map(renewalView),
        file: registrarFile(shown.value, now),
      })
    },
  })

const useView = (use: IntendedUse, now: number): Static<typeof useSchema> => ({
  registration: use.registration ? registrationView(use.registration, now) : null,
  keys: [...use.keys],
  asked: use.questions.map(({ issuer, attributes, count, isCovered }) => ({
    ...{ issuer, attributes: [...attributes], count },
    covered: isCovered,
  })),
  missing: use.missing.map(claimsView),
  unused: use.unused.map(claimsView),
})

const registrationView = (
  { kept, certificate }: NonNullable<IntendedUse['registration']>,
  now: number,
) => ({
  registration: kept.id,
  name: certificate?.name ?? null,
  intended_use: certificate?.intendedUse ?? null,
  expires_at: certificate ? isoTime(certificate.expiresAt) : null,
  days_left: certificate ? daysLeft(certificate.expiresAt, now) : null,
})

const claimsView = ({ format, types, paths }: CredentialClaims) => ({
  format,
  types: [...types],
  claims: paths.map(claimName),
})

const renewalView = ({ expiresAt, daysLeft: days, ...renewal }: Renewal) => ({
  ...renewal,
  expires_at: isoTime(expiresAt),
  days_left: days,
})
