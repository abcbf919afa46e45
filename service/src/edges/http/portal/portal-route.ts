import type { FastifyReply } from 'fastify'
import { type Static, type TSchema, Type } from 'typebox'
import { type Environment, environments } from '../../../core/vocabulary/environment.ts'
import type {
  AccountId,
  InvitationId,
  KeyId,
  ListenerId,
  PasskeyId,
  SessionId,
  UserId,
} from '../../../core/vocabulary/ids.ts'
import type { Result } from '../../../core/vocabulary/result.ts'
import type { Access } from '../../../usecases/portal/sign-in/authorise.ts'
import type { Browser } from '../../../usecases/portal/sign-in/begin-session.ts'
import type { Actor } from '../../../usecases/ports/audit.ts'
import type { SessionHolder } from '../../../usecases/ports/portal.ts'
import { problemSchema } from './portal-problem.ts'

/** What the names in a path stand for. */
type PathValues = {
  account: AccountId
  environment: Environment
  key: KeyId
  user: UserId
  session: SessionId
  passkey: PasskeyId
  invitation: InvitationId
  listener: ListenerId
}

type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type ParamsOf<Path extends string> = Pick<PathValues, NamesIn<Path> & keyof PathValues>

type Input<Path extends string, Body extends TSchema, Query extends TSchema> = {
  readonly params: ParamsOf<Path>
  readonly body: Static<Body>
  readonly query: Static<Query>
  readonly browser: Browser
  readonly reply: FastifyReply
}

/** Who calls; only on routes that are not for anyone. */
type Caller = { readonly holder: SessionHolder; readonly by: Actor }

type Description<
  Path extends string,
  Body extends TSchema,
  Query extends TSchema,
  Reply extends TSchema,
> = {
  readonly operationId: string
  readonly summary: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: Path
  readonly body?: Body
  readonly query?: Query
  /** What a 200 holds. Without it: 204. */
  readonly reply?: Reply
  /** Of a reply that is not JSON. */
  readonly contentType?: string
}

/** A route of the portal. All of them are in one list, from which routes, contract and tests are made. */
export type PortalRoute = Description<string, TSchema, TSchema, TSchema> & {
  readonly access: Access
  /** Asks for an authentication not older than ten minutes. */
  readonly fresh: boolean
  handle(input: Input<string, TSchema, TSchema> & Partial<Caller>): Promise<Result<unknown>>
}

/** For whoever is signed in and has the role. */
export const route = <
  const Path extends string,
  Body extends TSchema = TSchema,
  Query extends TSchema = TSchema,
  Reply extends TSchema = TSchema,
>(
  spec: Description<Path, Body, Query, Reply> & {
    readonly access: Exclude<Access, { readonly who: 'anyone' }>
    readonly fresh?: true
    handle(input: Input<Path, Body, Query> & Caller): Promise<Result<Static<Reply>>>
  },
): PortalRoute => ({
  ...spec,
  fresh: spec.fresh ?? false,
  handle: (input) => spec.handle(input as unknown as Input<Path, Body, Query> & Caller),
})

/** For anyone, before signing in. */
export const openRoute = <
  const Path extends string,
  Body extends TSchema = TSchema,
  Query extends TSchema = TSchema,
  Reply extends TSchema = TSchema,
>(
  spec: Description<Path, Body, Query, Reply> & {
    handle(input: Input<Path, Body, Query>): Promise<Result<Static<Reply>>>
  },
): PortalRoute => ({
  ...spec,
  access: { who: 'anyone' },
  fresh: false,
  handle: (input) => spec.handle(input as unknown as Input<Path, Body, Query>),
})

export const portalPrefix = '/portal/api'

const pathValue = (name: string) =>
  name === 'environment'
    ? Type.String({ enum: environments })
    : Type.String({ pattern: '^[a-z]+_[0-9A-Za-z]{1,40}$' })

/** The route's contract: everything is checked on the way in and only what is described goes out. */
export function schemaOf({
  operationId,
  summary,
  path,
  access,
  fresh,
  body,
  query,
  reply,
  contentType,
}: PortalRoute) {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const params = Type.Object(Object.fromEntries(names.map((name) => [name, pathValue(name)])))
  const success = contentType
    ? { content: { [contentType]: { schema: reply } } }
    : reply && referred(reply)
  return {
    operationId,
    summary,
    description: demandOf(access, fresh),
    tags: [path.split('/')[1] ?? ''],
    ...(access.who === 'anyone' ? {} : { security: [{ session: [] }] }),
    ...(names.length > 0 ? { params } : {}),
    ...(body ? { body } : {}),
    ...(query ? { querystring: query } : {}),
    response: {
      ...(reply
        ? { 200: { description: 'Done.', ...success } }
        : { 204: Type.Null({ description: 'Done.' }) }),
      '4xx': referred(problemSchema),
    },
  }
}

/** What has a name is described once. */
const referred = (schema: TSchema & { readonly $id?: string }) =>
  schema.$id === undefined ? schema : { $ref: `${schema.$id}#` }

function demandOf(access: Access, fresh: boolean): string {
  const who = access.who === 'member' ? `${access.least} of the account` : access.who
  return `For: ${who}.${fresh ? ' Needs an authentication not older than ten minutes.' : ''}`
}
