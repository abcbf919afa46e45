import { fail, ok, type Result } from '../../../core/vocabulary/result.ts'
import { responseUri } from '../../../core/wallet/request/request-addresses.ts'
import {
  readRequestSecrets,
  requestTokenHash,
} from '../../../core/wallet/request/request-secrets.ts'
import { answerKey, type WalletRequest } from '../../../core/wallet/request/wallet-request.ts'
import { openFlowKey, openRequest } from '../../keys/flow-seal.ts'
import type { AnswerableRequest, Flows } from '../../ports/flows.ts'
import type { Sealing } from '../../ports/sealing.ts'

type Deps = {
  readonly flows: Pick<Flows, 'requestByToken'>
  readonly sealing: Sealing
  readonly publicUrl: string
}

/** A request as it was made, with the flow it belongs to. */
export type AskedRequest = { readonly stored: AnswerableRequest; readonly request: WalletRequest }

/** Finds a request by the token in its address, if it may still be fetched and answered. */
export async function findAskedRequest(deps: Deps, token: string): Promise<Result<AskedRequest>> {
  const stored = await deps.flows.requestByToken(requestTokenHash(token))
  if (stored === undefined) return fail('request_unknown')
  if (stored === 'ended') return fail('request_ended')
  const key = openFlowKey(deps.sealing, stored.flowId, stored.dataKey)
  const secrets = readRequestSecrets(openRequest(key, stored.path, stored.sealedSecrets))
  const request: WalletRequest = {
    clientId: stored.clientId,
    responseUri: responseUri(deps.publicUrl, token),
    nonce: secrets.nonce,
    state: secrets.state,
    query: stored.query,
    answerKey: secrets.answerKey && answerKey(secrets.answerKey),
  }
  return ok({ stored, request })
}
