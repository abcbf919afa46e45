import { heldParts } from '../../inspect/read-presentation.ts'
import { firstPerson, isPersonName } from '../../issuer/people.ts'
import { findFittingCards } from '../../outcomes/fitting-cards.ts'
import { consentPage } from '../../pages/consent-page.ts'
import { finishedPage, refusalPage } from '../../pages/refusal-page.ts'
import { type CallAnswer, goTo, page } from '../answer-call.ts'
import { type Call, readPlace } from '../call.ts'
import type { Memory } from '../memory.ts'
import { makeRequestPath, type OpenedRequest, type Opening, openRequest } from '../open-request.ts'
import type { Settings } from '../settings.ts'
import { readPinned } from './pinned-outcome.ts'

export type AskingMemories = {
  readonly open: Memory<OpenedRequest>
  /** Where people came from, by link. Those who go back find the request finished. */
  readonly pages: Memory<string>
}

/** `GET /authorize`: this address is itself the link. Opens its request and asks the person. */
export async function askPerson(
  call: Call,
  settings: Settings,
  { open, pages }: AskingMemories,
): Promise<CallAnswer> {
  const link = readRequestLink(call)
  const opening = await openRequest(link, settings)
  if (!opening.ok) return showStop(call, opening, pages.find(link))
  const { asker } = opening.value
  if (asker?.page !== undefined) pages.keepAs(link, asker.page)
  const pinned = readPinned(call)
  const wanted = call.url.searchParams.get('person') ?? pinned?.person
  const person = isPersonName(wanted) ? wanted : firstPerson
  const at = settings.now()
  const cards = await findFittingCards(opening.value.request.query, at, person)
  const inspected = {
    ...opening.value.inspected,
    held: (cards[0]?.choices ?? []).flatMap(heldParts),
  }
  const id = open.keep({ ...opening.value, inspected })
  return page(
    call,
    consentPage({ ...opening.value, id, cards, person, at, inspected, pinned }, readPlace(call)),
  )
}

function showStop(
  call: Call,
  { stop: { code, detail }, inspected }: Extract<Opening, { readonly ok: false }>,
  cameFrom: string | undefined,
): CallAnswer {
  const place = readPlace(call)
  if (code === 'request_finished') return page(call, finishedPage(cameFrom, inspected, place), 410)
  const status = code === 'request_foreign' ? 403 : 400
  return page(call, refusalPage({ code, detail, inspected }, place), status)
}

/** Language and person are our own parameters, not part of the link. */
function readRequestLink({ url }: Call): string {
  const link = new URL(url)
  link.searchParams.delete('lang')
  link.searchParams.delete('person')
  return link.href
}

/** `GET /open?link=…`: a pasted link with any scheme, for the person that is wanted. */
export function openPasted(call: Call): CallAnswer {
  const link = (call.url.searchParams.get('link') ?? '').trim()
  const path = makeRequestPath(link)
  const person = call.url.searchParams.get('another')
  if (path !== undefined) return goTo(isPersonName(person) ? `${path}&person=${person}` : path)
  const stopped = {
    code: 'link_unreadable',
    detail: 'it is no wallet link',
    inspected: { failedCheck: 'link_unreadable' },
  } as const
  return page(call, refusalPage(stopped, readPlace(call)), 400)
}
