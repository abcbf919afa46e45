import { type FlowId, flowId, flowIdBytes, readFlowId } from '../../core/vocabulary/ids.ts'

/** Names no flow, because nothing was started in 1970. */
const noFlow = flowId(new Uint8Array(flowIdBytes), 0)

/** The flow that a caller names. A malformed id gets the same answer as an unknown one. */
export const flowIdIn = (text: string): FlowId => readFlowId(text) ?? noFlow
