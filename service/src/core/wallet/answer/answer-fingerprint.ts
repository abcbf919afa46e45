import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FlowId } from '../../vocabulary/ids.ts'

/**
 * What is kept of an accepted answer to recognise it. It is keyed, so the answer's content cannot
 * be guessed from it.
 */
export const answerFingerprint = (key: Uint8Array, flowId: FlowId, body: Uint8Array): Uint8Array =>
  createHmac('sha256', key).update(`answer\0${flowId}\0`).update(body).digest()

/** A wallet that got no reply repeats its answer byte for byte. Anything else is another answer. */
export const isSameAnswer = (accepted: Uint8Array, repeated: Uint8Array): boolean =>
  timingSafeEqual(accepted, repeated)
