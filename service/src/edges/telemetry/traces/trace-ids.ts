import { createHmac, hkdfSync } from 'node:crypto'
import type { FlowId } from '../../../core/vocabulary/ids.ts'

/** Lower-case hexadecimal, as in W3C Trace Context. */
export type TraceIds = { readonly traceId: string; readonly rootSpanId: string }

/**
 * All steps of a flow form one trace, whichever instance runs them: the trace id is a keyed hash of
 * the flow's id. Readers of traces cannot tell which flow it is, and instances need not exchange
 * ids.
 */
export function createTraceIds([masterKey]: readonly [Uint8Array, ...Uint8Array[]]) {
  const key = Buffer.from(hkdfSync('sha256', masterKey, '', 'vidimus trace ids', 32))
  return (id: FlowId): TraceIds => {
    const hash = createHmac('sha256', key).update(id).digest()
    return {
      traceId: hash.toString('hex', 0, 16),
      rootSpanId: hash.toString('hex', 16, 24),
    }
  }
}
