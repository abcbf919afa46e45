import { type FlowId, flowId, flowIdBytes, readFlowId } from '../../core/vocabulary/ids.ts'

/** Names no flow: nothing was started in 1970. */
const noFlow = flowId(new Uint8Array(flowIdBytes), 0)

/** The flow that a caller names. A text of another shape gets the answer of an unknown id. */
export const flowIdIn = (text: string): FlowId => readFlowId(text) ?? noFlow
