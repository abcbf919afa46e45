import { addresses, type Operations, type Problem } from './generated/operations.ts'
import { proveAgain } from './prove-again.ts'
import { noteReached } from './reachability.ts'
import { Refusal } from './refusal.ts'

export type OperationName = keyof Operations

type Given<
  Name extends OperationName,
  Part extends 'params' | 'query' | 'body',
> = Operations[Name][Part] extends undefined
  ? { readonly [part in Part]?: undefined }
  : { readonly [part in Part]: Operations[Name][Part] }

/**
 * The input of an operation: the parameters of its path, its query and its body, and nothing else.
 */
export type Input<Name extends OperationName> = Given<Name, 'params'> &
  Given<Name, 'query'> &
  Given<Name, 'body'>

export type Reply<Name extends OperationName> = Operations[Name]['reply']

type AnyInput = {
  readonly params?: object | undefined
  readonly query?: object | undefined
  readonly body?: unknown
}

/** Of the session. Every reply that describes the session renews it. */
let csrfToken = ''

/**
 * Calls the service. If it requires a fresh authentication, the person is asked and the call is
 * repeated.
 */
export async function call<Name extends OperationName>(
  name: Name,
  input: Input<Name>,
): Promise<Reply<Name>> {
  const first = await send(name, input)
  if (!(first instanceof Refusal)) return first
  if (first.code !== 'authentication_required' || !(await proveAgain())) throw first
  const second = await send(name, input)
  if (second instanceof Refusal) throw second
  return second
}

async function send<Name extends OperationName>(
  name: Name,
  input: AnyInput,
): Promise<Reply<Name> | Refusal> {
  const [method] = addresses[name]
  const { body } = input
  const response = await fetch(addressOf(name, input), {
    method,
    headers: {
      ...(method === 'GET' ? {} : { 'x-csrf-token': csrfToken }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => undefined)
  noteReached(response !== undefined)
  if (response === undefined) return new Refusal('unreachable', '', undefined)
  const answered = await readAnswer(response)
  if (!response.ok) return readRefusal(response, answered)
  if (isSession(answered)) csrfToken = answered.csrf_token
  // Replies follow the contract from which their types are generated.
  return answered as Reply<Name>
}

/** Most replies are JSON; a preview is a page. */
const readAnswer = (response: Response): Promise<unknown> =>
  response.headers.get('content-type')?.startsWith('text/html')
    ? response.text()
    : response.json().catch(() => undefined)

const isSession = (answered: unknown): answered is { csrf_token: string } =>
  typeof answered === 'object' && answered !== null && 'csrf_token' in answered

function readRefusal({ headers }: Response, answered: unknown): Refusal {
  const requestId = headers.get('request-id') ?? undefined
  if (!isProblem(answered)) return new Refusal('error_internal', '', requestId)
  const { error, error_description } = answered.error
  return new Refusal(error, error_description, requestId)
}

const isProblem = (answered: unknown): answered is Problem =>
  typeof answered === 'object' &&
  answered !== null &&
  'error' in answered &&
  typeof answered.error === 'object' &&
  answered.error !== null &&
  'error' in answered.error

/** The address of an operation, also for download links. */
export const addressOf = (name: OperationName, { params, query }: AnyInput): string =>
  `/portal/api${fill(addresses[name][1], params)}${queryOf(query)}`

/** Replaces the braces in a path such as `/keys/{key}`. */
const fill = (path: string, params: object = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(Reflect.get(params, name) ?? '')),
  )

/** Undefined and empty values are left out. */
function queryOf(query: object = {}): string {
  const given = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]): [string, string] => [name, String(value)])
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}
