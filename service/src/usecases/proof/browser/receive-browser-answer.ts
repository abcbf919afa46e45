import type { FlowId } from '../../../core/vocabulary/ids.ts'
import { type Failure, fail, ok, type Result } from '../../../core/vocabulary/result.ts'
import { browserRequest } from '../../../core/wallet/browser/browser-request.ts'
import { openBrowserAnswer } from '../../../core/wallet/browser/open-browser-answer.ts'
import { askedProtocols } from '../../../core/wallet/browser/protocols.ts'
import {
  type BrowserAnswer,
  readBrowserAnswer,
} from '../../../core/wallet/browser/read-browser-answer.ts'
import { openRequestSeed } from '../../keys/flow-seal.ts'
import type { AnswerableFlow, Flows } from '../../ports/flows.ts'
import { isItsBrowser } from '../bound-flow.ts'
import {
  type AnsweredRequest,
  type ConcludeDeps,
  endByAnswer,
  judgeAnswer,
  tellAnswered,
  tellUnreadable,
} from '../wallet/conclude-answer.ts'

export type ReceiveBrowserAnswerDeps = ConcludeDeps & {
  readonly flows: Pick<Flows, 'asked' | 'end'>
}

const notAsked: Failure = { code: 'answer_unreadable', detail: 'by a way that was not asked for' }

/** Reads what the page posted, once its browser is known. Undefined: it is too large. */
export type ReadPosted = () => Promise<Uint8Array | undefined>

/**
 * The bound browser posts what its own dialog gave it. So nobody has to come back first: the answer
 * is bound to our origin, and the browser to the flow. What opens ends the flow, as by every way;
 * an error of the browser or of a wallet does not, because another way may still succeed.
 */
export async function receiveBrowserAnswer(
  deps: ReceiveBrowserAnswerDeps,
  id: FlowId,
  cookies: string | undefined,
  readPosted: ReadPosted,
): Promise<Result<undefined>> {
  const stored = await deps.flows.asked(id)
  if (stored?.kind !== 'answerable' || !isItsBrowser(deps.publicUrl, asBound(stored), cookies))
    return fail('flow_unknown')
  // The page goes on by the other ways, as after any dialog that failed.
  if (stored.browserWallet === 'off') return fail('request_turned_off')
  const answer = readBrowserAnswer((await readPosted()) ?? new Uint8Array())
  if (!answer.ok) return refuse(deps, { stored, path: 'browser' }, answer.failure)
  const { path } = answer.value
  const asked = askedFor(deps, stored, answer.value)
  if (asked === undefined) return refuse(deps, { stored, path }, notAsked)
  const opened = openBrowserAnswer(asked.request, answer.value)
  if (!opened.ok) return refuse(deps, asked, opened.failure)
  const judged = await judgeAnswer(deps, asked, opened.value)
  if (await endByAnswer(deps, asked, judged)) tellAnswered(deps, asked, judged)
  // Whether it was accepted, and whether another was faster, the page learns from the flow.
  return ok(undefined)
}

/** What a wallet reports of itself is no fault of ours, and is not counted as one. */
function refuse(
  deps: ReceiveBrowserAnswerDeps,
  by: Pick<AnsweredRequest, 'stored' | 'path'>,
  failure: Failure,
): Result<undefined> {
  const refused = { ok: false, failure } as const
  return failure.code === 'wallet_gave_up' ? refused : tellUnreadable(deps, by, refused)
}

const asBound = ({ flowId: id, browserHash }: AnswerableFlow) => ({ id, browserHash })

/** Undefined: not asked for, in this flow. */
function askedFor(
  { sealing, publicUrl }: ReceiveBrowserAnswerDeps,
  stored: AnswerableFlow,
  { path }: BrowserAnswer,
): (AnsweredRequest & { readonly request: ReturnType<typeof browserRequest> }) | undefined {
  const { clientId, query } = stored.asked
  if (stored.requestSeed === undefined || !askedProtocols(query).includes(path)) return undefined
  const seed = openRequestSeed(sealing, stored.flowId, stored.requestSeed)
  return { stored, path, request: browserRequest(seed, path, { clientId, query, publicUrl }) }
}
