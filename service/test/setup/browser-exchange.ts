import type { Binding } from '../../../wallet/src/holder/binding.ts'
import {
  answerBrowser,
  type DigitalCredential,
} from '../../../wallet/src/holder/browser/answer-browser.ts'
import type {
  BrowserProtocol,
  BrowserRequest,
} from '../../../wallet/src/holder/browser/browser-request.ts'
import { openBrowserRequest } from '../../../wallet/src/holder/browser/open-browser-request.ts'
import { choose, type Manners } from '../../../wallet/src/holder/choose.ts'
import type { HeldCredential } from '../../../wallet/src/holder/held-credential.ts'
import { makeVpToken, type Tamper } from '../../../wallet/src/holder/wallet.ts'
import { fillWallet } from '../../../wallet/src/issuer/fill-wallet.ts'
import { usualRegistrar } from '../wallet/registrar.ts'
import type { RunningService } from './running-service.ts'
import type { Started } from './wallet-exchange.ts'

/** What the page gives to the browser's dialog. */
export async function offeredTo({ browser, flowId }: Started, service: RunningService) {
  const answer = await browser.get(`${service.url}/flows/${flowId}/browser-requests`)
  if (!answer.ok) throw new Error(`no requests: ${answer.status}`)
  const { requests } = (await answer.json()) as {
    requests: { protocol: string; data: { [name: string]: string } }[]
  }
  return requests
}

/** The origin that a browser would tell a wallet on the service's page. */
export const originOf = ({ config }: RunningService): string => new URL(config.publicUrl).origin

/** As a strict wallet: it answers only what the usual registrar has registered. */
export async function openInBrowser(
  started: Started,
  service: RunningService,
  protocol: BrowserProtocol,
): Promise<BrowserRequest> {
  const registrars = { anchors: [(await usualRegistrar()).authority] }
  const expected = { origin: originOf(service), trust: 'accept-any' as const, registrars }
  const opened = await openBrowserRequest(await offeredTo(started, service), expected, protocol)
  if (!opened.ok) throw new Error(`${opened.refusal.code}: ${opened.refusal.detail}`)
  const { fault } = opened.value.registered
  if (fault !== undefined) throw new Error(`${fault.code}: ${fault.detail}`)
  return opened.value
}

export type Answering = {
  readonly format?: HeldCredential['format']
  /** What the wallet holds, instead of the specimen. */
  readonly held?: readonly HeldCredential[]
  /** What the holder signs for, instead of the request. */
  readonly binding?: (honest: BrowserRequest) => Binding
  readonly manners?: Manners
  readonly tamper?: Tamper
  /** What it encrypts to, instead of the request. */
  readonly sealedTo?: (honest: BrowserRequest) => BrowserRequest
}

const filled = new Map<string, ReturnType<typeof fillWallet>>()

/** Of the provider that stands for `de-ausweis`, issued once for a worker. */
function specimen(format: HeldCredential['format'] = 'dc+sd-jwt') {
  const held = filled.get(format) ?? fillWallet({}, [format], ['de-ausweis'])
  filled.set(format, held)
  return held
}

/** A wallet's answer, as the page would get it: valid, except for what is wished. */
export async function answerTo(
  request: BrowserRequest,
  { format, held, binding, manners, tamper = {}, sealedTo }: Answering = {},
): Promise<DigitalCredential> {
  const chosen = choose(request.query, held ?? (await specimen(format)), manners)
  if (!chosen.ok) throw new Error(chosen.refusal.detail)
  const bound = binding?.(request) ?? request
  const vpToken = await makeVpToken(chosen.value, bound, new Date(), tamper)
  return answerBrowser(sealedTo?.(request) ?? request, vpToken, { tamper })
}

type Posting = {
  readonly origin?: string | null
  readonly cookie?: string | null
  readonly type?: string
}

/** As the script of the page does, in the browser that opened the flow. */
export function postAnswer(
  { flowId, browser }: Pick<Started, 'flowId' | 'browser'>,
  service: RunningService,
  credential: unknown,
  {
    origin = originOf(service),
    cookie = browser.cookieHeader(),
    type = 'application/json',
  }: Posting = {},
): Promise<Response> {
  const headers = {
    'content-type': type,
    ...(origin !== null && { origin }),
    ...(cookie !== null && { cookie }),
  }
  const body = typeof credential === 'string' ? credential : JSON.stringify(credential)
  return fetch(`${service.url}/flows/${flowId}/browser-answer`, { method: 'POST', headers, body })
}
