import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Attribute = { readonly key: string; readonly value: { readonly stringValue?: string } }

/** A span as OTLP has it in JSON; times are nanoseconds, as text. */
export type ReceivedSpan = {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: readonly Attribute[]
}

type Export = {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly ReceivedSpan[] }[]
  }[]
}

/** As much of a collector as a test needs: it keeps what it is sent. */
export async function runReceiver() {
  const bodies: string[] = []
  const paths: string[] = []
  let status = 200
  const server = createServer(async (request, response) => {
    paths.push(`${request.method} ${request.url}`)
    bodies.push(await text(request))
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    paths,
    answerWith: (next: number) => {
      status = next
    },
    spans: () =>
      bodies
        .map((body): Export => JSON.parse(body))
        .flatMap(({ resourceSpans }) => resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
