import type { Channel } from '../../../core/flow/flow.ts'
import { isKept, type WalletReport } from '../../../core/flow/wallet-reports.ts'
import type { FailureCode } from '../../../core/vocabulary/errors.ts'
import type { CallbackErrorCode } from '../../../core/vocabulary/outcomes.ts'
import type { Failure } from '../../../core/vocabulary/result.ts'
import { walletCodeRow } from '../../../core/vocabulary/wallet-codes.ts'
import type { WalletSaid } from '../../../core/wallet/answer/wallet-said.ts'
import { openFlowKey, sealWords } from '../../keys/flow-seal.ts'
import type { AnswerableFlow, Flows, KeptReport } from '../../ports/flows.ts'
import type { Sealing } from '../../ports/sealing.ts'
import type { Log, LogFields } from '../../ports/telemetry.ts'
import { findNamed } from './find-request.ts'

/** What went wrong with a wallet: on the flow, and in the log without the wallet's words. */

type Exchange = { readonly stored: AnswerableFlow; readonly channel: Channel }

/** The wallet's words are sealed at once. */
export function reportSaid(
  { sealing }: { readonly sealing: Sealing },
  { stored, channel }: Exchange,
  { code: said, words }: WalletSaid,
  code: FailureCode,
): KeptReport {
  const report: WalletReport = { at: stored.now, channel, said, code }
  if (words === undefined) return { report }
  const key = openFlowKey(sealing, stored.flowId, stored.dataKey)
  return { report: { ...report, hasWords: true }, sealedWords: sealWords(key, words) }
}

/** The code of the wallet by name, and what else is known about who asks. */
export function saidInLog(
  { stored, channel }: Exchange,
  { code }: Pick<WalletSaid, 'code'>,
): string {
  const { unregistered } = stored
  const known = unregistered === undefined ? '' : `; sent without registration: ${unregistered}`
  return `${channel}: it said ${code}${known}`
}

export const exchangeFields = ({ stored }: Pick<Exchange, 'stored'>): LogFields => {
  const { flowId, accountId, environment, question } = stored
  return { flowId, accountId, environment, issuer: question.issuer }
}

type KeepDeps = { readonly flows: Pick<Flows, 'report'> }

/** Nothing is written if it is known already, or if there is no room. */
export async function keepReport(
  { flows }: KeepDeps,
  { stored }: Pick<Exchange, 'stored'>,
  kept: KeptReport,
  lapsesAs?: CallbackErrorCode,
): Promise<void> {
  if (isKept(stored.reports ?? [], kept.report)) await flows.report(stored.flowId, kept, lapsesAs)
}

/** Of a failure of ours: its cause is in our own words, and its detail is for the log only. */
export const reportFailure = (
  { stored, channel }: Exchange,
  { code, cause: detail }: Pick<Failure, 'code' | 'cause'>,
): KeptReport => ({ report: { at: stored.now, channel, said: null, code, detail } })

export const failureInLog = (
  { channel }: Pick<Exchange, 'channel'>,
  { code, cause, detail }: Failure,
): string => `${channel}: ${[cause, detail].filter((each) => each).join('; ') || code}`

/** In the browser's window an error ends nothing. It is remembered for when the flow lapses. */
export async function noteWindow(
  deps: KeepDeps & { readonly sealing: Sealing; readonly log: Log },
  exchange: Exchange,
  said: WalletSaid,
): Promise<void> {
  deps.log.info('wallet_gave_up', {
    ...exchangeFields(exchange),
    code: said.code,
    detail: saidInLog(exchange, said),
  })
  const kept = reportSaid(deps, exchange, said, 'wallet_gave_up')
  const { outcome } = walletCodeRow(said.code)
  await keepReport(deps, exchange, kept, outcome ?? undefined)
}

type NoteFetchDeps = {
  readonly flows: Pick<Flows, 'forWallet' | 'report'>
  readonly sealing: Sealing
  readonly log: Log
}

/** A wallet was refused the request, or to answer it: it shows an error of its own, or nothing. */
export async function noteRefusedFetch(
  deps: NoteFetchDeps,
  token: string,
  failure: Failure,
): Promise<void> {
  const found = await findNamed(deps, token)
  if (found.ok) await noteUnserved(deps, found.value, failure)
}

/** The same for a flow that was read. */
export async function noteUnserved(
  deps: KeepDeps & { readonly log: Log },
  exchange: Exchange,
  failure: Failure,
): Promise<void> {
  const detail = failureInLog(exchange, failure)
  deps.log.info('request_refused', { ...exchangeFields(exchange), code: failure.code, detail })
  await keepReport(deps, exchange, reportFailure(exchange, failure))
}
