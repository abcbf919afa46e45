import { type FlowId, flowId, idBytes, readFlowId } from '../../core/vocabulary/ids.ts'

/** Names no flow: 128 random bits are never all zero. */
const noFlow = flowId(new Uint8Array(idBytes))

/** The flow that a caller names. A text of another shape gets the answer of an unknown id. */
export const flowIdIn = (text: string): FlowId => readFlowId(text) ?? noFlow
