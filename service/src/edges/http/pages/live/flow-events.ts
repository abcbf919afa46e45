import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Meters } from '../../../../usecases/ports/telemetry.ts'
import { flowIdIn } from '../../flow-id-in.ts'
import { longestStreamMilliseconds } from '../../limits.ts'
import type { FlowRoutesDeps } from '../flow/flow-routes.ts'
import { createFlowStreams, type FlowStream, type FlowStreams } from './flow-streams.ts'

export type FlowEventsDeps = Pick<FlowRoutesDeps, 'flowStatus' | 'watch'> & {
  readonly meters: Pick<Meters, 'streamsOpen'>
}

type ById = { Params: { id: string } }

const unknown = { view: 'unknown' }

const hide = { schema: { hide: true }, exposeHeadRoute: false }

/** How the open page learns of changes: by server-sent events, or by asking. */
export const flowEvents = (deps: FlowEventsDeps) => async (app: FastifyInstance) => {
  const streams = createFlowStreams(deps.meters.streamsOpen)
  app.addHook('preClose', async () => streams.endAll())
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
    if (streams.isFull()) return reply.code(503).header('Retry-After', '2').send({ view: 'busy' })
    return stream(deps, request, reply, streams)
  })
}

const isFinal = (view: string): boolean => ['completed', 'continued', 'undelivered'].includes(view)

function stream(
  { flowStatus, watch }: FlowEventsDeps,
  request: FastifyRequest<ById>,
  reply: FastifyReply,
  streams: FlowStreams,
): FastifyReply {
  const id = flowIdIn(request.params.id)
  const { cookie } = request.headers
  const raw = beginEvents(reply)
  let last = ''
  const end = () => {
    clearTimeout(longest)
    leave()
    raw.end()
  }
  const own: FlowStream = {
    tell: (status) => {
      const { view } = status
      // Sent when the view changes; in between the page counts the seconds by itself.
      if (view !== last) raw.write(`data: ${JSON.stringify(status)}\n\n`)
      last = view
      if (isFinal(view)) end()
    },
    beat: () => void raw.write(':\n\n'),
    sendAway: () => {
      raw.write('event: ask\ndata: {}\n\n')
      end()
    },
    end,
  }
  const longest = setTimeout(end, longestStreamMilliseconds)
  raw.on('close', end)
  const leave = streams.join(id, own, {
    look: () => flowStatus(id, cookie),
    watch: (listener) => watch(id, listener),
  })
  return reply
}

function beginEvents(reply: FastifyReply): FastifyReply['raw'] {
  const { raw } = reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value)
  return raw.writeHead(200, {
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-store',
    // Asks nginx not to hold events back.
    'X-Accel-Buffering': 'no',
  })
}
