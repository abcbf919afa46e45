import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createSingleRunner } from '../../../../core/vocabulary/single-runner.ts'
import { flowIdIn } from '../../flow-id-in.ts'
import type { FlowRoutesDeps } from '../flow/flow-routes.ts'

export type FlowEventsDeps = Pick<FlowRoutesDeps, 'flowStatus' | 'watch'>

type ById = { Params: { id: string } }

/** A notification may be lost, so the row is also read again without one. */
const readAgainMilliseconds = 2_000
/** Proxies close what is silent; the browser opens it again by itself. */
const heartbeatMilliseconds = 15_000
const longestStreamMilliseconds = 300_000
const mostStreams = 5_000

const unknown = { view: 'unknown' }

const hide = { schema: { hide: true }, exposeHeadRoute: false }

/** How the open page learns of changes: by server-sent events, or by asking. */
export const flowEvents = (deps: FlowEventsDeps) => async (app: FastifyInstance) => {
  const streams = new Set<() => void>()
  app.addHook('preClose', async () => {
    for (const end of streams) end()
  })
  app.get<ById>('/flows/:id/status', hide, async (request, reply) => {
    const found = await deps.flowStatus(flowIdIn(request.params.id), request.headers.cookie)
    return reply
      .code(found.ok ? 200 : 404)
      .header('Cache-Control', 'no-store')
      .send(found.ok ? found.value : unknown)
  })
  app.get<ById>('/flows/:id/events', hide, async (request, reply) => {
    const found = await deps.flowStatus(flowIdIn(request.params.id), request.headers.cookie)
    if (!found.ok) return reply.code(404).header('Cache-Control', 'no-store').send(unknown)
    if (streams.size >= mostStreams)
      return reply.code(503).header('Retry-After', '2').send({ view: 'busy' })
    return stream(deps, request, reply, streams)
  })
}

const isFinal = (view: string): boolean => ['completed', 'continued', 'undelivered'].includes(view)

function stream(
  { flowStatus, watch }: FlowEventsDeps,
  request: FastifyRequest<ById>,
  reply: FastifyReply,
  streams: Set<() => void>,
): FastifyReply {
  const id = flowIdIn(request.params.id)
  const { raw } = reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value)
  raw.writeHead(200, {
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-store',
    // Asks nginx not to hold events back.
    'X-Accel-Buffering': 'no',
  })
  let last = ''
  const sendChange = async () => {
    const found = await flowStatus(id, request.headers.cookie)
    if (raw.writableEnded) return
    if (!found.ok) return end()
    const { view } = found.value
    // Sent when the view changes; in between the page counts the seconds by itself.
    if (view !== last) raw.write(`data: ${JSON.stringify(found.value)}\n\n`)
    last = view
    if (isFinal(view)) end()
  }
  const { run: look } = createSingleRunner(() => sendChange().catch(end))
  const timers = [
    setInterval(look, readAgainMilliseconds),
    setInterval(() => raw.write(':\n\n'), heartbeatMilliseconds),
    setTimeout(() => end(), longestStreamMilliseconds),
  ]
  const unwatch = watch(id, look)
  const end = () => {
    for (const timer of timers) clearTimeout(timer)
    unwatch()
    streams.delete(end)
    raw.end()
  }
  streams.add(end)
  raw.on('close', end)
  look()
  return reply
}
