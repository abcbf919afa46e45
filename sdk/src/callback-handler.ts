import type { Asked, ProofOf } from './asked.ts'
import { verifyCallbackSignature } from './callback-signature.ts'
import { type Framework, onlyFor } from './calling-framework.ts'
import { checkHandlers } from './check-handlers.ts'
import { type Destination, readRedirectUri } from './destination.ts'
import { VidimusError } from './error.ts'
import { createOnce, rememberedSeconds } from './once.ts'
import type { Proof } from './proof.ts'
import { type Body, readBody } from './read-body.ts'
import { type Failure, readCallback } from './read-callback.ts'
import { printReport, refuseCallback } from './refusal.ts'
import {
  type CallbackSettings,
  readAudience,
  readDecryptionKeys,
  readSecrets,
  readServiceUrl,
  requiresEncryption,
} from './settings.ts'
import { sharedStore } from './shared-state.ts'
import { verifyPresentation } from './verify-presentation.ts'

export type CallbackHandlers<Question extends Asked = Asked> = {
  /**
   * The question, if you always give the same to `prove()`. Then a proof that does not answer it is
   * refused, and `onVerified` knows what is there.
   */
  readonly asked?: Question
  /**
   * Called when the person has completed the proof: once per proof, even if the service repeats the
   * callback.
   */
  readonly onVerified: (proof: ProofOf<Question>) => Destination | Promise<Destination>
  /**
   * Called when there will be no proof because it was declined, expired or not valid. Also called
   * once.
   */
  readonly onError: (failure: Failure) => Destination | Promise<Destination>
  /**
   * Called for every callback that was refused or failed. `cause` is what your handler threw. The
   * default prints one line, without the message of `cause`.
   */
  readonly report?: (error: VidimusError) => void
}

/** A callback as any framework can provide it. */
type ReceivedCallback = {
  readonly header: (name: string) => string | null | undefined
  readonly body: Body
}

const mostBodyBytes = 131_072

/**
 * Handles the callbacks sent to your Redirect URL, using web-standard `Request` and `Response`.
 * Everything is checked before your handlers are called. A repeated callback gets the same answer
 * without calling them again.
 */
export const callbackHandler = handlerFor(
  'web',
  (receive) =>
    (request: Request): Promise<Response> => {
      const isTaken = request.bodyUsed || request.body?.locked === true
      return receive({
        header: (name) => request.headers.get(name),
        body: isTaken ? undefined : request.body,
      })
    },
)

type Receive = (callback: ReceivedCallback) => Promise<Response>

/** The same for any framework: `connect` says how its calls are read and answered. */
export function handlerFor<Call extends readonly unknown[], Answer>(
  framework: Framework,
  connect: (receive: Receive) => (...call: Call) => Answer,
) {
  return <const Question extends Asked = Asked>(
    settings: CallbackSettings,
    handlers: CallbackHandlers<Question>,
  ) => {
    const receive = callbackReceiver(settings, handlers)
    return onlyFor(framework, reportOf(handlers), connect(receive))
  }
}

const reportOf = ({ report = printReport }: Pick<CallbackHandlers, 'report'>) => report

/** Invalid settings throw here, at startup, and not at the first callback. */
function callbackReceiver<Question extends Asked>(
  settings: CallbackSettings,
  handlers: CallbackHandlers<Question>,
): Receive {
  const secrets = readSecrets(settings)
  const { account, environment } = readAudience(settings)
  requiresEncryption(settings, readDecryptionKeys(settings))
  readServiceUrl(settings)
  checkHandlers(handlers)
  const { store = sharedStore('callbacks') } = settings
  const once = createOnce(store)
  // Several accounts can share one store, so the keys keep their callbacks apart.
  const keyOf = (kind: 'callback' | 'presentation', id: string) =>
    `${kind}:${account}/${environment}:${id}`

  const claimPresentation = async (
    { flowId }: Pick<Proof, 'flowId'>,
    callbackId: string,
  ): Promise<void> => {
    const usedBy = await store.claim(keyOf('presentation', flowId), callbackId, rememberedSeconds)
    if (usedBy === undefined || usedBy === callbackId) return
    throw new VidimusError('presentation_replayed', {
      expected: 'a presentation not used before',
      received: flowId,
    })
  }
  const answer = async (id: string, body: string): Promise<string> => {
    const callback = readCallback(body)
    if (!('presentation' in callback)) return decide(id, () => handlers.onError(callback))
    const { asked } = handlers
    const { state, presentation } = callback
    const proof = await verifyPresentation(settings, presentation, { state, asked })
    await claimPresentation(proof, id)
    return decide(id, () => handlers.onVerified(proof))
  }
  const decide = async (
    id: string,
    handler: () => Destination | Promise<Destination>,
  ): Promise<string> => readRedirectUri(await callHandler(id, handler), environment)

  return async ({ header, body }: ReceivedCallback): Promise<Response> => {
    try {
      const text = await readBody(body, mostBodyBytes)
      if (text === undefined)
        throw new VidimusError('callback_too_large', { expected: `at most ${mostBodyBytes} bytes` })
      const id = await verifyCallbackSignature(header, text, secrets)
      const redirectUri = await once(keyOf('callback', id), () => answer(id, text))
      return Response.json(
        { redirect_uri: redirectUri },
        { headers: { 'cache-control': 'no-store' } },
      )
    } catch (cause) {
      const error =
        cause instanceof VidimusError ? cause : new VidimusError('callback_failed', { cause })
      reportOf(handlers)(error)
      return refuseCallback(error)
    }
  }
}

async function callHandler<T>(id: string, handler: () => T | Promise<T>): Promise<T> {
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
