import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import { responseUri } from '../../core/wallet/request/request-addresses.ts'
import { readRequestSecrets, requestTokenHash } from '../../core/wallet/request/request-secrets.ts'
import { answerKey, type WalletRequest } from '../../core/wallet/request/wallet-request.ts'
import type { AnswerableRequest, Flows } from '../ports/flows.ts'
import type { Sealing } from '../ports/sealing.ts'
import { requestContext } from './view-page.ts'

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
  const dataKey = deps.sealing.unwrap(stored.dataKey)
  const secrets = readRequestSecrets(
    deps.sealing.open(stored.sealedSecrets, dataKey, requestContext(stored.flowId, stored.path)),
  )
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
