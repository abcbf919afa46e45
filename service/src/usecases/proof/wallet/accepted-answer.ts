import type { RequestPath } from '../../../core/flow/flow.ts'
import {
  continueValue,
  responseCode,
  responseCodeHash,
} from '../../../core/return/response-code.ts'
import { continueLink, returnLink } from '../../../core/return/return-link.ts'
import type { FlowId } from '../../../core/vocabulary/ids.ts'
import { fail, ok, type Result } from '../../../core/vocabulary/result.ts'
import { answerFingerprint, isSameAnswer } from '../../../core/wallet/answer/answer-fingerprint.ts'
import { requestTokenHash } from '../../../core/wallet/request/request-secrets.ts'
import type { Flows } from '../../ports/flows.ts'
import type { Sealing, VaultEntry } from '../../ports/sealing.ts'

type Deps = { readonly sealing: Sealing; readonly publicUrl: string }

type Asked = { readonly flowId: FlowId; readonly path: RequestPath; readonly dataKey: VaultEntry }

/** An answer that is accepted: how it is known again, and where its person goes on. */
export type Acceptance = {
  readonly fingerprint: Uint8Array
  readonly returnCodeHash?: Uint8Array
  readonly wayOn: string
}

export function acceptAnswer(
  { sealing, publicUrl }: Deps,
  { flowId, path, dataKey }: Asked,
  body: Uint8Array,
): Acceptance {
  const key = sealing.unwrap(dataKey)
  const fingerprint = answerFingerprint(key, flowId, body)
  if (path === 'qr')
    return {
      fingerprint,
      wayOn: continueLink(publicUrl, continueValue(key, flowId, fingerprint)),
    }
  const code = responseCode(key, flowId, fingerprint)
  return { fingerprint, returnCodeHash: responseCodeHash(code), wayOn: returnLink(publicUrl, code) }
}

/**
 * A wallet that missed our reply repeats its answer and gets the same reply; another is refused.
 */
export async function repeatAnswer(
  deps: Deps & { readonly flows: Pick<Flows, 'acceptedAnswer'> },
  token: string,
  body: Uint8Array,
): Promise<Result<string>> {
  const accepted = await deps.flows.acceptedAnswer(requestTokenHash(token))
  if (accepted === undefined) return fail('request_ended')
  const repeated = acceptAnswer(deps, accepted, body)
  return isSameAnswer(accepted.fingerprint, repeated.fingerprint)
    ? ok(repeated.wayOn)
    : fail('request_ended')
}
