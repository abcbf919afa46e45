import { checkedCallbackId } from './callback-signature.ts'
import { type Destination, redirectUriFrom } from './destination.ts'
import { VidimusError } from './error.ts'
import { onceIn, rememberedSeconds } from './once.ts'
import type { Proof } from './proof.ts'
import { type Body, readBody } from './read-body.ts'
import { type Failure, readCallback } from './read-callback.ts'
import { refusal, report } from './refusal.ts'
import { audienceOf, type CallbackSettings, secretsOf, serviceUrl } from './settings.ts'
import { memoryStore } from './store.ts'
import { verifyPresentation } from './verify-presentation.ts'

export type CallbackHandlers = {
  /** The person proved it. Called once for each proof, however often the service repeats itself. */
  readonly onVerified: (proof: Proof) => Destination | Promise<Destination>
  /** There will be no proof: declined, expired, not valid. Called once as well. */
  readonly onError: (failure: Failure) => Destination | Promise<Destination>
  /** Hears of every callback that was refused or failed; `cause` is what your handler threw. Prints a line without it unless told. */
  readonly report?: (error: VidimusError) => void
}

/** A callback as any framework can hand it over. */
export type ReceivedCallback = {
  readonly header: (name: string) => string | null | undefined
  readonly body: Body
}

const mostBodyBytes = 131_072

/**
 * The endpoint behind your Redirect URL, on web-standard `Request` and `Response`. Everything is checked before your handlers are
 * called, and the service's repetitions get the same answer without calling them again.
 */
export function callbackHandler(settings: CallbackSettings, handlers: CallbackHandlers) {
  const receive = callbackReceiver(settings, handlers)
  return (request: Request): Promise<Response> =>
    receive({ header: (name) => request.headers.get(name), body: request.body })
}

/** The same, for adapters. Settings are read at once: what is wrong with them is said at start, not at the first callback. */
export function callbackReceiver(settings: CallbackSettings, handlers: CallbackHandlers) {
  const secrets = secretsOf(settings)
  const { environment } = audienceOf(settings)
  serviceUrl(settings)
  const { store = memoryStore() } = settings
  const once = onceIn(store)

  const usedFirst = async (proof: Proof, callbackId: string): Promise<Proof> => {
    const usedBy = await store.claim(`presentation:${proof.flowId}`, callbackId, rememberedSeconds)
    if (usedBy === undefined || usedBy === callbackId) return proof
    throw new VidimusError('presentation_replayed', {
      expected: 'a presentation not used before',
      received: proof.flowId,
    })
  }
  const answer = async (id: string, body: string): Promise<string> => {
    const callback = readCallback(body)
    if (!('presentation' in callback)) return decided(id, () => handlers.onError(callback))
    const proof = await usedFirst(
      await verifyPresentation(settings, callback.presentation, callback),
      id,
    )
    return decided(id, () => handlers.onVerified(proof))
  }
  const decided = async (
    id: string,
    handler: () => Destination | Promise<Destination>,
  ): Promise<string> => redirectUriFrom(await unlessItThrows(id, handler), environment)

  return async ({ header, body }: ReceivedCallback): Promise<Response> => {
    try {
      const text = await readBody(body, mostBodyBytes)
      if (text === undefined)
        throw new VidimusError('callback_too_large', { expected: `at most ${mostBodyBytes} bytes` })
      const id = await checkedCallbackId(header, text, secrets)
      const redirectUri = await once(`callback:${id}`, () => answer(id, text))
      return Response.json(
        { redirect_uri: redirectUri },
        { headers: { 'cache-control': 'no-store' } },
      )
    } catch (cause) {
      const error =
        cause instanceof VidimusError ? cause : new VidimusError('callback_failed', { cause })
      ;(handlers.report ?? report)(error)
      return refusal(error)
    }
  }
}

async function unlessItThrows<T>(id: string, handler: () => T | Promise<T>): Promise<T> {
  try {
    return await handler()
  } catch (cause) {
    const kind = cause instanceof Error ? cause.name : typeof cause
    throw new VidimusError('handler_failed', {
      expected: '{ redirectUri }',
      received: `${kind} in ${id}`,
      cause,
    })
  }
}
