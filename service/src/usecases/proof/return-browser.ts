import { mayHappen } from '../../core/flow/advance.ts'
import { isResponseCode, readReturnToken } from '../../core/return/response-code.ts'
import type { FlowId } from '../../core/vocabulary/ids.ts'
import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import type { Flows, OpenableFlow } from '../ports/flows.ts'
import type { Log } from '../ports/telemetry.ts'
import { isItsBrowser } from './bound-flow.ts'
import { type EndProofDeps, endProof } from './end-proof.ts'

export type ReturnBrowserDeps = EndProofDeps & {
  readonly flows: Pick<Flows, 'byId' | 'end'>
  readonly publicUrl: string
  readonly log: Log
}

/**
 * The wallet sends the person back with the code it got for its answer. The bound browser releases
 * the success. In another browser the success is lost, because the person who approved is not the
 * one who started (HAIP 1.0 section 5.1).
 */
export async function returnBrowser(
  deps: ReturnBrowserDeps,
  token: string,
  cookies: string | undefined,
): Promise<Result<FlowId>> {
  const flow = await findByCode(deps, token)
  if (flow === undefined) return fail('flow_unknown')
  const browser = isItsBrowser(deps.publicUrl, flow, cookies) ? 'bound' : 'other'
  await noteReturn(deps, flow, browser)
  return browser === 'bound' ? ok(flow.id) : fail('flow_of_another_browser')
}

/** A wrong code finds nothing. */
async function findByCode(
  { flows }: ReturnBrowserDeps,
  token: string,
): Promise<OpenableFlow | undefined> {
  const read = readReturnToken(token)
  if (read === undefined) return undefined
  const flow = await flows.byId(read.flowId)
  return flow?.returnCodeHash && isResponseCode(read.code, flow.returnCodeHash) ? flow : undefined
}

/** Leaving the state spends the code: showing it again changes nothing. */
async function noteReturn(
  deps: ReturnBrowserDeps,
  { id, accountId, environment, question, flow, now: at }: OpenableFlow,
  browser: 'bound' | 'other',
): Promise<void> {
  const event = { type: browser === 'bound' ? 'returned' : 'returned_elsewhere' } as const
  if (!mayHappen(flow, event, at)) return
  const kind = { environment, issuer: question.issuer }
  const ended = await endProof(deps, { id, accountId, flow }, { event, kind })
  if (ended) deps.log.info('browser_returned', { flowId: id, detail: browser })
}
