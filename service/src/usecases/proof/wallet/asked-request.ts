import type { LinkPath } from '../../../core/flow/flow.ts'
import { fail, ok, type Result } from '../../../core/vocabulary/result.ts'
import { responseUri } from '../../../core/wallet/request/request-addresses.ts'
import { requestAnswerKey, requestSecrets } from '../../../core/wallet/request/request-secrets.ts'
import { isTokenOf, readRequestToken } from '../../../core/wallet/request/request-token.ts'
import type { WalletRequest } from '../../../core/wallet/request/wallet-request.ts'
import { openFlowKey, openRequestSeed } from '../../keys/flow-seal.ts'
import type { AnswerableFlow, Flows } from '../../ports/flows.ts'
import type { Sealing } from '../../ports/sealing.ts'
import { earlierHash, earlierSecrets, isEarlierToken } from '../earlier-flow.ts'

export type FindRequestDeps = {
  readonly flows: Pick<Flows, 'asked' | 'earlier'>
  readonly sealing: Sealing
  readonly publicUrl: string
}

/** A request as it was made, with the flow it belongs to and the way of the wallet. */
export type AskedRequest = {
  readonly stored: AnswerableFlow
  readonly path: LinkPath
  readonly request: WalletRequest
}

type Secrets = Pick<WalletRequest, 'nonce' | 'state' | 'answerKey'>

/** Finds a request by the token in its address, if it may still be fetched and answered. */
export async function findAskedRequest(
  deps: FindRequestDeps,
  token: string,
): Promise<Result<AskedRequest>> {
  const read = readRequestToken(token)
  if (read === undefined) return findEarlierRequest(deps, token)
  const stored = await deps.flows.asked(read.flowId)
  if (stored?.kind === 'ended') return fail('request_ended')
  if (stored?.requestSeed === undefined) return fail('request_unknown')
  const seed = openRequestSeed(deps.sealing, stored.flowId, stored.requestSeed)
  if (!isTokenOf(seed, read)) return fail('request_unknown')
  const isEncrypted = stored.asked.responseMode === 'direct_post.jwt'
  const answerKey = isEncrypted ? requestAnswerKey(seed, read.path) : undefined
  const secrets = { ...requestSecrets(seed, read.path), answerKey }
  return ok(askedRequest(deps, token, stored, read.path, secrets))
}

const askedRequest = (
  { publicUrl }: FindRequestDeps,
  token: string,
  stored: AnswerableFlow,
  path: LinkPath,
  secrets: Secrets,
): AskedRequest => ({
  stored,
  path,
  request: {
    clientId: stored.asked.clientId,
    responseUri: responseUri(publicUrl, token),
    query: stored.asked.query,
    ...secrets,
  },
})

async function findEarlierRequest(
  deps: FindRequestDeps,
  token: string,
): Promise<Result<AskedRequest>> {
  const earlier = isEarlierToken(token)
    ? await deps.flows.earlier.byToken(earlierHash(token))
    : undefined
  const stored = earlier && (await deps.flows.asked(earlier.flowId))
  if (stored?.kind === 'ended') return fail('request_ended')
  if (earlier === undefined || stored === undefined) return fail('request_unknown')
  const key = openFlowKey(deps.sealing, stored.flowId, stored.dataKey)
  return ok(askedRequest(deps, token, stored, earlier.path, earlierSecrets(key, earlier)))
}
