import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { type FlowId, flowIdTail, splitFlowId } from '../vocabulary/ids.ts'

/**
 * The one-time code with which a browser comes back from the wallet (OpenID4VP 1.0 section 13.3).
 * It is derived from the fingerprint of the accepted answer, so that a wallet that repeats its
 * answer gets the same code although only its hash is stored. With a random key of 256 bits it
 * cannot be guessed.
 */
export const responseCode = (
  key: Uint8Array,
  flowId: FlowId,
  answerFingerprint: Uint8Array,
): string => derivedValue(key, `return\0${flowId}\0`, answerFingerprint)

/** Of the same making, for the link that opens nothing: it is never a response code. */
export const continueValue = (
  key: Uint8Array,
  flowId: FlowId,
  answerFingerprint: Uint8Array,
): string => derivedValue(key, `continue\0${flowId}\0`, answerFingerprint)

const derivedValue = (key: Uint8Array, purpose: string, fingerprint: Uint8Array): string =>
  createHmac('sha256', key).update(purpose).update(fingerprint).digest('base64url')

/** Only the hash is stored: a copy of the database does not reveal the code. */
export const responseCodeHash = (code: string): Uint8Array =>
  createHash('sha256').update(code).digest()

const shape = /^[\w-]{43}$/
const codeLength = 43

export type ReturnToken = { readonly flowId: FlowId; readonly code: string }

/** What is in the address the wallet sends the person back to. The flow is found by its id. */
export const returnToken = ({ flowId, code }: ReturnToken): string => `${flowIdTail(flowId)}${code}`

/** Undefined: no address of ours has this form. */
export function readReturnToken(text: string): ReturnToken | undefined {
  const [flowId, code = ''] = splitFlowId(text, codeLength) ?? []
  return flowId !== undefined && shape.test(code) ? { flowId, code } : undefined
}

/** Whether it is the code of the accepted answer. */
export const isResponseCode = (code: string, codeHash: Uint8Array): boolean =>
  timingSafeEqual(responseCodeHash(code), codeHash)

/**
 * Where the wallet sends the person back to (HAIP 1.0 section 5.1). The code is in the path:
 * without a script, a fragment would not reach the server.
 */
export const returnLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/return/${token}`

/**
 * Where the wallet sends a person who scanned the code: to a page that knows nothing. The value in
 * it is fresh for each accepted answer, and nothing reads it (OpenID4VP 1.0 section 8.2).
 */
export const continueLink = (publicUrl: string, value: string): string =>
  `${publicUrl}/continue/${value}`
