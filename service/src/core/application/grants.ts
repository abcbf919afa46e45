import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { decodeBase64url } from '../encoding/base64url.ts'
import { deriveKey } from '../encoding/derive-key.ts'
import { isSameText } from '../encoding/same-text.ts'
import { type ApplicationId, type FlowId, flowIdTail, splitFlowId } from '../vocabulary/ids.ts'
import type { Instant } from '../vocabulary/instant.ts'

/**
 * Everything that stands for a proof is derived from the data key of its flow: nothing of it is
 * stored, and it ends when that key is erased.
 */

export const codeSeconds = 60
export const accessTokenSeconds = 120
export const idTokenSeconds = 300
export const requestUriSeconds = 90

const timeBytes = 6
const macBytes = 16
const timeLength = 8
const macLength = 22

/** The application and the address that a code is for. It works for no others. */
export type CodeHolder = { readonly clientId: ApplicationId; readonly redirectUri: string }

export type ReadCode = {
  readonly flowId: FlowId
  readonly mintedAt: Instant
  readonly proof: Uint8Array
}

export function mintCode(
  dataKey: Uint8Array,
  flowId: FlowId,
  holder: CodeHolder,
  at: Instant,
): string {
  const time = timeOf(at)
  const proof = codeProof(dataKey, flowId, holder, time)
  return `${flowIdTail(flowId)}${time.toString('base64url')}${proof.toString('base64url')}`
}

/** Undefined if none of our codes has this form. */
export function readCode(code: string): ReadCode | undefined {
  const [flowId, rest] = splitFlowId(code, timeLength + macLength) ?? []
  if (flowId === undefined || rest === undefined) return undefined
  const [time, proof] = [rest.slice(0, timeLength), rest.slice(timeLength)].map(decodeBase64url)
  if (time?.length !== timeBytes || proof?.length !== macBytes) return undefined
  return { flowId, mintedAt: Buffer.from(time).readUIntBE(0, timeBytes), proof }
}

export const isCodeOf = (
  dataKey: Uint8Array,
  { flowId, mintedAt, proof }: ReadCode,
  holder: CodeHolder,
): boolean => timingSafeEqual(codeProof(dataKey, flowId, holder, timeOf(mintedAt)), proof)

function timeOf(at: Instant): Buffer {
  const time = Buffer.alloc(timeBytes)
  time.writeUIntBE(Math.floor(at), 0, timeBytes)
  return time
}

/** JSON, because a redirect URI could otherwise be shifted into its neighbour. */
const codeProof = (
  dataKey: Uint8Array,
  flowId: FlowId,
  { clientId, redirectUri }: CodeHolder,
  time: Buffer,
): Buffer =>
  createHmac('sha256', deriveKey(dataKey, 'vidimus/code/1', 32))
    .update(JSON.stringify([flowId, time.toString('hex'), clientId, redirectUri]))
    .digest()
    .subarray(0, macBytes)

const tokenBytes = 32
const tokenLength = 43

export const accessTokenOf = (dataKey: Uint8Array, flowId: FlowId): string =>
  `${flowIdTail(flowId)}${derived(dataKey, flowId, 'access-token', tokenBytes)}`

/** The flow that an access token names, whether or not it is the token of that flow. */
export const flowOfAccessToken = (token: string): FlowId | undefined =>
  splitFlowId(token, tokenLength)?.[0]

export const isAccessTokenOf = (dataKey: Uint8Array, flowId: FlowId, token: string): boolean =>
  isSameText(accessTokenOf(dataKey, flowId), token)

/** New for each proof: two proofs of one person cannot be linked by it. */
export const subjectOf = (dataKey: Uint8Array, flowId: FlowId): string =>
  derived(dataKey, flowId, 'sub', tokenBytes)

const requestUriStart = 'urn:ietf:params:oauth:request_uri:'

/** RFC 9126 section 2.2. */
export const requestUriOf = (dataKey: Uint8Array, flowId: FlowId): string =>
  `${requestUriStart}${flowIdTail(flowId)}${derived(dataKey, flowId, 'request-uri', macBytes)}`

export const flowOfRequestUri = (uri: string): FlowId | undefined =>
  uri.startsWith(requestUriStart)
    ? splitFlowId(uri.slice(requestUriStart.length), macLength)?.[0]
    : undefined

export const isRequestUriOf = (dataKey: Uint8Array, flowId: FlowId, uri: string): boolean =>
  isSameText(requestUriOf(dataKey, flowId), uri)

const derived = (key: Uint8Array, flowId: FlowId, what: string, bytes: number): string =>
  deriveKey(key, `vidimus/${what}/1/${flowId}`, bytes).toString('base64url')

const verifierForm = /^[\w.~-]{43,128}$/

/** RFC 7636 section 4.6. Whoever sent no challenge must not send a verifier (RFC 9700, 2.1.1). */
export function verifierFits(challenge: string | null, verifier: string | undefined): boolean {
  if (challenge === null) return verifier === undefined
  if (verifier === undefined || !verifierForm.test(verifier)) return false
  return isSameText(createHash('sha256').update(verifier).digest('base64url'), challenge)
}
