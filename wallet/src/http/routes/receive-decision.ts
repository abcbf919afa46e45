import { exchangeParts } from '../../inspect/exchange.ts'
import { readPresentation } from '../../inspect/read-presentation.ts'
import type { Inspected } from '../../pages/parts/inspect-drawer.ts'
import { troublePage } from '../../pages/refusal-page.ts'
import { type Echo, type Result, resultPage } from '../../pages/result-page.ts'
import { type CallAnswer, goTo, page } from '../answer-call.ts'
import { type Call, readPlace } from '../call.ts'
import { type Enactment, enact, type Wish } from '../enact.ts'
import { longestFormBytes } from '../limits.ts'
import type { Memory } from '../memory.ts'
import { makeRequestPath, type OpenedRequest } from '../open-request.ts'
import { isFromOwnPage } from '../own-page.ts'
import { readFormWish } from '../read-wish.ts'
import type { Settings } from '../settings.ts'
import { pin } from './pinned-outcome.ts'

type Memories = { readonly open: Memory<OpenedRequest>; readonly done: Memory<Result> }

/** `POST /present`: the person has decided. Each opened request can be answered once. */
export async function receiveDecision(
  call: Call,
  settings: Settings,
  { open, done }: Memories,
): Promise<CallAnswer> {
  const here = { language: call.language }
  if (!isFromOwnPage(call)) return page(call, troublePage('crossSite', here), 403)
  const form = new URLSearchParams((await call.body(longestFormBytes)) ?? '')
  const wish = readFormWish(form)
  if (typeof wish === 'string') return page(call, troublePage('unknown', here), 400)
  const opened = open.take(form.get('id') ?? '')
  if (opened === undefined)
    return page(call, troublePage('answered', here, makeRequestPath(form.get('link') ?? '')), 409)
  const enactment = await enact(opened.request, wish, settings)
  const result = await makeResult(opened, wish, enactment, settings)
  // A second device beside the page shows its own result: no page of the service may be framed.
  const goesOn = result.continueAt !== undefined && form.get('stay') !== 'yes' && !call.isFramed
  return goTo(
    goesOn ? result.continueAt : `/result?id=${done.keep(result)}`,
    form.get('pin') === 'yes' ? pin(wish) : {},
  )
}

/** `GET /result`: the result, as often as the page is loaded. */
export function showResult(call: Call, done: Memory<Result>): CallAnswer {
  const result = done.find(call.url.searchParams.get('id') ?? '')
  return result === undefined
    ? page(call, troublePage('answered', { language: call.language }), 404)
    : page(call, resultPage(result, readPlace(call), call.isFramed))
}

async function makeResult(
  opened: OpenedRequest,
  { outcome }: Wish,
  enactment: Enactment,
  settings: Settings,
): Promise<Result> {
  const echo = readEcho(enactment)
  return {
    outcome,
    requester: opened.requester,
    page: opened.asker?.page,
    link: makeRequestPath(opened.link) ?? '/',
    echo,
    hasPresented: listPresented(enactment).length > 0,
    continueAt: typeof echo === 'string' ? undefined : allowDestination(echo.redirectUri, settings),
    inspected: await collectInspected(opened, enactment),
  }
}

function readEcho({ answered }: Enactment): Echo {
  if (answered === undefined) return 'silent'
  return answered === 'unreachable' ? 'unreachable' : answered.reply
}

/** The person is only ever sent to the service, whatever a reply says. */
function allowDestination(
  redirectUri: string | undefined,
  { serviceOrigin }: Settings,
): string | undefined {
  const url = redirectUri === undefined ? null : URL.parse(redirectUri)
  return url?.origin === serviceOrigin ? url.href : undefined
}

const listPresented = ({ answered }: Enactment): readonly string[] =>
  typeof answered === 'object' ? Object.values(answered.vpToken ?? {}).flat() : []

async function collectInspected(
  { request, inspected }: OpenedRequest,
  enactment: Enactment,
): Promise<Inspected> {
  const presented = await Promise.all(
    listPresented(enactment).map((each) => readPresentation(each, request)),
  )
  const { held: _held, exchange = [], ...seen } = inspected
  return {
    ...seen,
    presented: presented.flatMap(({ credential }) => credential),
    keyBinding: presented.flatMap(({ keyBinding }) => keyBinding),
    exchange: [...exchange, ...exchangeParts(enactment.exchanges)],
  }
}
