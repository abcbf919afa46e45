import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { decodeJson } from '../../core/encoding/json.ts'

/** Something of the API that will go away. docs/guides/versioning.md has the rules. */
export type Deprecation = {
  /** Method and path, as they are registered: `GET /flows/:id`. */
  readonly route: string
  /** A member of the body or of the query: only calls that send it are concerned. */
  readonly member?: string
  /** Days, such as 2027-01-31. */
  readonly since: string
  readonly until: string
  /** The path of the page that says what to do instead. */
  readonly instead: string
}

/** What is deprecated now, with the first to go away first. */
export const deprecations: readonly Deprecation[] = []

/**
 * Says in every answer that it concerns what is deprecated and until when it is answered. While
 * there is nothing to say, no call has a step more.
 */
export function announceDeprecations(
  app: FastifyInstance,
  publicUrl: string,
  entries: readonly Deprecation[] = deprecations,
): void {
  if (entries.length === 0) return
  app.addHook('onSend', (request, reply, payload, done) => {
    const found = entries.find((entry) => concerns(entry, request))
    if (found !== undefined) announce(reply, found, publicUrl)
    done(null, payload)
  })
}

function concerns({ route, member }: Deprecation, request: FastifyRequest): boolean {
  if (`${request.method} ${request.routeOptions.url}` !== route) return false
  return member === undefined || has(request.query, member) || isInBody(request, member)
}

/** Of the routes that take their bodies by `readBodies`. */
function isInBody({ body }: FastifyRequest, member: string): boolean {
  const bytes = has(body, 'bytes') ? Reflect.get(Object(body), 'bytes') : undefined
  const decoded = bytes instanceof Uint8Array ? decodeJson(bytes) : undefined
  return decoded?.ok === true && has(decoded.value, member)
}

const has = (value: unknown, member: string): boolean =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, member)

/** `Deprecation` (RFC 9745), `Sunset` (RFC 8594), and a link beside the one for errors. */
function announce(reply: FastifyReply, { since, until, instead }: Deprecation, publicUrl: string) {
  const others = reply.getHeader('Link')
  const link = `<${publicUrl}${instead}>; rel="deprecation"; type="text/html"`
  reply
    .header('Deprecation', `@${Date.parse(since) / 1_000}`)
    .header('Sunset', new Date(until).toUTCString())
    .header('Link', others === undefined ? link : `${others}, ${link}`)
}
