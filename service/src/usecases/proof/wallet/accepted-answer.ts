import { deriveKey } from '../../../core/encoding/derive-key.ts'
import type { Channel } from '../../../core/flow/flow.ts'
import {
  continueLink,
  continueValue,
  responseCode,
  responseCodeHash,
  returnLink,
  returnToken,
} from '../../../core/return/response-code.ts'
import type { FlowId } from '../../../core/vocabulary/ids.ts'
import { fail, ok, type Result } from '../../../core/vocabulary/result.ts'
import { answerFingerprint, isSameAnswer } from '../../../core/wallet/answer/answer-fingerprint.ts'
import { readRequestToken } from '../../../core/wallet/request/request-token.ts'
import { openFlowKey } from '../../keys/flow-seal.ts'
import type { Flows } from '../../ports/flows.ts'
import type { Sealing, Wrapped } from '../../ports/sealing.ts'

type Deps = { readonly sealing: Sealing; readonly publicUrl: string }

type AnsweredFlow = {
  readonly flowId: FlowId
  readonly channel: Channel
  readonly dataKey: Wrapped
}

/** An accepted answer: how it is recognised, and where its person continues. */
export type Acceptance = {
  readonly fingerprint: Uint8Array
  readonly returnCodeHash?: Uint8Array
  readonly wayOn: string
}

export function acceptAnswer(
  { sealing, publicUrl }: Deps,
  { flowId, channel, dataKey }: AnsweredFlow,
  body: Uint8Array,
): Acceptance {
  const { dataKey: opened } = openFlowKey(sealing, flowId, dataKey)
  const key = deriveKey(opened, 'vidimus/answer/1', 32)
  const fingerprint = answerFingerprint(key, flowId, body)
  if (channel === 'qr')
    return {
      fingerprint,
      wayOn: continueLink(publicUrl, continueValue(key, flowId, fingerprint)),
    }
  const code = responseCode(key, flowId, fingerprint)
  return {
    fingerprint,
    returnCodeHash: responseCodeHash(code),
    wayOn: returnLink(publicUrl, returnToken({ flowId, code })),
  }
}

/**
 * A wallet that missed our reply repeats its answer and gets the same reply; a different answer is
 * refused. The secrets of its request are gone by then, so the answer itself is the proof.
 */
export async function repeatAnswer(
  deps: Deps & { readonly flows: Pick<Flows, 'forWallet'> },
  token: string,
  body: Uint8Array,
): Promise<Result<string>> {
  const read = readRequestToken(token)
  const stored = read && (await deps.flows.forWallet(read.flowId))
  const accepted = stored?.kind === 'ended' ? stored.accepted : undefined
  if (accepted === undefined || accepted.channel !== read?.channel) return fail('request_ended')
  const repeated = acceptAnswer(deps, accepted, body)
  return isSameAnswer(accepted.fingerprint, repeated.fingerprint)
    ? ok(repeated.wayOn)
    : fail('request_ended')
}
