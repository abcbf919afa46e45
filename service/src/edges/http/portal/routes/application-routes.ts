import { type Static, Type } from 'typebox'
import {
  assertionAudiences,
  claimPlaces,
  clientAuthentications,
  demands,
  tokenAlgorithms,
} from '../../../../core/application/application.ts'
import { discoveryUrl } from '../../../../core/application/discovery.ts'
import { attributesIn } from '../../../../core/vocabulary/attributes.ts'
import { ok } from '../../../../core/vocabulary/result.ts'
import { graceSeconds, graces } from '../../../../usecases/accounts/api-keys/rotate-key.ts'
import {
  type ApplicationWish,
  createApplication,
} from '../../../../usecases/applications/create-application.ts'
import {
  asksOf,
  changeApplication,
  disableApplication,
  listApplications,
  readAskable,
  rotateApplicationSecret,
  showApplication,
} from '../../../../usecases/applications/manage-applications.ts'
import {
  type ApplicationOfAccount,
  type ListedApplication,
  loginEndpoints,
} from '../../../../usecases/ports/applications.ts'
import type { DepsOf } from '../../deps-of.ts'
import type { PathValuesOf } from '../path-values.ts'
import { developers, route, viewers } from '../portal-route.ts'
import {
  isoTime,
  isoTimeOrNull,
  issuerId,
  nullable,
  oneOf,
  strictObject,
  text,
  time,
} from '../portal-schemas.ts'

const path = '/accounts/:account/:environment/applications'

const settings = {
  name: text(80),
  redirect_uris: Type.Array(text(2_048), { minItems: 1, maxItems: 10 }),
  issuer: issuerId,
  asks: Type.Array(text(60), {
    minItems: 1,
    maxItems: 40,
    description: 'The most it may ask for: attributes, `nationality_de` or `age_over_18`.',
  }),
  auth_method: oneOf(clientAuthentications),
  jwks: nullable(text(16_384, { description: 'JSON: public keys, for `private_key_jwt`.' })),
  assertion_aud: oneOf(assertionAudiences, {
    description:
      'What an assertion of `private_key_jwt` may name: the issuer only, or also the address of `/token` or `/par`, as older clients do.',
  }),
  id_token_alg: oneOf(tokenAlgorithms),
  pkce: oneOf(demands),
  par: oneOf(demands),
  claims_in: oneOf(claimPlaces),
}

const wishSchema = strictObject(settings)

const listedSchema = Type.Object({
  application: Type.String({ description: 'Its client id.' }),
  ...settings,
  status: oneOf(['active', 'disabled']),
  ending: Type.String({ description: 'The last four characters of the secret.' }),
  former_secret_until: nullable(time),
  created_at: time,
  created_by: nullable(Type.String({ description: 'A name. Null if a command created it.' })),
  last_used_on: nullable(Type.String({ format: 'date' })),
})

const listRoute = (deps: DepsOf<typeof listApplications> & DepsOf<typeof readAskable>) =>
  route({
    operationId: 'listApplications',
    summary: 'Applications of an environment, the newest first',
    method: 'GET',
    path,
    audience: viewers,
    reply: Type.Object({
      applications: Type.Array(listedSchema),
      attributes: Type.Array(oneOf(attributesIn('wide_sensitive')), {
        description: 'What an application of this environment may ask for.',
      }),
      ages: Type.Boolean({ description: 'Whether it may ask if somebody is of an age.' }),
      lacking: Type.Array(
        Type.Object({
          issuer: issuerId,
          attributes: Type.Array(oneOf(attributesIn('wide_sensitive'))),
        }),
        { description: 'What identities of an issuer never have.' },
      ),
    }),
    handle: async ({ params }) => {
      const found = await listApplications(deps, params.account, params.environment)
      const askable = await readAskable(deps, params.account, params.environment)
      return ok({
        applications: found.map(listedView),
        attributes: [...askable.attributes],
        ages: askable.ages,
        lacking: askable.lacking.map(({ issuer, attributes }) => ({
          issuer,
          attributes: [...attributes],
        })),
      })
    },
  })

const showRoute = (deps: DepsOf<typeof showApplication> & { readonly publicUrl: string }) =>
  route({
    operationId: 'showApplication',
    summary: 'An application, and whether what it asks is registered',
    method: 'GET',
    path: `${path}/:application`,
    audience: viewers,
    reply: Type.Object({
      application: listedSchema,
      discovery_url: Type.String(),
      registration: oneOf(['not_needed', 'covered', 'warned', 'refused'], {
        description: '`refused`: no certificate covers it, so every request is refused.',
      }),
      refusals: Type.Array(
        Type.Object({
          endpoint: oneOf(loginEndpoints),
          error: Type.String(),
          error_description: Type.String(),
          count: Type.Integer(),
          last_at: time,
        }),
        { description: 'What it was refused lately, the newest first, at most ten.' },
      ),
    }),
    handle: async ({ params }) => {
      const shown = await showApplication(deps, applicationNamed(params))
      if (!shown.ok) return shown
      return ok({
        application: listedView(shown.value.application),
        discovery_url: discoveryUrl(deps.publicUrl, params.environment),
        registration: shown.value.registration,
        refusals: shown.value.application.refusals.map((one) => ({
          endpoint: one.endpoint,
          error: one.code,
          error_description: one.description,
          count: one.count,
          last_at: isoTime(one.lastAt),
        })),
      })
    },
  })

