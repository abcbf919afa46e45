import { type Static, Type } from 'typebox'
import {
  type EncryptionKey,
  encryptionKeyStatus,
} from '../../../../core/presentation/encryption-keys.ts'
import { ok } from '../../../../core/vocabulary/result.ts'
import {
  addEncryptionKey,
  listEncryptionKeys,
  proveEncryptionKey,
  removeEncryptionKey,
} from '../../../../usecases/accounts/encryption-keys.ts'
import type { DepsOf } from '../../deps-of.ts'
import type { PathValuesOf } from '../path-values.ts'
import { developers, route, viewers } from '../portal-route.ts'
import { isoTime, nullable, oneOf, strictObject, text, time } from '../portal-schemas.ts'

const path = '/accounts/:account/:environment/encryption-keys'

const keySchema = Type.Object({
  kid: Type.String({ description: 'The thumbprint of the key (RFC 7638), also in each result.' }),
  status: oneOf(['in_use', 'ready', 'unproven'], {
    description:
      '`in_use`: results are encrypted for it. `ready`: another key was proven later. `unproven`: the private key was not shown to work yet.',
  }),
  added_at: time,
  proven_at: nullable(time),
})

const listSchema = Type.Object({ keys: Type.Array(keySchema) })

const listRoute = (deps: DepsOf<typeof listEncryptionKeys>) =>
  route({
    operationId: 'listEncryptionKeys',
    summary: 'Keys that results are encrypted for',
    method: 'GET',
    path,
    audience: viewers,
    reply: listSchema,
    handle: async ({ params, by }) => {
      const keys = await listEncryptionKeys(deps, placeOf(params), by)
      return keys.ok ? ok(listView(keys.value)) : keys
    },
  })

const addRoute = (deps: DepsOf<typeof addEncryptionKey>) =>
  route({
    operationId: 'addEncryptionKey',
    summary: 'Add a public key; it is not used before its private key was shown to work',
    method: 'POST',
    path,
    audience: developers,
    fresh: 'live',
    body: strictObject({
      jwk: strictObject({
        kty: text(10),
        crv: text(20),
        x: text(100),
        y: text(100),
        use: Type.Optional(text(10)),
        alg: Type.Optional(text(20)),
        kid: Type.Optional(text(200)),
        key_ops: Type.Optional(Type.Array(text(20), { maxItems: 8 })),
        ext: Type.Optional(Type.Boolean()),
        d: Type.Optional(text(100, { description: 'Refused: never send a private key.' })),
      }),
    }),
    reply: Type.Object({
      key: keySchema,
      challenge: Type.String({ description: 'A compact JWE. Decrypt it, and send what it says.' }),
    }),
    handle: async ({ params, body, by }) => {
      const added = await addEncryptionKey(deps, placeOf(params), body.jwk, by)
      if (!added.ok) return added
      return ok({ key: keyView(added.value.key, []), challenge: added.value.challenge })
    },
  })

const proveRoute = (deps: DepsOf<typeof proveEncryptionKey>) =>
  route({
    operationId: 'proveEncryptionKey',
    summary: 'Show that the private key works; from then on results are encrypted',
    method: 'POST',
    path: `${path}/:kid/prove`,
    audience: developers,
    fresh: 'live',
    body: strictObject({ decrypted: text(200, { description: 'What the challenge says.' }) }),
    reply: listSchema,
    handle: async ({ params, body, by }) => {
      const wish = { kid: params.kid, decrypted: body.decrypted }
      const keys = await proveEncryptionKey(deps, placeOf(params), wish, by)
      return keys.ok ? ok(listView(keys.value)) : keys
    },
  })

const removeRoute = (deps: DepsOf<typeof removeEncryptionKey>) =>
  route({
    operationId: 'removeEncryptionKey',
    summary: 'Remove a key; without any left, results are not encrypted',
    method: 'POST',
    path: `${path}/:kid/remove`,
    audience: developers,
    fresh: 'live',
    reply: listSchema,
    handle: async ({ params, by }) => {
      const keys = await removeEncryptionKey(deps, placeOf(params), params.kid, by)
      return keys.ok ? ok(listView(keys.value)) : keys
    },
  })

const placeOf = ({ account, environment }: PathValuesOf<typeof path>) => ({
  accountId: account,
  environment,
})

const listView = (keys: readonly EncryptionKey[]) => ({
  keys: keys.map((key) => keyView(key, keys)),
})

const keyView = (key: EncryptionKey, keys: readonly EncryptionKey[]): Static<typeof keySchema> => ({
  kid: key.kid,
  status: encryptionKeyStatus(key, keys),
  added_at: isoTime(key.addedAt),
  proven_at: key.provenAt === null ? null : isoTime(key.provenAt),
})

/** Keys of the customer's that results are encrypted for. */
export const encryptionKeyRoutes = [listRoute, addRoute, proveRoute, removeRoute]
