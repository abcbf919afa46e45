import type { VpToken, WalletError } from '../holder/answer.ts'
import type { Binding } from '../holder/binding.ts'
import { answerBrowser, type DigitalCredential } from '../holder/browser/answer-browser.ts'
import type {
  AskedInBrowser,
  BrowserProtocol,
  BrowserRequest,
} from '../holder/browser/browser-request.ts'
import { encodeEncryptionInfo } from '../holder/browser/encryption-info.ts'
import { openBrowserRequest } from '../holder/browser/open-browser-request.ts'
import { choose } from '../holder/choose.ts'
import { accept, type Checked } from '../holder/request/refusal.ts'
import { makeVpToken, type Tamper } from '../holder/wallet.ts'
import { type Act, acts } from './acts.ts'
import { makeEarlierToken } from './earlier-token.ts'
import type { Outcome } from './outcomes.ts'
import { holdFor, nowOf, outcomeFor, preference, type SandboxWallet } from './sandbox-wallet.ts'

/**
 * How the call of the page ends: with a credential, with an error that says nothing (`refused`), or
 * never (`silent`).
 */
export type BrowserAnswer =
  | {
      readonly ends: 'credential'
      readonly credential: DigitalCredential
      readonly vpToken?: VpToken
    }
  | { readonly ends: 'refused' | 'silent' }

/** What a page gave to the browser, and what the browser knows about the page. */
export type BrowserCall = { readonly requests: readonly AskedInBrowser[]; readonly origin: string }

type Options = {
  readonly outcome?: Outcome
  /** By default, the first of the page's protocols that the wallet speaks. */
  readonly protocol?: BrowserProtocol
  /** Beside what the outcome changes. */
  readonly tamper?: Tamper
}

/** Checks the request as a wallet behind the browser's dialog does, and acts out an outcome. */
export async function answerInBrowser(
  sandbox: SandboxWallet,
  { requests, origin }: BrowserCall,
  { outcome = 'approve', protocol, tamper = {} }: Options = {},
): Promise<Checked<BrowserAnswer>> {
  const { trust, registrars } = sandbox
  const expected = { origin, trust, at: nowOf(sandbox), ...(registrars && { registrars }) }
  const opened = await openBrowserRequest(requests, expected, protocol)
  return opened.ok ? accept(await actInBrowser(outcome, opened.value, sandbox, tamper)) : opened
}

/** The same for an open request. */
export async function actInBrowser(
  wanted: Outcome,
  request: BrowserRequest,
  sandbox: SandboxWallet,
  tamper: Tamper = {},
): Promise<BrowserAnswer> {
  const outcome = outcomeFor(wanted, request, sandbox)
  const act = acts[outcome]
  if (act.does === 'nothing') return { ends: 'silent' }
  // A person who declines in a browser's dialog leaves the page with nothing but an exception.
  if (outcome === 'decline') return { ends: 'refused' }
  if (act.does === 'report') return report(request, act.error)
  const stages = act.does === 'present' ? { ...act.tamper, ...tamper } : tamper
  const vpToken = await (act.does === 'replay'
    ? replay(request, sandbox)
    : present(act, request, sandbox, stages))
  if (vpToken === undefined) return report(request, 'access_denied')
  const credential = await answerBrowser(request, vpToken, { ...sandbox, tamper: stages })
  return { ends: 'credential', credential, vpToken }
}

/** OpenID4VP 1.0, appendix A.4. Annex C has no such answer. */
function report({ protocol }: BrowserRequest, error: WalletError): BrowserAnswer {
  return protocol === 'org-iso-mdoc'
    ? { ends: 'refused' }
    : { ends: 'credential', credential: { protocol, data: { error } } }
}

async function present(
  act: Act & { does: 'present' },
  request: BrowserRequest,
  sandbox: SandboxWallet,
  tamper: Tamper,
): Promise<VpToken | undefined> {
  const held = await holdFor(act, request.query, sandbox)
  const chosen = choose(request.query, held, { ...preference, ...act.manners })
  return chosen.ok ? makeVpToken(chosen.value, request, nowOf(sandbox), tamper) : undefined
}

const replay = (request: BrowserRequest, sandbox: SandboxWallet) =>
  sandbox.earlier ?? makeEarlierToken(request.query, anotherBinding(request), sandbox)

/** Of the same page, but of another of its requests. */
function anotherBinding(request: BrowserRequest): Binding {
  if (request.protocol === 'openid4vp-v1-signed') return { ...request, nonce: crypto.randomUUID() }
  const nonce = crypto.getRandomValues(new Uint8Array(16))
  const { recipientKey } = request
  return { ...request, encryptionInfo: encodeEncryptionInfo({ nonce, recipientKey }) }
}
