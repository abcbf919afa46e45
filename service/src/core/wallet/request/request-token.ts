import { timingSafeEqual } from 'node:crypto'
import { decodeBase64url } from '../../encoding/base64url.ts'
import { type LinkChannel, linkChannels } from '../../flow/flow.ts'
import { type FlowId, flowIdTail, splitFlowId } from '../../vocabulary/ids.ts'
import { deriveForRequest } from './request-secrets.ts'

/** 128 bits: a token for one channel does not help to make a token for another. */
const proofBytes = 16
const proofLength = 22

const letters = { qr: 'q', this_device: 't' } as const satisfies {
  [channel in LinkChannel]: string
}

export type ReadToken = {
  readonly flowId: FlowId
  readonly channel: LinkChannel
  readonly proof: Uint8Array
}

/** In the path of `request_uri` and `response_uri`: the flow, the channel, the right to use it. */
export const requestToken = (seed: Uint8Array, flowId: FlowId, channel: LinkChannel): string =>
  `${flowIdTail(flowId)}${letters[channel]}${proofOf(seed, channel).toString('base64url')}`

/** Undefined if none of our tokens has this form. */
export function readRequestToken(token: string): ReadToken | undefined {
  const [flowId, rest = ''] = splitFlowId(token, 1 + proofLength) ?? []
  const channel = linkChannels.find((each) => letters[each] === rest[0])
  const proof = decodeBase64url(rest.slice(1))
  if (flowId === undefined || channel === undefined || proof?.length !== proofBytes)
    return undefined
  return { flowId, channel, proof }
}

/** Whether the token was made with this flow's seed. */
export const isTokenOf = (seed: Uint8Array, { channel, proof }: ReadToken): boolean =>
  timingSafeEqual(proofOf(seed, channel), proof)

const proofOf = (seed: Uint8Array, channel: LinkChannel): Buffer =>
  deriveForRequest(seed, channel, 'token', proofBytes)
