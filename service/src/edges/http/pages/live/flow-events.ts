import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isFinalView } from '../../../../core/flow/view.ts'
import type { FlowId } from '../../../../core/vocabulary/ids.ts'
import type { Result } from '../../../../core/vocabulary/result.ts'
import type { Meters } from '../../../../usecases/ports/telemetry.ts'
import type { MarkedStatus } from '../../../../usecases/proof/flow-status.ts'
import { takeConnection } from '../../connections/take-connection.ts'
import { flowIdIn } from '../../flow-id-in.ts'
import type { FlowRoutesDeps } from '../flow/flow-routes.ts'
import {
  createFlowStreams,
  type FlowStream,
  type FlowStreams,
  type FlowStreamsDeps,
} from './flow-streams.ts'

export type FlowEventsDeps = Pick<FlowRoutesDeps, 'flowStatus' | 'watch'> &
  Omit<FlowStreamsDeps, 'onCount'> & {
    readonly markedStatus: (
      id: FlowId,
      cookies: string | undefined,
    ) => Promise<Result<MarkedStatus>>
    readonly meters: Pick<Meters, 'streamsOpen'>
  }

type ById = { Params: { id: string } }

const unknown = { view: 'unknown' }

const hide = { schema: { hide: true }, exposeHeadRoute: false }

/** How the open page learns of changes: by server-sent events or by polling. */
export const flowEvents =
  (
    deps: FlowEventsDeps,
    streams = createFlowStreams({ ...deps, onCount: deps.meters.streamsOpen }),
  ) =>
  async (app: FastifyInstance) => {
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

function stream(
  { timers, markedStatus }: FlowEventsDeps,
  request: FastifyRequest<ById>,
  reply: FastifyReply,
  streams: FlowStreams,
): FastifyReply {
  const id = flowIdIn(request.params.id)
  const { cookie } = request.headers
  reply.headers({
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-store',
    // Asks nginx not to hold events back.
    'X-Accel-Buffering': 'no',
  })
  const headers = Object.entries(reply.getHeaders()).flatMap(([name, value]) => [name, `${value}`])
  takeConnection(timers, reply.hijack().raw, headers, (socket) => {
    const own = streamOver(socket, () => leave())
    const leave = streams.join(id, own, () => markedStatus(id, cookie))
  })
  return reply
}

function streamOver(socket: Socket, onEnd: () => void): FlowStream {
  let last = ''
  const end = () => {
    onEnd()
    socket.destroySoon()
  }
  socket.on('close', onEnd)
  return {
    tell: (status) => {
      const { view } = status
      // Sent when the view changes; in between, the page counts the seconds by itself.
      if (view !== last) socket.write(`data: ${JSON.stringify(status)}\n\n`)
      last = view
      if (isFinalView(view)) end()
    },
    beat: () => void socket.write(':\n\n'),
    sendAway: () => {
      socket.write('event: ask\ndata: {}\n\n')
      end()
    },
    end,
  }
}
