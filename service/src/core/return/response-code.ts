import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { type FlowId, flowIdTail, splitFlowId } from '../vocabulary/ids.ts'

/**
 * The one-time code with which a browser returns from the wallet (OpenID4VP 1.0 section 13.3). It
 * is derived from the fingerprint of the accepted answer, so a wallet that repeats its answer gets
 * the same code although only its hash is stored. The key has 256 random bits, so the code cannot
 * be guessed.
 */
export const responseCode = (
  key: Uint8Array,
  flowId: FlowId,
  answerFingerprint: Uint8Array,
): string => derivedValue(key, `return\0${flowId}\0`, answerFingerprint)

/** Made the same way, for the link that opens nothing. It is never a response code. */
export const continueValue = (
  key: Uint8Array,
  flowId: FlowId,
  answerFingerprint: Uint8Array,
): string => derivedValue(key, `continue\0${flowId}\0`, answerFingerprint)

const derivedValue = (key: Uint8Array, purpose: string, fingerprint: Uint8Array): string =>
  createHmac('sha256', key).update(purpose).update(fingerprint).digest('base64url')

/** Only the hash is stored, so a copy of the database does not reveal the code. */
export const responseCodeHash = (code: string): Uint8Array =>
  createHash('sha256').update(code).digest()

const shape = /^[\w-]{43}$/
const codeLength = 43

export type ReturnToken = { readonly flowId: FlowId; readonly code: string }

/** The token in the address the wallet sends the person back to. It names the flow by its id. */
export const returnToken = ({ flowId, code }: ReturnToken): string => `${flowIdTail(flowId)}${code}`

/** Undefined if none of our addresses has this form. */
export function readReturnToken(text: string): ReturnToken | undefined {
  const [flowId, code = ''] = splitFlowId(text, codeLength) ?? []
  return flowId !== undefined && shape.test(code) ? { flowId, code } : undefined
}

/** Whether this is the code of the accepted answer. */
export const isResponseCode = (code: string, codeHash: Uint8Array): boolean =>
  timingSafeEqual(responseCodeHash(code), codeHash)

/**
 * Where the wallet sends the person back to (HAIP 1.0 section 5.1). The code is in the path because
 * a fragment would not reach the server without a script.
 */
export const returnLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/return/${token}`

/**
 * Where the wallet sends a person who scanned the code: a page that knows nothing about the flow.
 * Its value is fresh for each accepted answer and is never read (OpenID4VP 1.0 section 8.2).
 */
export const continueLink = (publicUrl: string, value: string): string =>
  `${publicUrl}/continue/${value}`
