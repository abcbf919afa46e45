import { mayHappen } from '../../../core/flow/advance.ts'
import { answeredEvent } from '../../../core/flow/answered-event.ts'
import type { Channel } from '../../../core/flow/flow.ts'
import {
  buildPresentation,
  type Presentation,
} from '../../../core/presentation/build-presentation.ts'
import { encryptPresentation } from '../../../core/presentation/encryption-keys.ts'
import { type CheckRecord, recordFailure } from '../../../core/verification/checks.ts'
import { expectAnswer } from '../../../core/verification/expect-answer.ts'
import type { ChainCache } from '../../../core/verification/pki/chain-cache.ts'
import type {
  SignerResult,
  StatusResult,
  VerifiedCredential,
} from '../../../core/verification/verified-credential.ts'
import { type Examination, examine, verify } from '../../../core/verification/verify.ts'
import type { CallbackErrorCode } from '../../../core/vocabulary/outcomes.ts'
import { type Failure, fail, ok, type Result } from '../../../core/vocabulary/result.ts'
import { walletCodeRow } from '../../../core/vocabulary/wallet-codes.ts'
import type { OpenedAnswer } from '../../../core/wallet/answer/open-answer.ts'
import type { PresentedToken } from '../../../core/wallet/answer/read-vp-token.ts'
import type { WalletSaid } from '../../../core/wallet/answer/wallet-said.ts'
import type { BrowserRequest } from '../../../core/wallet/browser/browser-request.ts'
import type { WalletRequest } from '../../../core/wallet/request/wallet-request.ts'
import {
  type FlowKey,
  openFlowKey,
  openMatch,
  openState,
  sealProof,
  sealResult,
} from '../../keys/flow-seal.ts'
import type { CallbackInHand } from '../../ports/callbacks.ts'
import type { Comparison } from '../../ports/comparisons.ts'
import type { AnswerableFlow, Flows } from '../../ports/flows.ts'
import type { AskStatus, IssuerDeployments } from '../../ports/issuers.ts'
import type { Random, Sealed, Sealing } from '../../ports/sealing.ts'
import type { SignPresentation } from '../../ports/signing.ts'
import type { Log, Meters } from '../../ports/telemetry.ts'
import type { AskRevocation } from '../../ports/trust/revocation-lists.ts'
import { type EndProofDeps, endProof } from '../end-proof.ts'
import type { Acceptance } from './accepted-answer.ts'
import {
  exchangeFields,
  failureInLog,
  keepReport,
  reportFailure,
  reportSaid,
  saidInLog,
} from './wallet-reports.ts'

export type ConcludeDeps = EndProofDeps & {
  readonly sealing: Sealing
  readonly random: Random
  readonly publicUrl: string
  readonly issuers: IssuerDeployments
  readonly chains: ChainCache
  readonly signPresentation: SignPresentation
  readonly askRevocation: AskRevocation
  readonly askStatus: AskStatus
  readonly returnTimeoutSeconds: number
  readonly noteComparison?: (comparison: Comparison) => void
  readonly log: Log
  readonly meters: Pick<Meters, 'answerUnreadable' | 'answerAccepted' | 'answerRefused'>
}

/** A request of a flow, on the channel on which it was answered. */
export type AnsweredRequest = {
  readonly stored: AnswerableFlow
  readonly channel: Channel
  readonly request: WalletRequest | BrowserRequest
}

type Proved = { readonly presentation: Presentation; readonly key: FlowKey }

/** The result of the wallet's answer: a proof, or the refusal that the customer will get. */
type Judged = {
  readonly proved: Result<Proved, CallbackErrorCode>
  readonly record: CheckRecord
  /** The wallet itself reported an error, which is answered like a success (OpenID4VP 1.0, 8.2). */
  readonly said?: WalletSaid
}

/** `isEnd` is false if the flow already had its outcome or had run out of time. */
type Concluded = { readonly isEnd: boolean; readonly accepted?: Acceptance | undefined }

