import { heldParts } from '../../inspect/read-presentation.ts'
import { firstPerson, isPersonName } from '../../issuer/people.ts'
import { actInBrowser } from '../../outcomes/act-in-browser.ts'
import { findFittingCards } from '../../outcomes/fitting-cards.ts'
import {
  browserConsentPage,
  browserRefusalPage,
  handOverPage,
  waitingPage,
} from '../../pages/browser-wallet-page.ts'
import { troublePage } from '../../pages/refusal-page.ts'
import { type CallAnswer, page } from '../answer-call.ts'
import { type Call, readPlace } from '../call.ts'
import { longestFormBytes } from '../limits.ts'
import type { Memory } from '../memory.ts'
import { type OpenedInBrowser, openInBrowser, readRequests } from '../open-browser-request.ts'
import { isFromOwnPage } from '../own-page.ts'
import { readFormWish } from '../read-wish.ts'
import { type Settings, statusListUri } from '../settings.ts'

/** A signed request and a device request, each with a registration certificate of 64 KiB. */
const longestAskBytes = 384 * 1_024

/** `GET /browser`: what a verification page frames where its browser has no wallet. */
export const showBrowserWallet = (call: Call): CallAnswer =>
  page(call, waitingPage(readPlace(call)))

/**
 * `POST /browser/ask`: our own page passes on what the page around it asks, and the origin that the
 * browser gave for that page.
 */
export async function askInBrowser(
  call: Call,
  settings: Settings,
  open: Memory<OpenedInBrowser>,
): Promise<CallAnswer> {
  const here = { language: call.language }
  if (!isFromOwnPage(call)) return page(call, troublePage('crossSite', here), 403)
  const form = new URLSearchParams((await call.body(longestAskBytes)) ?? '')
  const another = form.get('another')
  if (isPersonName(another)) {
    const opened = open.take(form.get('id') ?? '')
    if (opened === undefined) return page(call, troublePage('answered', here), 409)
    return askAs(another, opened, call, settings, open)
  }
  const requests = readRequests(form.get('requests') ?? '')
  const origin = form.get('origin') ?? ''
  // Only the service's pages may frame this one, so no other page can have asked.
  if (requests === undefined || origin !== settings.serviceOrigin)
    return page(call, troublePage('unknown', here), 400)
  const opening = await openInBrowser(requests, origin, settings)
  if (!opening.ok) return page(call, browserRefusalPage(opening.refused, here), 400)
  return askAs(firstPerson, opening.value, call, settings, open)
}

async function askAs(
  person: string,
  opened: OpenedInBrowser,
  call: Call,
  settings: Settings,
  open: Memory<OpenedInBrowser>,
): Promise<CallAnswer> {
  const at = settings.now()
  const cards = await findFittingCards(opened.request.query, at, person)
  const inspected = {
    ...opened.inspected,
    held: (cards[0]?.choices ?? []).flatMap(heldParts),
  }
  const asked = { ...opened, id: open.keep(opened), cards, person, at, inspected }
  return page(call, browserConsentPage(asked, { language: call.language }))
}

/** `POST /browser/answer`: the person has decided. Each opened request can be answered once. */
export async function decideInBrowser(
  call: Call,
  settings: Settings,
  open: Memory<OpenedInBrowser>,
): Promise<CallAnswer> {
  const here = { language: call.language }
  if (!isFromOwnPage(call)) return page(call, troublePage('crossSite', here), 403)
  const form = new URLSearchParams((await call.body(longestFormBytes)) ?? '')
  const wish = readFormWish(form)
  if (typeof wish === 'string') return page(call, troublePage('unknown', here), 400)
  const opened = open.take(form.get('id') ?? '')
  if (opened === undefined) return page(call, troublePage('answered', here), 409)
  const { outcome, ...wanted } = wish
  const answer = await actInBrowser(outcome, opened.request, {
    ...wanted,
    trust: { anchors: [] },
    now: settings.now,
    statusListUri: statusListUri(settings),
    withStatus: true,
    ...(settings.wait === undefined ? {} : { wait: settings.wait }),
  })
  return page(call, handOverPage(answer, opened.request.origin, here))
}
