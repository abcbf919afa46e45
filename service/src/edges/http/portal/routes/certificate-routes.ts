import { type Static, Type } from 'typebox'
import { ok } from '../../../../core/vocabulary/result.ts'
import { importCertificate } from '../../../../usecases/registration/import-certificate.ts'
import {
  type ListedCertificate,
  listCertificates,
  type ShownAccess,
} from '../../../../usecases/registration/list-certificates.ts'
import { requestCertificate } from '../../../../usecases/registration/request-certificate.ts'
import { daysLeft } from '../../../../usecases/registration/watch-certificates.ts'
import type { DepsOf } from '../../deps-of.ts'
import { owners, route, viewers } from '../portal-route.ts'
import { isoTime, nullable, oneOf, strictObject, text, time } from '../portal-schemas.ts'

const path = '/accounts/:account/:environment/certificates'

const identitySchema = Type.Object({
  name: Type.String({ description: 'Shown by wallets.' }),
  verified: Type.Boolean({
    description: 'True if an access authority configured for the environment vouches for it.',
  }),
  identifier: nullable(
    Type.String({ description: 'The registered identifier of the organisation.' }),
  ),
  services: Type.Array(Type.Object({ party: Type.String(), service: Type.String() }), {
    description: 'The account and service it asks for.',
  }),
  hosts: Type.Array(Type.String()),
  expires_at: time,
  days_left: Type.Integer({ description: 'Negative once it has expired.' }),
})

const certificateSchema = Type.Object({
  certificate: Type.String(),
  service: Type.String({ description: 'The registered service. Empty if there is only one.' }),
  state: oneOf(['awaited', 'current', 'former'], {
    description: '`former`: flows that started with it can still end.',
  }),
  request: Type.String({ description: 'PKCS #10 in PEM, for the registrar. It is not secret.' }),
  client_id: nullable(Type.String()),
  issued: nullable(identitySchema),
  created_at: time,
})

const listCertificatesRoute = (
  deps: DepsOf<typeof listCertificates> & { readonly clock: () => number },
) =>
  route({
    operationId: 'listCertificates',
    summary: 'Access certificates of an environment, the newest first',
    method: 'GET',
    path,
    audience: viewers,
    reply: Type.Object({
      certificates: Type.Array(certificateSchema),
      asks_as: nullable(identitySchema),
      asks_with_own: Type.Boolean({ description: 'False if `asks_as` belongs to the operator.' }),
    }),
    handle: async ({ params }) => {
      const listed = await listCertificates(deps, params.account, params.environment)
      const now = deps.clock()
      return ok({
        certificates: listed.certificates.map((certificate) => certificateView(certificate, now)),
        asks_as: listed.asksAs ? identityView(listed.asksAs, now) : null,
        asks_with_own: listed.asksWithOwn,
      })
    },
  })

const requestCertificateRoute = (deps: DepsOf<typeof requestCertificate>) =>
  route({
    operationId: 'requestCertificate',
    summary: 'Make a key, which stays here, and the request for its certificate',
    method: 'POST',
    path,
    audience: owners,
    fresh: 'live',
    body: strictObject({
      service: text(200, { description: 'Empty if there is only one.' }),
      organisation: text(64),
      country: text(2),
      identifier: nullable(text(64)),
    }),
    reply: Type.Object({ certificate: Type.String(), request: Type.String() }),
    handle: async ({ params, body, by }) => {
      const { service, organisation, country, identifier } = body
      const wish = {
        accountId: params.account,
        environment: params.environment,
        service,
        subject: { organisation, country, identifier: identifier ?? undefined },
      }
      const made = await requestCertificate(deps, wish, by)
      return made.ok ? ok({ certificate: made.value.id, request: made.value.request }) : made
    },
  })

/** Four certificates of the largest size, in PEM. */
const longestChain = 60_000

const importCertificateRoute = (
  deps: DepsOf<typeof importCertificate> & { readonly clock: () => number },
) =>
  route({
    operationId: 'importCertificate',
    summary: 'Put an issued access certificate into use for new flows',
    method: 'POST',
    path: `${path}/import`,
    audience: owners,
    fresh: 'live',
    body: strictObject({
      chain: text(longestChain, { description: 'PEM, the access certificate first.' }),
      sent: oneOf(['leaf', 'chain'], { description: 'What is sent to wallets.' }),
    }),
    reply: Type.Object({
      service: Type.String(),
      client_id: Type.String(),
      issued: identitySchema,
    }),
    handle: async ({ params, body, by }) => {
      const place = { accountId: params.account, environment: params.environment }
      const imported = await importCertificate(deps, { ...place, ...body }, by)
      if (!imported.ok) return imported
      const { service, clientId, identity, isVerified } = imported.value
      const issued = identityView({ ...identity, isVerified }, deps.clock())
      return ok({ service, client_id: clientId, issued })
    },
  })

const certificateView = (
  { id, service, state, request, issued, identity, createdAt }: ListedCertificate,
  now: number,
): Static<typeof certificateSchema> => ({
  certificate: id,
  service,
  state,
  request,
  client_id: issued?.clientId ?? null,
  issued: identity && identityView(identity, now),
  created_at: isoTime(createdAt),
})

const identityView = (
  { name, isVerified, identifier, services, hosts, expiresAt }: ShownAccess,
  now: number,
): Static<typeof identitySchema> => ({
  name,
  verified: isVerified,
  identifier: identifier ?? null,
  services: services.map((named) => ({ ...named })),
  hosts: [...hosts],
  expires_at: isoTime(expiresAt),
  days_left: daysLeft(expiresAt, now),
})

/** Access certificates, which tell wallets who is asking. */
export const certificateRoutes = [
  listCertificatesRoute,
  requestCertificateRoute,
  importCertificateRoute,
]
