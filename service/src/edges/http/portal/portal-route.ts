import type { FastifyReply } from 'fastify'
import { type Static, type TSchema, Type } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { fail, ok, type Result } from '../../../core/vocabulary/result.ts'
import {
  type Audience,
  authorise,
  type Demand,
} from '../../../usecases/portal/sign-in/authorise.ts'
import type { Visitor } from '../../../usecases/portal/sign-in/limits/limit-attempt.ts'
import type { SignedInActor } from '../../../usecases/ports/audit.ts'
import type { SessionHolder } from '../../../usecases/ports/portal.ts'
import { type PathValuesOf, pathSchema, readPathValues, readPlaceIn } from './path-values.ts'
import { problemSchema } from './portal-problem.ts'

/** The input of a handler: the call, read as the route describes it. */
type Input<Path extends string, Body extends TSchema, Query extends TSchema> = {
  readonly params: PathValuesOf<Path>
  readonly body: Static<Body>
  readonly query: Static<Query>
  readonly browser: Visitor
  readonly reply: FastifyReply
}

/** Who is calling. Only on routes that require a session. */
export type Caller = { readonly holder: SessionHolder; readonly by: SignedInActor }

/** A call as it comes from fastify. */
type Call = {
  readonly params: unknown
  readonly body: unknown
  readonly query: unknown
  readonly browser: Visitor
  readonly reply: FastifyReply
  readonly caller: Caller | undefined
}

type Description<
  Path extends string,
  Body extends TSchema,
  Query extends TSchema,
  Reply extends TSchema,
> = {
  readonly operationId: string
  readonly summary: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: Path
  readonly body?: Body
  readonly query?: Query
  /** The content of a 200. If absent, the answer is 204. */
  readonly reply?: Reply
  /** For a reply that is not JSON. */
  readonly contentType?: string
  /** What members of the body require beyond the route; checked once the body was read. */
  readonly memberDemands?: { readonly [member: string]: Demand }
}

/** All portal routes are in one list, from which routes, contract and tests are made. */
export type PortalRoute = Description<string, TSchema, TSchema, TSchema> &
  Demand & { handle(call: Call): Promise<Result<unknown>> }

/** Audiences: members of the account in the path, by the least role, and operators. */
export const viewers = { who: 'member', least: 'viewer' } as const
export const developers = { who: 'member', least: 'developer' } as const
export const owners = { who: 'member', least: 'owner' } as const
export const operators = { who: 'operator' } as const

/** A route for users who are signed in and have the role. */
export const route = <
  const Path extends string,
  Body extends TSchema = TSchema,
  Query extends TSchema = TSchema,
  Reply extends TSchema = TSchema,
>(
  spec: Description<Path, Body, Query, Reply> & {
    readonly audience: Exclude<Audience, { readonly who: 'anyone' }>
    readonly fresh?: true | 'live'
    handle(input: Input<Path, Body, Query> & Caller): Promise<Result<Static<Reply>>>
  },
): PortalRoute => ({
  ...spec,
  fresh: spec.fresh ?? false,
  handle: async (call) => {
    if (call.caller === undefined) return fail('not_signed_in', { description: 'Sign in first.' })
    const input = readInput(spec, call)
    if (!input.ok) return input
    const allowed = judgeMembers(spec.memberDemands, call.caller, call)
    return allowed.ok ? spec.handle({ ...input.value, ...call.caller }) : allowed
  },
})

function judgeMembers(
  demands: PortalRoute['memberDemands'] = {},
  { holder }: Caller,
  { params, body }: Call,
): Result<undefined> {
  const place = readPlaceIn(params)
  for (const member of Object.keys(body ?? {})) {
    const demand = demands[member]
    const allowed = demand ? authorise(holder, demand, place) : ok(undefined)
    if (!allowed.ok) return allowed
  }
  return ok(undefined)
}

/** A route for anyone, before signing in. */
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
  audience: { who: 'anyone' },
  fresh: false,
  handle: async (call) => {
    const input = readInput(spec, call)
    return input.ok ? spec.handle(input.value) : input
  },
})

/** Fastify has already refused what does not match the schemas; this check adds the types. */
function readInput<Path extends string, Body extends TSchema, Query extends TSchema>(
  { path, ...schemas }: Pick<Description<Path, Body, Query, TSchema>, 'path' | 'body' | 'query'>,
  { params, body, query, browser, reply }: Call,
): Result<Input<Path, Body, Query>> {
  if (!isAs(schemas.body, body) || !isAs(schemas.query, query)) return fail('request_invalid')
  const values = readPathValues(path, params)
  return values.ok ? ok({ params: values.value, body, query, browser, reply }) : values
}

/** Without a schema nothing is known: `Static<TSchema>` is unknown. */
const isAs = <Schema extends TSchema>(
  schema: Schema | undefined,
  value: unknown,
): value is Static<Schema> => schema === undefined || validatorOf(schema).Check(value)

const validators = new WeakMap<TSchema, Validator>()

/** Compiled at first use. */
export function validatorOf(schema: TSchema): Validator {
  const validator = validators.get(schema) ?? Compile(schema)
  validators.set(schema, validator)
  return validator
}

export const portalPrefix = '/portal/api'

/** The route's contract: the input is checked against it, and only what it describes is sent. */
export function schemaOf({
  operationId,
  summary,
  path,
  audience,
  fresh,
  body,
  query,
  reply,
  contentType,
}: PortalRoute) {
  const params = pathSchema(path)
  const success = contentType
    ? { content: { [contentType]: { schema: reply } } }
    : reply && referred(reply)
  return {
    operationId,
    summary,
    description: demandText({ audience, fresh }),
    tags: [path.split('/')[1] ?? ''],
    ...(audience.who === 'anyone' ? {} : { security: [{ session: [] }] }),
    ...(params ? { params } : {}),
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

/** A named schema is described once and referenced. */
const referred = (schema: TSchema & { readonly $id?: string }) =>
  schema.$id === undefined ? schema : { $ref: `${schema.$id}#` }

export function demandText({ audience, fresh }: Demand): string {
  const who = audience.who === 'member' ? `${audience.least} of the account` : audience.who
  const where = fresh === 'live' ? ' in live' : ''
  return `For: ${who}.${fresh ? ` Needs an authentication not older than ten minutes${where}.` : ''}`
}
