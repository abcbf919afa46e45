import { type Answered, callService } from './call-service.ts'
import type {
  AttributeId,
  CallbackErrorCode,
  DerivedKey,
  Environment,
  FlowStatus,
  IssuerId,
} from './contract.ts'
import { isObject, type JsonObject } from './json-object.ts'
import { readApiError, unexpectedAnswer } from './prove-error.ts'
import { type ProveSettings, readIdempotencyKey } from './settings.ts'
import { refuseUnknown } from './unknown-members.ts'

/** How a flow went. This is no proof of an identity: only a verified presentation is. */
export type Flow = {
  readonly id: string
  readonly environment: Environment
  /** The `Request-Id` of the call that started it. */
  readonly requestId: string
  readonly issuer: IssuerId
  readonly revealed: readonly AttributeId[]
  /** Only if some were asked for. */
  readonly optional?: readonly AttributeId[]
  readonly derived: readonly DerivedKey[]
  readonly sameDevice: boolean
  /** Members of your call that the service does not know, by name. Null if there were none. */
  readonly ignored: string | null
  readonly status: FlowStatus
  /** Null until it is decided. */
  readonly outcome: 'presentation' | CallbackErrorCode | null
  /** Null unless the wallet's answer was refused, or the wallet refused to answer. */
  readonly refusal: FlowRefusal | null
  /** What else went wrong with wallets, oldest first. */
  readonly reports: readonly WalletReport[]
  /** Why wallets were asked without a registration certificate. Null if they were not. */
  readonly unregistered: string | null
  /** Times are ISO 8601 in UTC. */
  readonly createdAt: string
  readonly expiresAt: string
  readonly openedAt: string | null
  readonly requestedAt: string | null
  readonly answeredAt: string | null
  readonly returnedAt: string | null
  readonly endedAt: string | null
  readonly attempts: readonly CallbackAttempt[]
  readonly nextAttemptAt: string | null
}

/** Why an answer was refused, and who has to mend it. It never holds a value. */
export type FlowRefusal = {
  /** The check that failed. Null if the wallet itself reported an error. */
  readonly check: string | null
  /** The clause behind the check. Null for a rule of the service. */
  readonly clause: { readonly specification: string; readonly section: string } | null
  readonly expected: string
  /** The broken rule. */
  readonly found: string | null
  /** `customer` is you, `operator` is who runs the service. */
  readonly mends: Party
  /** What the operator can change. Only if there is something. */
  readonly setting?: string
}

type Party = 'wallet' | 'issuer' | 'registrar' | 'operator' | 'customer'

/** Something that went wrong with a wallet. Nothing that it wrote freely is in it. */
export type WalletReport = {
  readonly at: string
  readonly path: 'qr' | 'this_device' | 'browser' | 'browser_mdoc'
  /** The code that the wallet or the browser gave. Null if the service refused. */
  readonly said: string | null
  readonly code: string
  readonly detail: string | null
  readonly means: string
  /** Null: nothing is broken. */
  readonly mends: Party | null
  readonly fix: string | null
  readonly setting: string | null
}

/** One attempt to deliver the callback. `error` is null if it was delivered. */
export type CallbackAttempt = {
  readonly startedAt: string
  readonly durationMs: number
  readonly way: 'url' | 'listener' | null
  readonly httpStatus: number | null
  readonly error: string | null
}

export type FlowFilter = {
  /** Flows that were started at this time or later. */
  readonly createdAfter?: Date
  readonly status?: FlowStatus
  readonly outcome?: 'presentation' | CallbackErrorCode
}

/** Reads flows of your account, in the environment of your key, and acts on them. */
export const flows = { list, get, find, cancel, redeliver }

/**
 * Goes through the flows, the newest first. Further pages are fetched as you read on.
 *
 * @throws {ProveError} as all functions of `flows`
 */
async function* list(settings: ProveSettings, filter: FlowFilter = {}): AsyncGenerator<Flow> {
  refuseUnknown(filter, ['createdAfter', 'status', 'outcome'])
  const { createdAfter, status, outcome } = filter
  const query = new URLSearchParams({
    limit: '100',
    ...(createdAfter && { created_after: createdAfter.toISOString() }),
    ...(status && { status }),
    ...(outcome && { outcome }),
  })
  for (;;) {
    const page = await call(settings, 'GET', `/flows?${query}`)
    yield* readFlows(page)
    const { next_cursor: next } = page.body
    if (typeof next !== 'string') return
    query.set('cursor', next)
  }
}

async function get(settings: ProveSettings, id: string): Promise<Flow> {
  return readFlow(await call(settings, 'GET', pathOf(id)))
}

/** The flows that were started with exactly this `state`, the newest first, 20 at most. */
async function find(settings: ProveSettings, state: string): Promise<readonly Flow[]> {
  return readFlows(await call(settings, 'POST', '/flows/search', { body: { state } }))
}

/** Ends a flow without an outcome with `error_cancelled`. Cancelling it again does nothing more. */
async function cancel(settings: ProveSettings, id: string): Promise<Flow> {
  return readFlow(await call(settings, 'POST', `${pathOf(id)}/cancel`))
}

/**
 * Delivers the callback again, now. Once its result is erased, the error is `error_conflict`.
 *
 * @param options an `idempotencyKey` of your own, to repeat the call later or from elsewhere
 */
async function redeliver(
  settings: ProveSettings,
  id: string,
  { idempotencyKey = crypto.randomUUID() }: { readonly idempotencyKey?: string } = {},
): Promise<Flow> {
  const headers = { 'idempotency-key': readIdempotencyKey(idempotencyKey) }
  return readFlow(await call(settings, 'POST', `${pathOf(id)}/redeliver`, { headers }))
}

const pathOf = (id: string): string => `/flows/${encodeURIComponent(id)}`

/** A page has at most 100 flows, each with its attempts. */
const mostAnswerBytes = 4 * 1_024 * 1_024

type Sent = { readonly headers?: { readonly [name: string]: string }; readonly body?: object }
type Read = Omit<Answered, 'body'> & { readonly body: JsonObject }

async function call(
  settings: ProveSettings,
  method: 'GET' | 'POST',
  path: string,
  { headers = {}, body }: Sent = {},
): Promise<Read> {
  const sent =
    body === undefined
      ? { headers }
      : {
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }
  const answered = await callService(settings, { method, path, mostAnswerBytes, ...sent })
  const { answer, url } = answered
  if (answer.status !== 200) throw readApiError(answer, answered.body, url)
  if (!isObject(answered.body)) throw unexpectedAnswer(answer)
  return { answer, url, body: answered.body }
}

function readFlow({ answer, body }: Read): Flow {
  const flow = body['flow']
  if (!isFlow(flow)) throw unexpectedAnswer(answer)
  return inWordsOfThisPackage(flow)
}

function readFlows({ answer, body }: Read): readonly Flow[] {
  const all = body['flows']
  if (!Array.isArray(all) || !all.every(isFlow)) throw unexpectedAnswer(answer)
  return all.map(inWordsOfThisPackage)
}

const isFlow = (value: unknown): value is JsonObject =>
  isObject(value) && typeof value['id'] === 'string' && typeof value['status'] === 'string'

/** The contract writes `created_at`, this package `createdAt`. What is new in it comes through. */
const inWordsOfThisPackage = (flow: JsonObject): Flow =>
  // The service answers as its contract says; a test compares the two types.
  camelCased(flow) as Flow

function camelCased(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camelCased)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      camelCased(each),
    ]),
  )
}
