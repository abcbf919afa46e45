import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FlowId } from '../../vocabulary/ids.ts'

/** What is kept of an accepted answer to know it again. Keyed: nobody can try out what the answer may have said. */
export const answerFingerprint = (key: Uint8Array, flowId: FlowId, body: Uint8Array): Uint8Array =>
  createHmac('sha256', key).update(`answer\0${flowId}\0`).update(body).digest()

/** A wallet that did not hear us repeats itself byte for byte; anything else is another answer. */
export const isSameAnswer = (accepted: Uint8Array, repeated: Uint8Array): boolean =>
  timingSafeEqual(accepted, repeated)