/** Judges the opened answer and ends the flow, in one commit. `accept` makes the wallet's reply. */
export async function concludeAnswer(
  deps: ConcludeDeps,
  answered: AnsweredRequest,
  opened: OpenedAnswer,
  accept?: () => Acceptance,
): Promise<Concluded> {
  const judged = await judgeAnswer(deps, answered, opened)
  const accepted = judged.proved.ok || judged.said ? accept?.() : undefined
  const isEnd = await endByAnswer(deps, answered, judged, accepted)
  if (isEnd) tellAnswered(deps, answered, judged)
  return { isEnd, accepted }
}

/** Verifies the opened answer. Revocation is checked last. */
async function judgeAnswer(
  deps: ConcludeDeps,
  answered: AnsweredRequest,
  opened: OpenedAnswer,
): Promise<Judged> {
  if (opened.kind === 'wallet_error') {
    const { said } = opened
    return { proved: fail(outcomeOfSaid(said)), record: [], said }
  }
  if (opened.kind === 'malformed') {
    const { failure } = opened
    const record = [recordFailure('answers_the_query', failure.cause)]
    return { proved: { ok: false, failure }, record }
  }
  const examined = examinePresented(deps, answered, opened.presentation)
  const { signer, status } = await askWhetherRevoked(deps, answered, examined)
  const { result, record } = verify(examined, status, signer)
  if (!result.ok) return { proved: result, record }
  const proved = present(deps, answered, result.value)
  const unanswered = proved.ok ? [] : [recordFailure('question_is_answered', proved.failure.cause)]
  return { proved, record: [...record, ...unanswered] }
}

/** Every code that a wallet can send ends a flow; those of a window cannot be sent. */
const outcomeOfSaid = ({ code }: WalletSaid): CallbackErrorCode =>
  walletCodeRow(code).outcome ?? 'error_invalid_request'

function examinePresented(
  deps: ConcludeDeps,
  { stored, request }: AnsweredRequest,
  { queryId, format, token }: PresentedToken,
) {
  const deployment = deps.issuers(stored.environment, stored.question.issuer)
  const expected = expectAnswer(request, queryId, deployment, stored.now, stored.question)
  return examine({ format, text: token }, expected, deps.chains)
}

type Revocation = { readonly signer?: SignerResult; readonly status?: StatusResult }

/**
 * Checked last, and only for a credential that is good in every other way. The signer comes first,
 * because we should not contact an address named by a revoked signer.
 */
async function askWhetherRevoked(
  deps: ConcludeDeps,
  { stored }: AnsweredRequest,
  { result }: Examination,
): Promise<Revocation> {
  if (!result.ok) return {}
  const { environment, question, now } = stored
  const { format, anchor, signerPath, statusReference } = result.value
  const context = { environment, issuer: question.issuer, now }
  const signer = await deps.askRevocation(signerPath, context)
  if (!signer.ok || statusReference === undefined) return { signer }
  return { signer, status: await deps.askStatus(statusReference, { ...context, format, anchor }) }
}

async function endByAnswer(
  deps: ConcludeDeps,
  answered: AnsweredRequest,
  { proved, record, said }: Judged,
  accepted?: Acceptance,
): Promise<boolean> {
  const { channel } = answered
  const { flowId: id, accountId, environment, question, flow, now } = answered.stored
  const outcome = proved.ok ? 'presentation' : proved.failure.code
  const event = answeredEvent(channel, outcome, now + deps.returnTimeoutSeconds * 1_000)
  if (!mayHappen(flow, event, now)) return false
  const kind = { environment, issuer: question.issuer }
  const report = said && outcome !== 'presentation' && reportSaid(deps, answered, said, outcome)
  const end = (result?: MadeResult) => {
    const answer = {
      channel,
      record,
      fingerprint: accepted?.fingerprint,
      returnCodeHash: accepted?.returnCodeHash,
      sealedResult: result?.sealed,
      signedBy: result?.kid,
      report: report || undefined,
    }
    return endProof(deps, { id, accountId, flow }, { event, kind, answer }, result?.opened)
  }
  if (!proved.ok) return end()
  const made = await makeResult(deps, answered, proved.value, answered.stored.signingKid)
  if (await end(made)) return true
  // It was too late, or keys were rotated since the flow was read.
  return made.kid === undefined ? false : end(await makeResult(deps, answered, proved.value))
}

