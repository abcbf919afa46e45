import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendProblem } from './problem.ts'

type KnownPath = {
  /** The path as its routes write it. */
  readonly url: string
  readonly segments: readonly string[]
  readonly methods: Set<string>
}

/** Sends the refusal if the path exists for other methods. */
export type RefuseMethod = (
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply | undefined

/**
 * Records every route as it is added. A path that has no route for the method of a call is then
 * answered with 405 and `Allow` (RFC 9110, section 15.5.6). Adding routes for all other methods
 * would do the same, but takes longer than adding everything else that is served.
 */
export function refuseOtherMethods(app: FastifyInstance): RefuseMethod {
  const paths = notePaths(app)
  const refuse: RefuseMethod = (request, reply) => {
    const path = segmentsOf(request.url.split('?', 1)[0] ?? '')
    const known = paths().find(({ segments }) => isAt(path, segments))
    if (known === undefined || known.methods.has(request.method)) return undefined
    request.refusedPath = known.url
    const allowed = [...known.methods].toSorted().join(', ')
    return sendProblem(reply.header('Allow', allowed), { code: 'error_method_not_allowed' })
  }
  app.decorateRequest('refusedPath', null)
  return refuse
}

/** The paths in the order in which they are matched: fixed segments before parameters. */
function notePaths(app: FastifyInstance): () => readonly KnownPath[] {
  const byUrl = new Map<string, KnownPath>()
  let sorted: readonly KnownPath[] | undefined
  app.addHook('onRoute', ({ url, method }) => {
    const known = byUrl.get(url) ?? { url, segments: segmentsOf(url), methods: new Set() }
    for (const each of [method].flat()) known.methods.add(each)
    byUrl.set(url, known)
    sorted = undefined
  })
  return () => {
    sorted ??= [...byUrl.values()].toSorted((one, other) => openness(one) - openness(other))
    return sorted
  }
}

const openness = ({ segments }: KnownPath): number =>
  segments.includes('*') ? Number.POSITIVE_INFINITY : segments.filter(isParameter).length

const segmentsOf = (path: string): readonly string[] => path.split('/')

const isParameter = (segment: string): boolean => segment.startsWith(':')

/** An asterisk matches the rest of a path. */
const isAt = (path: readonly string[], segments: readonly string[]): boolean =>
  (path.length === segments.length || segments.at(-1) === '*') &&
  segments.every((each, at) => each === '*' || isParameter(each) || each === path[at])
