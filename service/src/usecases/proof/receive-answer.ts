import { advance } from '../../core/flow/advance.ts'
import type { Outcome } from '../../core/flow/flow.ts'
import { buildPresentation } from '../../core/presentation/build-presentation.ts'
import type { CheckRecord } from '../../core/verification/checks.ts'
import { expectAnswer } from '../../core/verification/expect-answer.ts'
import type { ChainCache } from '../../core/verification/pki/chain-cache.ts'
import type { VerifiedCredential } from '../../core/verification/verified-credential.ts'
import { type Examination, examine, verify } from '../../core/verification/verify.ts'
import type { CallbackErrorCode } from '../../core/vocabulary/callback-errors.ts'
import { type Failure, fail, ok, type Result } from '../../core/vocabulary/result.ts'
import { type OpenedAnswer, openAnswer } from '../../core/wallet/answer/open-answer.ts'
import { readAnswerForm } from '../../core/wallet/answer/read-answer-form.ts'
import type { PresentedToken } from '../../core/wallet/answer/read-vp-token.ts'
import type { Ending, Flows } from '../ports/flows.ts'
import type { IssuerDeployments, StatusOf } from '../ports/issuers.ts'
import type { Sealing } from '../ports/sealing.ts'
import type { SignPresentation } from '../ports/signing.ts'
import type { Log } from '../ports/telemetry.ts'
import { type Acceptance, acceptAnswer, repeatAnswer } from './accepted-answer.ts'
import { type AskedRequest, findAskedRequest } from './asked-request.ts'

export type ReceiveAnswerDeps = {
  readonly flows: Pick<Flows, 'requestByToken' | 'acceptedAnswer' | 'end'>
  readonly sealing: Sealing
  readonly publicUrl: string
  readonly issuers: IssuerDeployments
  readonly chains: ChainCache
  readonly signPresentation: SignPresentation
  readonly statusOf: StatusOf
  readonly returnTimeoutSeconds: number
  readonly log: Log
}

/** What the wallet's answer came to: a proof, or the refusal the customer will be told. */
type Judged = {
  readonly verified: Result<VerifiedCredential, CallbackErrorCode>
  readonly record: CheckRecord
  /** An error the wallet reported itself was understood, and is answered like a success (OpenID4VP 1.0 section 8.2). */
  readonly isReport: boolean
}

/** The wallet posts its answer. Ends in one commit; what comes back tells the wallet nothing about the reason. */
export async function receiveAnswer(
  deps: ReceiveAnswerDeps,
  token: string,
  body: Uint8Array,
): Promise<Result<string>> {
  const found = await findAskedRequest(deps, token)
  if (!found.ok)
    return found.failure.code === 'request_ended' ? repeatAnswer(deps, token, body) : found
  const form = readAnswerForm(body)
  if (!form.ok) return form
  const opened = await openAnswer(found.value.request, form.value)
  // Rubbish changes nothing: anyone who saw the QR code can post it.
  if (!opened.ok) return opened
  const judged = await judge(deps, found.value, opened.value)
  const accepted =
    judged.verified.ok || judged.isReport ? acceptAnswer(deps, found.value.stored, body) : undefined
  const ending = await endingOf(deps, found.value, judged, accepted)
  if (!ending.ok || !(await deps.flows.end(ending.value))) return repeatAnswer(deps, token, body)
  tell(deps.log, found.value, judged)
  return accepted === undefined ? fail('answer_rejected') : ok(accepted.wayOn)
}

async function judge(
  deps: ReceiveAnswerDeps,
  asked: AskedRequest,
  opened: OpenedAnswer,
): Promise<Judged> {
  if (opened.kind === 'wallet_error')
    return { verified: fail(opened.code), record: [], isReport: true }
  if (opened.kind === 'malformed')
    return { verified: { ok: false, failure: opened.failure }, record: [], isReport: false }
  const examined = examinePresented(deps, asked, opened.presentation)
  const { result, record } = verify(examined, await askForStatus(deps, asked, examined))
  return { verified: result, record, isReport: false }
}

function examinePresented(
  deps: ReceiveAnswerDeps,
  { stored, request }: AskedRequest,
  { queryId, format, token }: PresentedToken,
) {
  const deployment = deps.issuers(stored.environment, stored.question.issuer)
  const expected = expectAnswer(request, queryId, deployment, stored.now)
  return examine({ format, text: token }, expected, deps.chains)
}

/** Asked last, and only for a credential that is good in every other way. */
async function askForStatus(
  deps: ReceiveAnswerDeps,
  { stored }: AskedRequest,
  { result }: Examination,
) {
  if (!result.ok || result.value.statusReference === undefined) return undefined
  const { environment, question, now } = stored
  const { format, statusReference } = result.value
  return deps.statusOf(statusReference, { environment, issuer: question.issuer, format, now })
}

async function endingOf(
  deps: ReceiveAnswerDeps,
  asked: AskedRequest,
  judged: Judged,
  accepted: Acceptance | undefined,
): Promise<Result<Ending>> {
  const { flowId, flow, path: by, now: at } = asked.stored
  const { verified, record } = judged
  const outcome: Outcome = verified.ok ? { kind: 'presentation' } : refusal(verified.failure)
  const returnBy = at + deps.returnTimeoutSeconds * 1_000
  const next = advance(flow, { type: 'answered', at, by, outcome, returnBy })
  if (!next.ok) return next
  if ('expiresAt' in next.value) return fail('flow_out_of_turn')
  const known = accepted && {
    fingerprint: accepted.fingerprint,
    ...(accepted.returnCodeHash && { returnCodeHash: accepted.returnCodeHash }),
  }
  const sealedResult = verified.ok ? await sealResult(deps, asked, verified.value) : undefined
  const answer = { path: by, record, ...known, ...(sealedResult && { sealedResult }) }
  return ok({ flowId, next: next.value, cause: 'answered', answer })
}

async function sealResult(
  deps: ReceiveAnswerDeps,
  { stored }: AskedRequest,
  credential: VerifiedCredential,
) {
  const { flowId, accountId, environment, question, now: at } = stored
  const dataKey = deps.sealing.unwrap(stored.dataKey)
  const state = Buffer.from(
    deps.sealing.open(stored.sealedState, dataKey, `${flowId}/state`),
  ).toString()
  const context = { publicUrl: deps.publicUrl, accountId, environment, flowId, state, at }
  const signed = await deps.signPresentation(buildPresentation(question, credential, context))
  return deps.sealing.seal(Buffer.from(signed), dataKey, `${flowId}/result`)
}

const refusal = ({ code }: Failure<CallbackErrorCode>): Outcome => ({ kind: 'error', code })

function tell(log: Log, { stored }: AskedRequest, { verified }: Judged): void {
  const { flowId, accountId, environment } = stored
  const fields = { flowId, accountId, environment, issuer: stored.question.issuer }
  if (verified.ok) log.info('answer_accepted', fields)
  else log.info('answer_refused', { ...fields, ...verified.failure })
}
