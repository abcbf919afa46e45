import { handlerFor } from '../callback-handler.ts'
import { answerHeaders, type Fields, headerOf, type NodeRequest } from './node-message.ts'
import { restoreBody } from './restore-body.ts'

/** The part of Node's types that we need. Express 4 and 5, Connect and others extend them. */
type Incoming = AsyncIterable<Uint8Array> &
  NodeRequest & { readonly headers: Fields; readonly body?: unknown }
type Outgoing = {
  statusCode: number
  setHeader(name: string, value: string): unknown
  end(body: string): unknown
}

/**
 * Use it as `app.post('/callback', callbackHandler(settings, handlers))`. It may come before or
 * after any body parser.
 */
export const callbackHandler = handlerFor(
  'node',
  (receive) =>
    async (request: Incoming, response: Outgoing): Promise<void> => {
      const answer = await receive({ header: headerOf(request.headers), body: bodyOf(request) })
      response.statusCode = answer.status
      for (const [name, value] of answerHeaders(answer, request)) response.setHeader(name, value)
      response.end(await answer.text())
    },
)

/**
 * Some parsers set an empty body for content types they do not read, so only the stream shows
 * whether the body was read. If something else is reading the stream, nothing is left for us.
 */
function bodyOf(request: Incoming) {
  if (request.readableEnded) return restoreBody(request.body)
  return request.readableDidRead === true ? undefined : request
}
