import { type CallbackHandlers, callbackReceiver } from '../callback-handler.ts'
import type { CallbackSettings } from '../settings.ts'
import { answerHeaders, type NodeRequest } from './answer-headers.ts'
import { restoreBody } from './restore-body.ts'

/** The part of Express's types that is needed, for version 4 and 5. */
type Incoming = AsyncIterable<Uint8Array> &
  NodeRequest & { get(name: string): string | undefined; readonly body?: unknown }
type Outgoing = {
  status(code: number): Outgoing
  set(fields: object): Outgoing
  send(body: string): unknown
}

/**
 * `app.post('/callback', callbackHandler(settings, handlers))`, before or after any body parser.
 */
export function callbackHandler(settings: CallbackSettings, handlers: CallbackHandlers) {
  const receive = callbackReceiver(settings, handlers)
  return async (request: Incoming, response: Outgoing): Promise<void> => {
    // Some parsers set an empty body for types they do not read. Only the stream shows whether it
    // was read.
    const body = request.readableEnded ? restoreBody(request.body) : request
    const answer = await receive({ header: (name) => request.get(name), body })
    response
      .status(answer.status)
      .set(answerHeaders(answer, request))
      .send(await answer.text())
  }
}
