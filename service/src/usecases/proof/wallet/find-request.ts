import { linkChannelsOf } from '../../../core/flow/channels.ts'
import type { LinkChannel } from '../../../core/flow/flow.ts'
import { fail, ok, type Result } from '../../../core/vocabulary/result.ts'
import { responseUri } from '../../../core/wallet/request/request-addresses.ts'
import { requestAnswerKey, requestSecrets } from '../../../core/wallet/request/request-secrets.ts'
import { isTokenOf, readRequestToken } from '../../../core/wallet/request/request-token.ts'
import type { WalletRequest } from '../../../core/wallet/request/wallet-request.ts'
import { openRequestSeed } from '../../keys/flow-seal.ts'
import type { AnswerableFlow, Flows } from '../../ports/flows.ts'
import type { Sealing } from '../../ports/sealing.ts'

export type FindRequestDeps = {
  readonly flows: Pick<Flows, 'forWallet'>
  readonly sealing: Sealing
  readonly publicUrl: string
}

/**
 * Reads the body, but only once its request or its browser is known, so that made-up addresses use
 * no memory. Undefined if it is not a form, or is too large to come from a wallet.
 */
export type ReadBody = () => Promise<Uint8Array | undefined>

/** A request as it was made, with its flow and the wallet's channel. */
export type FoundRequest = {
  readonly stored: AnswerableFlow
  readonly channel: LinkChannel
  readonly request: WalletRequest
}

/**
 * Finds a request by the token in its address, if it may still be fetched and answered. A request
 * on a channel that the customer has turned off since is refused but ends nothing: the person may
 * continue on another channel, and someone who was sent a stranger's code must not decide about the
 * stranger's flow.
 */
export async function findRequest(
  deps: FindRequestDeps,
  token: string,
): Promise<Result<FoundRequest>> {
  const found = await findNamed(deps, token)
  if (!found.ok) return found
  const { stored, channel, seed } = found.value
  if (!linkChannelsOf(stored.question, stored.crossDevice).includes(channel))
    return fail('request_turned_off')
  return ok({ stored, channel, request: requestOf(deps, { stored, seed, channel, token }) })
}

type NamedFlow = Pick<FoundRequest, 'stored' | 'channel'> & { readonly seed: Uint8Array }

/** The waiting flow of a genuine token, even if its channel is turned off. */
export async function findNamed(
  { flows, sealing }: Pick<FindRequestDeps, 'flows' | 'sealing'>,
  token: string,
): Promise<Result<NamedFlow>> {
  const read = readRequestToken(token)
  if (read === undefined) return fail('request_unknown')
  const stored = await flows.forWallet(read.flowId)
  if (stored?.kind === 'ended') return fail('request_ended')
  if (stored === undefined) return fail('request_unknown')
  const seed = openRequestSeed(sealing, stored.flowId, stored.requestSeed)
  if (!isTokenOf(seed, read)) return fail('request_unknown')
  return ok({ stored, channel: read.channel, seed })
}

/** The request as it was made when the page was opened. */
export function requestOf(
  { publicUrl }: Pick<FindRequestDeps, 'publicUrl'>,
  {
    stored: { request },
    seed,
    channel,
    token,
  }: {
    readonly stored: Pick<AnswerableFlow, 'request'>
    readonly seed: Uint8Array
    readonly channel: LinkChannel
    readonly token: string
  },
): WalletRequest {
  const isEncrypted = request.responseMode === 'direct_post.jwt'
  return {
    clientId: request.clientId,
    responseUri: responseUri(publicUrl, token),
    query: request.query,
    ...requestSecrets(seed, channel),
    answerKey: isEncrypted ? requestAnswerKey(seed, channel) : undefined,
  }
}
