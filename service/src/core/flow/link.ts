import { timingSafeEqual } from 'node:crypto'
import { decodeBase64url } from '../encoding/base64url.ts'
import { deriveKey } from '../encoding/derive-key.ts'
import { type FlowId, flowIdTail, splitFlowId } from '../vocabulary/ids.ts'

/** 128 bits that only the account's key can produce, so links cannot be found by trying. */
const proofBytes = 16
const proofLength = 22

export type ReadLink = { readonly flowId: FlowId; readonly proof: Uint8Array }

/**
 * The token in the person's link; anyone who holds it may open the page. It is derived and never
 * stored, so a copy of the database opens no pages, and a repeated call gets the same link.
 */
export const linkToken = (accountKey: Uint8Array, flowId: FlowId): string =>
  `${flowIdTail(flowId)}${proofOf(accountKey, flowId).toString('base64url')}`

/** Undefined if none of our links has this form. */
export function readLink(token: string): ReadLink | undefined {
  const [flowId, rest] = splitFlowId(token, proofLength) ?? []
  const proof = rest === undefined ? undefined : decodeBase64url(rest)
  return flowId === undefined || proof?.length !== proofBytes ? undefined : { flowId, proof }
}

/** Whether the link was made with this account's key. */
export const isLinkOf = (accountKey: Uint8Array, { flowId, proof }: ReadLink): boolean =>
  timingSafeEqual(proofOf(accountKey, flowId), proof)

const proofOf = (accountKey: Uint8Array, flowId: FlowId): Buffer =>
  deriveKey(accountKey, `vidimus/link/1/${flowId}`, proofBytes)
