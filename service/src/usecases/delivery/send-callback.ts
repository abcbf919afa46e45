import { buildCallback, type CallbackContent } from '../../core/callback/build-callback.ts'
import { portalReceiver } from '../../core/callback/callback-url.ts'
import { signCallback } from '../../core/callback/sign-callback.ts'
import { fail } from '../../core/vocabulary/result.ts'
import { type FlowKey, openFlowKey, openResult, openState } from '../keys/flow-seal.ts'
import type {
  CallbackWay,
  DueCallback,
  PostCallback,
  ReceivedReply,
  SignedCallback,
} from '../ports/callbacks.ts'
import type { ConnectedListeners, ForwardedReply } from '../ports/listeners.ts'
import type { Sealing } from '../ports/sealing.ts'
import { type ReceiverDeps, receiveTryout } from './receive-tryout.ts'

export type SendCallbackDeps = ReceiverDeps & {
  readonly sealing: Sealing
  readonly post: PostCallback
  readonly connected: ConnectedListeners
}

export type SentCallback = ForwardedReply & { readonly way: CallbackWay | null }

/** A callback with the key of its flow and what was sealed with it. */
type OpenedCallback = {
  readonly due: DueCallback
  readonly key: FlowKey
  readonly state: string
  readonly content: CallbackContent
}

/** What the step that decided the outcome has in hand is not opened again. */
export function openCallback(sealing: Sealing, due: DueCallback): OpenedCallback {
  const { flowId, dataKey, inHand } = due
  const key = inHand
    ? { sealing, flowId, dataKey: inHand.dataKey }
    : openFlowKey(sealing, flowId, dataKey)
  const state = inHand?.state ?? openState(key, due.sealedState)
  return { due, key, state, content: contentOf(key, due) }
}

/** A listener comes first. Without a listener or a callback URL, the next attempt is scheduled. */
export async function sendCallback(
  deps: SendCallbackDeps,
  opened: OpenedCallback,
): Promise<SentCallback> {
  const { due, key } = opened
  const { headers, body } = makeSignedCallback(opened)
  if (due.listenerId !== undefined)
    return { way: 'listener', ...(await deps.connected.forward(due.listenerId, { headers, body })) }
  if (due.callbackUrl === null)
    return notForwarded(
      fail('no_listener', { description: 'There is no listener and no Redirect URL.' }),
    )
  if (due.callbackUrl === portalReceiver)
    return notForwarded(await receiveTryout(deps, due, key, { headers, body }), 'listener')
  return notForwarded(await deps.post(due.callbackUrl, due.environment, headers, body), 'url')
}

/** Only a listener learns how its reply was judged. */
const notForwarded = (reply: ReceivedReply, way: SentCallback['way'] = null): SentCallback => ({
  way,
  reply,
  tell: () => undefined,
})

function makeSignedCallback({ due, key, state, content }: OpenedCallback): SignedCallback {
  const { sealing } = key
  const body = buildCallback(content, state)
  const [newest, ...former] = due.secrets
  const headers = signCallback({ id: due.flowId, at: due.now, body }, [
    sealing.unwrapLasting(newest),
    ...former.map((secret) => sealing.unwrapLasting(secret)),
  ])
  return { headers, body }
}

function contentOf(key: FlowKey, { outcome, sealedResult, inHand }: DueCallback): CallbackContent {
  if (outcome !== 'presentation') return { kind: 'error', code: outcome }
  if (inHand) return { kind: 'presentation', presentation: inHand.result }
  if (sealedResult === null) throw new Error('a flow that proved something has no result')
  return { kind: 'presentation', presentation: openResult(key, sealedResult) }
}