const createRoute = (deps: DepsOf<typeof createApplication> & { readonly publicUrl: string }) =>
  route({
    operationId: 'createApplication',
    summary: 'Add an application that speaks OpenID Connect',
    method: 'POST',
    path,
    audience: developers,
    fresh: 'live',
    body: wishSchema,
    reply: Type.Object({
      discovery_url: Type.String(),
      client_id: Type.String(),
      client_secret: nullable(
        Type.String({ description: 'Shown only now. Null for `private_key_jwt`.' }),
      ),
    }),
    handle: async ({ params, body, by }) => {
      const place = { accountId: params.account, environment: params.environment }
      const created = await createApplication(deps, place, wishOf(body), by)
      if (!created.ok) return created
      return ok({
        discovery_url: discoveryUrl(deps.publicUrl, params.environment),
        client_id: created.value.id,
        client_secret: created.value.secret,
      })
    },
  })

const changeRoute = (deps: DepsOf<typeof changeApplication>) =>
  route({
    operationId: 'changeApplication',
    summary: 'Change everything of an application but its secret',
    method: 'PUT',
    path: `${path}/:application`,
    audience: developers,
    fresh: 'live',
    body: wishSchema,
    handle: ({ params, body, by }) =>
      changeApplication(deps, applicationNamed(params), wishOf(body), by),
  })

const rotateRoute = (deps: DepsOf<typeof rotateApplicationSecret>) =>
  route({
    operationId: 'rotateApplicationSecret',
    summary: 'Replace the secret; the former one goes on for its grace',
    method: 'POST',
    path: `${path}/:application/rotate-secret`,
    audience: developers,
    fresh: 'live',
    body: strictObject({ grace: oneOf(graces) }),
    reply: Type.Object({ client_secret: Type.String({ description: 'Shown only now.' }) }),
    handle: async ({ params, body, by }) => {
      const grace = graceSeconds[body.grace]
      const rotated = await rotateApplicationSecret(deps, applicationNamed(params), grace, by)
      return rotated.ok ? ok({ client_secret: rotated.value.secret }) : rotated
    },
  })

const disableRoute = (deps: DepsOf<typeof disableApplication>) =>
  route({
    operationId: 'disableApplication',
    summary: 'Disable an application for good, on every instance',
    method: 'POST',
    path: `${path}/:application/disable`,
    audience: developers,
    fresh: 'live',
    handle: ({ params, by }) => disableApplication(deps, applicationNamed(params), by),
  })

const applicationNamed = (
  params: PathValuesOf<`${typeof path}/:application`>,
): ApplicationOfAccount => ({
  accountId: params.account,
  environment: params.environment,
  id: params.application,
})

const wishOf = (body: Static<typeof wishSchema>): ApplicationWish => ({
  name: body.name,
  redirectUris: body.redirect_uris,
  issuer: body.issuer,
  asks: body.asks,
  authMethod: body.auth_method,
  jwks: body.jwks ?? undefined,
  assertionAudience: body.assertion_aud,
  idTokenAlgorithm: body.id_token_alg,
  pkce: body.pkce,
  par: body.par,
  claimsIn: body.claims_in,
})

const listedView = (one: ListedApplication): Static<typeof listedSchema> => ({
  application: one.id,
  name: one.name,
  redirect_uris: [...one.redirectUris],
  issuer: one.offer.issuer,
  asks: [...asksOf(one.offer)],
  auth_method: one.authMethod,
  jwks: one.jwks,
  assertion_aud: one.assertionAudience,
  id_token_alg: one.idTokenAlgorithm,
  pkce: one.pkce,
  par: one.par,
  claims_in: one.claimsIn,
  status: one.status,
  ending: one.ending,
  former_secret_until: isoTimeOrNull(one.formerSecretUntil),
  created_at: isoTime(one.createdAt),
  created_by: one.createdBy,
  last_used_on:
    one.lastUsedDay === null ? null : isoTime(one.lastUsedDay * 86_400_000).slice(0, 10),
})

/** Programs that verify people by OpenID Connect. */
export const applicationRoutes = [
  listRoute,
  showRoute,
  createRoute,
  changeRoute,
  rotateRoute,
  disableRoute,
]
