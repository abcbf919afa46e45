import type { FlowId } from '../vocabulary/ids.ts'

/**
 * Where developers see how a flow went. It names no account: whoever opens it signs in, and the
 * portal finds the flow in one of their accounts.
 */
export const portalPathOf = (flowId: FlowId | string): string => `/portal/flow/${flowId}`

export const portalLinkOf = (serviceUrl: string, flowId: FlowId | string): string =>
  new URL(portalPathOf(flowId), serviceUrl).href
