import { fail, ok, type Result } from '../../../core/vocabulary/result.ts'
import { openAnswer } from '../../../core/wallet/answer/open-answer.ts'
import { readAnswerForm } from '../../../core/wallet/answer/read-answer-form.ts'
import type { Flows } from '../../ports/flows.ts'
import { acceptAnswer, repeatAnswer } from './accepted-answer.ts'
import { type AskedRequest, findAskedRequest } from './asked-request.ts'
import {
  type ConcludeDeps,
  endByAnswer,
  judgeAnswer,
  tellAnswered,
  tellUnreadable,
} from './conclude-answer.ts'
import type { ReadForm } from './read-form.ts'

export type ReceiveAnswerDeps = ConcludeDeps & {
  readonly flows: Pick<Flows, 'asked' | 'end'>
}

/** The wallet posts its answer. It ends in one commit; the reply does not tell the reason. */
export async function receiveAnswer(
  deps: ReceiveAnswerDeps,
  token: string,
  readForm: ReadForm,
): Promise<Result<string>> {
  const found = await findAskedRequest(deps, token)
  if (!found.ok && found.failure.code !== 'request_ended') return found
  // What is no form is looked at like an empty one: it counts as an answer nobody can read.
  const body = (await readForm()) ?? new Uint8Array()
  if (!found.ok) return repeatAnswer(deps, token, body)
  const form = readAnswerForm(body)
  const opened = form.ok ? openAnswer(found.value.request, form.value) : form
  // Rubbish changes nothing: anyone who saw the QR code can post it.
  if (!opened.ok) return tellUnreadable(deps, found.value, opened)
  const judged = await judgeAnswer(deps, found.value, opened.value)
  const accepted =
    judged.verified.ok || judged.isReport ? accept(deps, found.value, body) : undefined
  if (!(await endByAnswer(deps, found.value, judged, accepted)))
    return repeatAnswer(deps, token, body)
  tellAnswered(deps, found.value, judged)
  return accepted === undefined ? fail('answer_rejected') : ok(accepted.wayOn)
}

const accept = (deps: ReceiveAnswerDeps, { stored, path }: AskedRequest, body: Uint8Array) =>
  acceptAnswer(deps, { flowId: stored.flowId, path, dataKey: stored.dataKey }, body)
