import type { ServerResponse } from 'node:http'
import { flowDocument } from '../../service/src/edges/http/pages/flow/flow-document.ts'
import type { PageStage } from '../../service/src/usecases/proof/page-view.ts'
import { sendPage, servePages } from './page-server.ts'
import { sampleView, selfPath } from './states.ts'

/** One flow in a stage that the test sets: page, events and status as the service answers them. */
export async function serveFlow() {
  let stage: PageStage = sampleView.stage
  let hasEvents = true
  const listeners = new Set<ServerResponse>()
  const status = () => {
    const secondsLeft = 'secondsLeft' in stage ? stage.secondsLeft : 0
    return JSON.stringify({ view: stage.kind, secondsLeft })
  }
  const tell = (response: ServerResponse) => response.write(`data: ${status()}\n\n`)

  const page = (response: ServerResponse, extra: object = {}): unknown => {
    if (stage.kind === 'completed')
      return response.writeHead(303, { Location: stage.destination }).end()
    return sendPage(
      response,
      flowDocument(
        { ...sampleView, stage },
        { language: 'en', selfPath, device: 'other', ...extra },
      ),
    )
  }
  const events = (response: ServerResponse): unknown => {
    // As the service does when it has as many streams as it can.
    if (!hasEvents) return response.writeHead(503, { 'Retry-After': '2' }).end('{"view":"busy"}')
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
    listeners.add(response)
    response.on('close', () => listeners.delete(response))
    return tell(response)
  }
  const flowPath = `/flows/${sampleView.flowId}`
  /** As the form does it, without the redirect on the way. */
  const giveTime = (response: ServerResponse) => {
    if ('extensionsLeft' in stage)
      stage = { ...stage, secondsLeft: 170, extensionsLeft: stage.extensionsLeft - 1 }
    return page(response, { justExtended: true })
  }
  const served = await servePages(({ pathname }, response) => {
    if (pathname === selfPath) return page(response)
    if (pathname === `${flowPath}/more-time`) return giveTime(response)
    if (pathname === `${flowPath}/events`) return events(response)
    if (pathname === `${flowPath}/status`)
      return response.setHeader('Content-Type', 'application/json').end(status())
    return sendPage(response, `<!doctype html><title>${pathname}</title>`)
  })
  const move = (next: PageStage) => {
    stage = next
    for (const listener of listeners) tell(listener)
  }
  const breakEvents = () => {
    hasEvents = false
    for (const listener of listeners) listener.destroy()
  }
  return { ...served, address: served.url + selfPath, move, breakEvents }
}
