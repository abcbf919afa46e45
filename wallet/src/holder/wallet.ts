import { type AnswerTamper, answer, type Reply, reportError, type VpToken } from './answer.ts'
import type { Binding } from './binding.ts'
import type { BrowserAnswerTamper } from './browser/answer-browser.ts'
import type { Trust } from './certificate-chain.ts'
import { type Choice, choose, type Manners } from './choose.ts'
import type { HeldCredential } from './held-credential.ts'
import { type PresentTamper, present } from './present.ts'
import { checkRequest } from './request/check-request.ts'
import { fetchRequest, type RequestFields } from './request/fetch-request.ts'
import { readLink } from './request/read-link.ts'
import type { Checked } from './request/refusal.ts'
import type { ContentEncryption, VerifierRequest } from './verifier-request.ts'
import type { Fetch } from './web.ts'

export type Wallet = {
  readonly held: readonly HeldCredential[]
  readonly trust: Trust
  /**
   * Whose registration certificates count. If set, the wallet is strict: it refuses a request that
   * none of them covers. If absent, it only reads them.
   */
  readonly registrars?: Trust
  readonly fetch?: Fetch
  readonly now?: () => Date
  readonly cipher?: ContentEncryption
  readonly manners?: Manners
  /** What it tells of itself when it fetches a request. */
  readonly requestFields?: RequestFields
}

/** The stages of another way to answer are ignored, so that one tamper can describe all. */
export type Tamper = PresentTamper & AnswerTamper & BrowserAnswerTamper

/**
 * The verifier's reply, and the answer it replies to. Absent if the wallet had nothing to present.
 */
export type Answered = { readonly reply: Reply; readonly vpToken?: VpToken }

/** From a scanned link to a checked request that can be shown to a person. */
export async function openLink(
  link: string,
  wallet: Omit<Wallet, 'held'>,
): Promise<Checked<VerifierRequest>> {
  const read = readLink(link)
  if (!read.ok) return read
  const fetched = await fetchRequest(read.value, wallet.fetch, undefined, wallet.requestFields)
  if (!fetched.ok) return fetched
  const { requestObject, walletNonce } = fetched.value
  return checkRequest(requestObject, {
    clientId: read.value.clientId,
    trust: wallet.trust,
    at: nowOf(wallet),
    ...(wallet.registrars === undefined ? {} : { registrars: wallet.registrars }),
    ...(walletNonce === undefined ? {} : { walletNonce }),
  })
}

/**
 * The person agrees. Without a fitting credential the verifier gets only `access_denied` (section
 * 8.5).
 */
export async function approve(
  request: VerifierRequest,
  wallet: Wallet,
  tamper: Tamper = {},
): Promise<Answered> {
  const options = { ...wallet, tamper }
  const chosen = choose(request.query, wallet.held, wallet.manners)
  if (!chosen.ok) return { reply: await reportError(request, 'access_denied', options) }
  const vpToken = await makeVpToken(chosen.value, request, nowOf(wallet), tamper)
  return { vpToken, reply: await answer(request, vpToken, options) }
}

/** One presentation for each choice, by the id of its query. */
export async function makeVpToken(
  choices: readonly Choice[],
  binding: Binding,
  at: Date,
  tamper: PresentTamper = {},
): Promise<VpToken> {
  const entries = choices.map(
    async (choice) => [choice.queryId, [await present(choice, binding, at, tamper)]] as const,
  )
  return Object.fromEntries(await Promise.all(entries))
}

const nowOf = ({ now }: Pick<Wallet, 'now'>): Date => now?.() ?? new Date()
