import { VidimusError } from './error.ts'

/**
 * The framework that calls a handler, recognised by the arguments: this package imports no
 * framework.
 */
export type Framework = 'web' | 'event' | 'node' | 'fastify' | 'fastify-app' | 'hono'

/** How to write a handler for each caller. */
const rightUse: { readonly [framework in Framework]: string } = {
  web: 'import from @vidimus/sdk, or in Next.js from @vidimus/sdk/next',
  event: 'import from @vidimus/sdk, and a call with the request alone: handle(event.request)',
  node: 'import from @vidimus/sdk/express',
  fastify:
    'import from @vidimus/sdk/fastify, and app.register(callbackHandler(…), { prefix: "/callback" })',
  'fastify-app': 'import from @vidimus/sdk/fastify',
  hono: 'import from @vidimus/sdk/hono',
}

const calledBy: { readonly [framework in Framework]: string } = {
  web: 'a call with a web-standard Request, as Next.js, Deno, Bun and Workers make it',
  event: 'a call with an event or context that holds the request',
  node: 'a call with a request and a response of Node or Express',
  fastify: 'a call as a route of Fastify',
  'fastify-app': 'a call as a plugin of Fastify',
  hono: 'a call with a context of Hono',
}

type Report = (error: VidimusError) => void

/**
 * Restricts a handler to its own framework. In another framework the handler would find nothing to
 * read, or the request would hang because the handler does not know the response object. Such a
 * call is answered at once, naming the right import.
 */
export function onlyFor<Call extends readonly unknown[], Answer>(
  framework: Framework,
  report: Report,
  handle: (...call: Call) => Answer,
): (...call: Call) => Answer {
  return (...call) => {
    const caller = recogniseCaller(call)
    if (caller === framework) return handle(...call)
    const error = describeMixUp(caller)
    report(error)
    // The value is for the framework that called, which is not the one in the type.
    return answerMixUp(error, caller, call) as Answer
  }
}

function recogniseCaller([first, second]: readonly unknown[]): Framework | undefined {
  if (has(read(first, 'headers'), 'get')) return 'web'
  if (has(read(read(first, 'request'), 'headers'), 'get')) return 'event'
  if (has(read(read(read(first, 'req'), 'raw'), 'headers'), 'get')) return 'hono'
  if (has(first, 'addContentTypeParser')) return 'fastify-app'
  if (has(second, 'code') && has(second, 'send')) return 'fastify'
  return has(second, 'setHeader') && has(second, 'end') ? 'node' : undefined
}

const read = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

const has = (value: unknown, method: string): boolean => typeof read(value, method) === 'function'

const describeMixUp = (caller: Framework | undefined): VidimusError =>
  new VidimusError('framework_mismatch', {
    expected: caller === undefined ? 'a request of a framework' : rightUse[caller],
    received: caller === undefined ? 'a call of another kind' : calledBy[caller],
  })

function answerMixUp(
  error: VidimusError,
  caller: Framework | undefined,
  [, reply]: readonly unknown[],
): unknown {
  const body = { error: error.code, error_description: error.message }
  if (caller === 'web' || caller === 'event' || caller === 'hono')
    return Response.json(body, { status: 500 })
  // Each reply was recognised by the methods that are used here.
  if (caller === 'node') return answerNode(reply as NodeReply, body)
  // As above.
  if (caller === 'fastify') return (reply as FastifyReply).code(500).send(body)
  // A plugin that fails keeps the application from starting, so the mistake is noticed in time.
  return Promise.reject(error)
}

type NodeReply = {
  statusCode: number
  setHeader(name: string, value: string): void
  end(text: string): void
}
type FastifyReply = { code(status: number): FastifyReply; send(body: object): unknown }

function answerNode(response: NodeReply, body: object): void {
  response.statusCode = 500
  response.setHeader('content-type', 'application/json')
  // The request body is left unread, so the connection cannot be reused.
  response.setHeader('connection', 'close')
  response.end(JSON.stringify(body))
}
