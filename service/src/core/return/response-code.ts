import { createHash, createHmac } from 'node:crypto'
import type { FlowId } from '../vocabulary/ids.ts'

/**
 * The one-time code with which a browser comes back from the wallet (OpenID4VP 1.0 section 13.3). Made from the accepted
 * answer's fingerprint, so that a wallet that repeats its answer hears the same code although only its hash is stored;
 * with a random key of 256 bits it is as good as random.
 */
export const responseCode = (
  key: Uint8Array,
  flowId: FlowId,
  answerFingerprint: Uint8Array,
): string =>
  createHmac('sha256', key)
    .update(`return\0${flowId}\0`)
    .update(answerFingerprint)
    .digest('base64url')

/** Only the hash is stored: a copy of the database brings nobody back. */
export const responseCodeHash = (code: string): Uint8Array =>
  createHash('sha256').update(code).digest()
