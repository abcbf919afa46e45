import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '../encoding/derive-key.ts'
import type { Environment } from '../vocabulary/environment.ts'
import type { FlowId } from '../vocabulary/ids.ts'
import { fail, ok, type Result } from '../vocabulary/result.ts'

const shape = /^[\x21-\x7e]{1,255}$/

/** The `Idempotency-Key` header. If it is undefined, the call cannot be repeated. */
export function readIdempotencyKey(header: string | undefined): Result<string | undefined> {
  if (header === undefined || shape.test(header)) return ok(header)
  return fail('error_invalid_body', {
    description: 'Idempotency-Key must be 1 to 255 visible ASCII characters',
  })
}

/** Keyed hashes of key and body: the body holds `state`, which is never stored in the clear. */
export function hashIdempotency(
  accountKey: Uint8Array,
  environment: Environment,
  key: string,
  body: Uint8Array,
): { readonly keyHash: Uint8Array; readonly bodyHash: Uint8Array } {
  const hashKey = deriveKey(accountKey, 'vidimus/idempotency/1', 32)
  return {
    keyHash: createHmac('sha256', hashKey).update(`key\0${environment}\0${key}`).digest(),
    bodyHash: createHmac('sha256', hashKey).update('body\0').update(body).digest(),
  }
}

/** A keyed hash of the key with which a callback was asked for. Each flow has its own keys. */
export function hashRedeliveryKey(accountKey: Uint8Array, flowId: FlowId, key: string): Uint8Array {
  const hashKey = deriveKey(accountKey, 'vidimus/idempotency/1', 32)
  return createHmac('sha256', hashKey).update(`redeliver\0${flowId}\0${key}`).digest()
}

/** Compares byte for byte: another spelling of the same request is a different body. */
export const isSameBody = (one: Uint8Array, other: Uint8Array): boolean =>
  timingSafeEqual(one, other)
