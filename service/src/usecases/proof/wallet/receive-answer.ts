import { type BrowserChannel, browserChannels } from '../../../core/flow/flow.ts'
import type { FlowId } from '../../../core/vocabulary/ids.ts'
import type { CallbackErrorCode } from '../../../core/vocabulary/outcomes.ts'
import { fail, ok, type Result } from '../../../core/vocabulary/result.ts'
import { walletCodeRow } from '../../../core/vocabulary/wallet-codes.ts'
import { openAnswer } from '../../../core/wallet/answer/open-answer.ts'
import { readAnswerForm } from '../../../core/wallet/answer/read-answer-form.ts'
import type { WalletSaid } from '../../../core/wallet/answer/wallet-said.ts'
import { browserRequest } from '../../../core/wallet/browser/browser-request.ts'
import { openBrowserAnswer } from '../../../core/wallet/browser/open-browser-answer.ts'
import { browserChannelsOf } from '../../../core/wallet/browser/protocols.ts'
import { readBrowserAnswer } from '../../../core/wallet/browser/read-browser-answer.ts'
import { openRequestSeed } from '../../keys/flow-seal.ts'
import type { AnswerableFlow, Flows } from '../../ports/flows.ts'
import { isItsBrowser } from '../bound-flow.ts'
import { acceptAnswer, repeatAnswer } from './accepted-answer.ts'
import {
  type AnsweredRequest,
  type ConcludeDeps,
  concludeAnswer,
  noteUnreadable,
} from './conclude-answer.ts'
import { findRequest, type ReadBody } from './find-request.ts'
import { noteRefusedFetch, noteUnserved, noteWindow } from './wallet-reports.ts'

export type ReceiveAnswerDeps = ConcludeDeps & {
  readonly flows: Pick<Flows, 'forWallet' | 'end' | 'report'>
}

/** The wallet posts its answer. It ends in one commit, and the reply does not give the reason. */
export async function receiveAnswer(
  deps: ReceiveAnswerDeps,
  token: string,
  readBody: ReadBody,
): Promise<Result<string>> {
  const found = await findRequest(deps, token)
  if (!found.ok && found.failure.code === 'request_turned_off')
    await noteRefusedFetch(deps, token, found.failure)
  if (!found.ok && found.failure.code !== 'request_ended') return found
  // A body that is not a form is treated like an empty one: it counts as an unreadable answer.
  const body = (await readBody()) ?? new Uint8Array()
  if (!found.ok) return repeatAnswer(deps, token, body)
  const { stored, channel, request } = found.value
  const form = readAnswerForm(body)
  const opened = form.ok ? openAnswer(request, form.value) : form
  // Rubbish changes nothing: anyone who saw the QR code can post it.
  if (!opened.ok) return noteUnreadable(deps, found.value, opened)
  const { flowId, dataKey } = stored
  const accept = () => acceptAnswer(deps, { flowId, channel, dataKey }, body)
  const { isEnd, accepted } = await concludeAnswer(deps, found.value, opened.value, accept)
  if (!isEnd) return repeatAnswer(deps, token, body)
  return accepted === undefined ? fail('answer_rejected') : ok(accepted.wayOn)
}

/** Undefined if an answer was accepted, or refused with an outcome that the page learns itself. */
export type GaveUp = { readonly outcome: CallbackErrorCode | null } | undefined

/**
 * The bound browser posts the answer from its own dialog. No return is needed first, because the
 * answer is bound to our origin and the browser to the flow. An answer that opens ends the flow, as
 * on every channel. An error of the browser or of a wallet does not, because another channel may
 * still succeed: it is noted, and the page says what happened.
 */
export async function receiveBrowserAnswer(
  deps: ReceiveAnswerDeps,
  id: FlowId,
  cookies: string | undefined,
  readBody: ReadBody,
): Promise<Result<GaveUp>> {
  const stored = await deps.flows.forWallet(id)
  if (stored?.kind !== 'answerable' || !isItsBrowser(deps.publicUrl, asBound(stored), cookies))
    return fail('flow_unknown')
  // The page continues with the other channels, as after any failed dialog.
  if (stored.browserWallet === 'off') {
    await noteUnserved(deps, { stored, channel: browserChannels[0] }, turnedOff.failure)
    return turnedOff
  }
  const answer = readBrowserAnswer((await readBody()) ?? new Uint8Array())
  if (!answer.ok) return noteUnreadable(deps, { stored, channel: 'browser' }, answer)
  const { channel } = answer.value
  if ('said' in answer.value) return giveUp(deps, { stored, channel }, answer.value.said)
  const answered = answeredRequest(deps, stored, channel)
  if (answered === undefined) return noteUnreadable(deps, { stored, channel }, notRequested)
  const opened = openBrowserAnswer(answered.request, answer.value)
  if (!opened.ok) return noteUnreadable(deps, answered, opened)
  if (opened.value.kind === 'wallet_error') return giveUp(deps, answered, opened.value.said)
  await concludeAnswer(deps, answered, opened.value)
  // The page learns from the flow whether it was accepted and whether another was faster.
  return ok(undefined)
}

const asBound = ({ flowId: id, browserHash }: AnswerableFlow) => ({ id, browserHash })

const turnedOff = { ok: false, failure: { code: 'request_turned_off' } } as const

const notRequested = {
  ok: false,
  failure: { code: 'answer_unreadable', cause: 'on a channel that was not asked for' },
} as const

async function giveUp(
  deps: ReceiveAnswerDeps,
  exchange: Pick<AnsweredRequest, 'stored' | 'channel'>,
  said: WalletSaid,
): Promise<Result<GaveUp>> {
  await noteWindow(deps, exchange, said)
  return ok({ outcome: walletCodeRow(said.code).outcome })
}

/** Undefined if this flow did not ask for it. */
function answeredRequest(
  { sealing, publicUrl }: ReceiveAnswerDeps,
  stored: AnswerableFlow,
  channel: BrowserChannel,
): (AnsweredRequest & { readonly request: ReturnType<typeof browserRequest> }) | undefined {
  const { clientId, query } = stored.request
  if (!browserChannelsOf(query).includes(channel)) return undefined
  const seed = openRequestSeed(sealing, stored.flowId, stored.requestSeed)
  return { stored, channel, request: browserRequest(seed, channel, { clientId, query, publicUrl }) }
}