/** What the customer gets, if the identity says enough to answer its question. */
function present(
  { sealing, publicUrl, issuers }: ConcludeDeps,
  { stored }: AnsweredRequest,
  credential: VerifiedCredential,
): Result<Proved, CallbackErrorCode> {
  const {
    flowId,
    accountId,
    environment,
    question,
    vocabulary,
    now: at,
    sealedMatch,
    handover,
  } = stored
  const key = openFlowKey(sealing, flowId, stored.dataKey)
  const { timeZone } = issuers(environment, question.issuer)
  const built = buildPresentation(question, credential, {
    ...{ publicUrl, accountId, environment, flowId, at, vocabulary },
    state: handover.to === 'callback' ? openState(key, handover.sealedState) : '',
    timeZone,
    match: sealedMatch && openMatch(key, sealedMatch),
  })
  return built.ok ? ok({ presentation: built.value, key }) : built
}

type MadeResult = {
  readonly sealed: Sealed
  readonly kid?: string | undefined
  readonly opened?: CallbackInHand
}

/** Without the id of a signing key the current one is read. */
async function makeResult(
  { signPresentation, random }: ConcludeDeps,
  { stored: { encryptTo, handover } }: AnsweredRequest,
  { presentation, key }: Proved,
  kid?: string,
): Promise<MadeResult> {
  if (handover.to === 'application') return { sealed: sealProof(key, presentation) }
  const signed = await signPresentation(presentation, kid)
  const result = encryptTo ? encryptPresentation(signed, encryptTo, random) : signed
  return {
    sealed: sealResult(key, result),
    kid,
    opened: { dataKey: key.dataKey, state: presentation.state, result },
  }
}

/** Without this, an answer that ends nothing would leave no trace. */
export async function noteUnreadable<Failed>(
  deps: ConcludeDeps & { readonly flows: Pick<Flows, 'report'> },
  exchange: Pick<AnsweredRequest, 'stored' | 'channel'>,
  failed: Failed & { readonly failure: Failure },
): Promise<Failed> {
  const { environment, question } = exchange.stored
  const detail = failureInLog(exchange, failed.failure)
  deps.log.info('answer_unreadable', { ...exchangeFields(exchange), detail })
  deps.meters.answerUnreadable(environment, question.issuer)
  await keepReport(deps, exchange, reportFailure(exchange, failed.failure))
  return failed
}

/** The log line and counters of an answer that ended a flow. */
function tellAnswered(
  { log, meters, noteComparison }: ConcludeDeps,
  answered: AnsweredRequest,
  judged: Judged,
): void {
  const { stored, channel } = answered
  const { accountId, environment, question } = stored
  const { issuer } = question
  const fields = exchangeFields(answered)
  const { proved, record, said } = judged
  if (proved.ok) log.info('answer_accepted', fields)
  else {
    const { code, cause } = proved.failure
    const detail = said === undefined ? cause : saidInLog(answered, said)
    log.info('answer_refused', { ...fields, code, detail })
  }
  if (proved.ok) meters.answerAccepted(environment, issuer, channel)
  const { match } = proved.ok ? proved.value.presentation.derived : {}
  if (match !== undefined) noteComparison?.(`${accountId} ${environment} ${match}`)
  const failed = record.find(({ outcome }) => outcome === 'failed')
  if (failed) meters.answerRefused(environment, issuer, failed.check)
}
