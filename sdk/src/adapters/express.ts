import { type CallbackHandlers, callbackReceiver } from '../callback-handler.ts'
import type { CallbackSettings } from '../settings.ts'
import { bodyAgain } from './body-again.ts'

/** What is needed of Express's own types, of version 4 or 5. */
type Incoming = AsyncIterable<Uint8Array> & {
  get(name: string): string | undefined
  readonly readableEnded: boolean
  readonly body?: unknown
}
type Outgoing = {
  status(code: number): Outgoing
  set(fields: object): Outgoing
  send(body: string): unknown
}

/** `app.post('/callback', callbackHandler(settings, handlers))`, before or after any body parser. */
export function callbackHandler(settings: CallbackSettings, handlers: CallbackHandlers) {
  const receive = callbackReceiver(settings, handlers)
  return async (request: Incoming, response: Outgoing): Promise<void> => {
    // Some parsers set an empty body for types they do not read: whether it was read is known by the stream alone.
    const body = request.readableEnded ? bodyAgain(request.body) : request
    const answer = await receive({ header: (name) => request.get(name), body })
    response
      .status(answer.status)
      .set(Object.fromEntries(answer.headers))
      .send(await answer.text())
  }
}
