import type { ArrivedCallback } from '../../core/callback/verify-receipt.ts'
import { ok } from '../../core/vocabulary/result.ts'
import { type FlowKey, sealReceived } from '../keys/flow-seal.ts'
import type { DueCallback, ReceivedReply, SignedCallback } from '../ports/callbacks.ts'
import type { Tryouts } from '../ports/tryouts.ts'

export type ReceiverDeps = {
  readonly tryouts: Pick<Tryouts, 'keepReceived'>
  readonly publicUrl: string
}

/**
 * The portal receives the callback of its own flow, so that a customer needs no server to see one.
 * It answers as a server must: with the address where the person continues.
 */
export async function receiveTryout(
  { tryouts, publicUrl }: ReceiverDeps,
  due: Pick<DueCallback, 'flowId' | 'accountId' | 'now'>,
  key: FlowKey,
  { headers, body }: SignedCallback,
): Promise<ReceivedReply> {
  const received: ArrivedCallback = { at: due.now, headers, body }
  await tryouts.keepReceived(due.flowId, sealReceived(key, JSON.stringify(received)))
  return ok({
    status: 200,
    contentType: 'application/json',
    retryAfter: undefined,
    body: Buffer.from(tryoutReply(publicUrl, due)),
  })
}

/** The body of the portal's answer. */
export const tryoutReply = (
  publicUrl: string,
  { accountId, flowId }: Pick<DueCallback, 'accountId' | 'flowId'>,
): string =>
  JSON.stringify({ redirect_uri: `${publicUrl}/portal/${accountId}/test/try-it?flow=${flowId}` })
