import { hash } from 'node:crypto'
import { createBoundedMap } from '../../../core/bounds/bounded-map.ts'
import { linkChannelsOf } from '../../../core/flow/channels.ts'
import type { LinkChannel } from '../../../core/flow/flow.ts'
import type { FlowId, RegistrationId } from '../../../core/vocabulary/ids.ts'
import { requestToken } from '../../../core/wallet/request/request-token.ts'
import { openRequestSeed } from '../../keys/flow-seal.ts'
import type { OpenableFlow } from '../../ports/flows.ts'
import type { Sealing } from '../../ports/sealing.ts'

/** A request on a page that this instance has shown, with what never changes about it. */
export type ShownRequest = {
  readonly flowId: FlowId
  readonly channel: LinkChannel
  readonly clientId: string
  readonly registrationId?: RegistrationId | undefined
}

/**
 * The tokens of pages shown lately. A token found here is genuine, so its first fetch is one
 * conditional write that needs no read before it. Any other fetch reads the flow first. Whether the
 * request may be fetched, only the database says.
 */
export type ShownRequests = {
  note(token: string, shown: ShownRequest): void
  /** Once, because the first fetch moves the flow. */
  take(token: string): ShownRequest | undefined
}

/** Each takes a few hundred bytes. A page that was shown before these is read again. */
const mostShown = 2_000

export function createShownRequests(most = mostShown): ShownRequests {
  const shown = createBoundedMap<string, ShownRequest>(most)
  return {
    note: (token, request) => shown.set(nameOf(token), request),
    take(token) {
      const name = nameOf(token)
      const request = shown.get(name)
      shown.delete(name)
      return request
    },
  }
}

/** Where wallets fetch the requests of a flow, as the end of an address. */
export type RequestTokens = readonly (readonly [LinkChannel, string])[]

export function requestTokens(
  sealing: Sealing,
  { id, requestSeed, question, crossDevice }: OpenableFlow,
): RequestTokens {
  if (requestSeed === undefined) return []
  const seed = openRequestSeed(sealing, id, requestSeed)
  return linkChannelsOf(question, crossDevice).map((channel) => [
    channel,
    requestToken(seed, id, channel),
  ])
}

/** The requests of a page that is shown now. Those that were fetched before are not first again. */
export function noteShown(
  shownRequests: Pick<ShownRequests, 'note'>,
  { id: flowId, flow, clientId, registrationId }: OpenableFlow,
  tokens: RequestTokens,
): void {
  if (clientId === undefined || flow.state === 'requested') return
  for (const [channel, token] of tokens)
    shownRequests.note(token, { flowId, channel, clientId, registrationId })
}

/** A hash, so that the time of looking one up says nothing about the tokens that are there. */
const nameOf = (token: string): string => hash('sha256', token, 'base64')
