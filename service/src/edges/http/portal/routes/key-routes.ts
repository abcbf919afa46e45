import { type Static, Type } from 'typebox'
import { ok } from '../../../../core/vocabulary/result.ts'
import { createKey } from '../../../../usecases/accounts/api-keys/create-key.ts'
import { renameKey, revokeKey } from '../../../../usecases/accounts/api-keys/keys.ts'
import { graces, rotateKey } from '../../../../usecases/accounts/api-keys/rotate-key.ts'
import type { ApiKeys, KeyOfAccount, ListedKey } from '../../../../usecases/ports/api-keys.ts'
import type { DepsOf } from '../../deps-of.ts'
import type { PathValuesOf } from '../path-values.ts'
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

const path = '/accounts/:account/:environment/keys'

const createdSchema = Type.Object({
  key: Type.String(),
  api_key: Type.String({ description: 'Shown only now. Only its hash is kept.' }),
})

const keySchema = Type.Object({
  key: Type.String(),
  name: Type.String(),
  ending: Type.String({ description: 'The last four characters.' }),
  status: oneOf(['active', 'ending', 'expired', 'revoked'], {
    description: '`ending`: rotated, and works until `expires_at`.',
  }),
  created_at: time,
  created_by: nullable(Type.String({ description: 'A name. Null if a command created it.' })),
  expires_at: nullable(time),
  last_used_on: nullable(Type.String({ format: 'date' })),
  uses_in_last_day: Type.Integer(),
  replaced_by: nullable(Type.String()),
  uses_since_replaced: Type.Integer({
    description: 'How often the old key was used after it was rotated.',
  }),
})

const listKeysRoute = (deps: { readonly apiKeys: Pick<ApiKeys, 'listWithUses'> }) =>
  route({
    operationId: 'listKeys',
    summary: 'API keys of an environment, the newest first',
    method: 'GET',
    path,
    audience: viewers,
    reply: Type.Object({ keys: Type.Array(keySchema) }),
    handle: async ({ params }) => {
      const keys = await deps.apiKeys.listWithUses(params.account, params.environment)
      return ok({ keys: keys.map(keyView) })
    },
  })

const createKeyRoute = (deps: DepsOf<typeof createKey>) =>
  route({
    operationId: 'createKey',
    summary: 'Create an API key',
    method: 'POST',
    path,
    audience: developers,
    fresh: true,
    body: strictObject({
      name: text(80),
      expires_in_days: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 3_650 }))),
    }),
    reply: createdSchema,
    handle: async ({ params, body, by }) => {
      const days = body.expires_in_days ?? null
      const created = await createKey(
        deps,
        {
          accountId: params.account,
          environment: params.environment,
          name: body.name,
          lifetimeSeconds: days === null ? null : days * 86_400,
        },
        by,
      )
      return created.ok ? ok({ key: created.value.key, api_key: created.value.apiKey }) : created
    },
  })

const rotateKeyRoute = (deps: DepsOf<typeof rotateKey>) =>
  route({
    operationId: 'rotateKey',
    summary: 'Replace an API key; the old one goes on for its grace',
    method: 'POST',
    path: `${path}/:key/rotate`,
    audience: developers,
    fresh: true,
    body: strictObject({ grace: oneOf(graces) }),
    reply: createdSchema,
    handle: async ({ params, body, by }) => {
      const rotated = await rotateKey(deps, keyNamed(params), body.grace, by)
      return rotated.ok ? ok({ key: rotated.value.key, api_key: rotated.value.apiKey }) : rotated
    },
  })

const renameKeyRoute = (deps: DepsOf<typeof renameKey>) =>
  route({
    operationId: 'renameKey',
    summary: 'Give an API key another name',
    method: 'PUT',
    path: `${path}/:key/name`,
    audience: developers,
    body: strictObject({ name: text(80) }),
    handle: ({ params, body, by }) => renameKey(deps, keyNamed(params), body.name, by),
  })

const revokeKeyRoute = (deps: DepsOf<typeof revokeKey>) =>
  route({
    operationId: 'revokeKey',
    summary: 'End an API key at once, on every instance',
    method: 'POST',
    path: `${path}/:key/revoke`,
    audience: developers,
    fresh: true,
    handle: ({ params, by }) => revokeKey(deps, keyNamed(params), by),
  })

const keyNamed = (params: PathValuesOf<`${typeof path}/:key`>): KeyOfAccount => ({
  accountId: params.account,
  environment: params.environment,
  id: params.key,
})

const keyView = (key: ListedKey): Static<typeof keySchema> => ({
  key: key.id,
  name: key.name,
  ending: key.ending,
  status: key.status,
  created_at: isoTime(key.createdAt),
  created_by: key.createdBy,
  expires_at: isoTimeOrNull(key.expiresAt),
  last_used_on:
    key.lastUsedDay === null ? null : isoTime(key.lastUsedDay * 86_400_000).slice(0, 10),
  uses_in_last_day: key.usesInLastDay,
  replaced_by: key.replacedBy,
  uses_since_replaced: key.usesSinceReplaced,
})

export const keyRoutes = [
  listKeysRoute,
  createKeyRoute,
  rotateKeyRoute,
  renameKeyRoute,
  revokeKeyRoute,
]
