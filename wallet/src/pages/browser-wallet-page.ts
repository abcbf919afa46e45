import type { BrowserAnswer } from '../outcomes/act-in-browser.ts'
import { browserScript } from './assets.ts'
import { type Html, html, nothing } from './html.ts'
import type { Language } from './language.ts'
import { layout, type Place } from './layout.ts'
import { type Inspected, inspectDrawer } from './parts/inspect-drawer.ts'
import { browserOutcomePicker } from './parts/outcome-picker.ts'
import { type AskedRequest, nameOf, requestView } from './parts/request-view.ts'
import { seal } from './parts/seal.ts'
import type { Stopped } from './refusal-page.ts'
import { textsOf } from './texts/texts-of.ts'

/** The pages of a wallet behind a simulated browser dialog. Each talks to the page around it. */

/** The first page: it says that it is there, and is given the requests. */
export function waitingPage(place: Place): string {
  const { browser } = textsOf(place.language)
  const action = `/browser/ask?lang=${place.language}`
  const body = html`<div class="panel verdict quiet">
  ${seal}
  <h1>${browser.title}</h1>
  <p class="lead" role="status">${browser.waiting}</p>
  <p class="soft">${browser.onlyFramed}</p>
  <form method="post" action="${action}" data-browser-ask>
    <input type="hidden" name="requests"><input type="hidden" name="origin">
  </form>
</div>`
  return layout({ ...place, title: browser.title, body, ownScript: browserScript })
}

export type AskedByPage = AskedRequest & {
  /** The one-time id that an answer must name. */
  readonly id: string
  readonly inspected: Inspected
}

/** Who asks, for what, and the person's decision. */
export function browserConsentPage(asked: AskedByPage, place: Place): string {
  const { language } = place
  const { consent } = textsOf(language)
  const formats = [...new Set(asked.cards.map(({ format }) => format))]
  const body = html`${simulated(language)}
<form method="post" action="/browser/answer?lang=${language}" class="consent">
  <input type="hidden" name="id" value="${asked.id}">
  ${requestView(asked, language, html` formaction="/browser/ask?lang=${language}"`)}
  ${browserOutcomePicker(formats.toSorted(), language)}
</form>
${inspectDrawer(asked.inspected, language)}`
  return layout({ ...place, title: consent.title(nameOf(asked)), body, shape: 'wide' })
}

const simulated = (language: Language): Html => {
  const { title, lead } = textsOf(language).browser
  return html`<p class="soft centred"><strong>${title}</strong> ${lead}</p>`
}

/** The last page. The script hands the answer to the page that asked, and to no other. */
export function handOverPage(answer: BrowserAnswer, origin: string, place: Place): string {
  const { title, text } = verdict(answer, place.language)
  const body = html`<div class="panel verdict quiet"${handOver(answer, origin)}>
  ${seal}
  <h1>${title}</h1>
  <p class="lead" role="status">${text}</p>
</div>`
  return layout({ ...place, title, body, ownScript: browserScript })
}

function verdict({ ends }: BrowserAnswer, language: Language) {
  const { browser, result } = textsOf(language)
  if (ends === 'credential') return { title: browser.handedOver, text: browser.handedOverText }
  return ends === 'refused'
    ? { title: result.declinedTitle, text: browser.refusedText }
    : { title: result.silentTitle, text: browser.silentText }
}

function handOver(answer: BrowserAnswer, origin: string): Html {
  if (answer.ends === 'silent') return nothing
  const message =
    answer.ends === 'credential'
      ? { type: 'vidimus-browser-answer', credential: answer.credential }
      : refusedMessage
  return messageAttributes(message, origin)
}

const refusedMessage = { type: 'vidimus-browser-refused' }

const messageAttributes = (message: object, origin: string): Html =>
  html` data-hand-over="${JSON.stringify(message)}" data-origin="${origin}"`

export type StoppedInBrowser = Stopped & { readonly origin: string }

/** The wallet refuses the request. The page learns it when the person has seen why. */
export function browserRefusalPage(
  { code, detail, inspected, origin }: StoppedInBrowser,
  place: Place,
): string {
  const { refusal, result } = textsOf(place.language)
  const reason = html`<code class="tag">${code}</code> <small lang="en">${detail}</small>`
  const attributes = messageAttributes(refusedMessage, origin)
  const words = result.backToPage
  const body = html`<div class="panel verdict bad">
  ${seal}
  <h1>${refusal.title}</h1>
  <p class="lead">${refusal.reasons[code]}</p>
  <dl class="shared"><div><dt>${refusal.reason}</dt><dd>${reason}</dd></div></dl>
  <p class="actions"><button type="button" class="primary"${attributes}>${words}</button></p>
</div>
${inspectDrawer(inspected, place.language)}`
  return layout({ ...place, title: refusal.title, body, ownScript: browserScript })
}
