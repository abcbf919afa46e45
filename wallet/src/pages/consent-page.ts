import { isText } from '../holder/json.ts'
import type { VerifierRequest } from '../holder/verifier-request.ts'
import type { Asker } from '../inspect/read-asker.ts'
import type { ProviderName } from '../issuer/providers.ts'
import type { FittingCard } from '../outcomes/fitting-cards.ts'
import { type Html, html, nothing } from './html.ts'
import type { Language } from './language.ts'
import { layout, type Place } from './layout.ts'
import { identityCard } from './parts/identity-card.ts'
import { type Inspected, inspectDrawer } from './parts/inspect-drawer.ts'
import { outcomePicker } from './parts/outcome-picker.ts'
import { type PinnedOutcome, pinnedAnswer } from './parts/pinned-notice.ts'
import { describeRequest, type PlainClaim } from './parts/plain-values.ts'
import { radioButton } from './parts/radio-button.ts'
import { textsOf } from './texts/texts-of.ts'

export type Asked = {
  /** The one-time id that an answer must name. */
  readonly id: string
  readonly link: string
  readonly request: VerifierRequest
  /** The name in the certificate. */
  readonly requester: string
  /** Who asks through the requester, if that is told. */
  readonly asker: Asker | undefined
  /** Absent: the request has no expiry. */
  readonly secondsLeft: number | undefined
  /** The most likely first. */
  readonly cards: readonly FittingCard[]
  readonly inspected: Inspected
  readonly pinned: PinnedOutcome | undefined
}

/** Who asks, for what, and the person's decision. Plain forms, so that it works without script. */
export function consentPage(asked: Asked, place: Place): string {
  const { language } = place
  const { consent } = textsOf(language)
  const formats = [...new Set(asked.cards.map(({ format }) => format))]
  const body = html`<form method="post" action="/present" class="consent">
  <input type="hidden" name="id" value="${asked.id}">
  <input type="hidden" name="link" value="${asked.link}">
  ${asked.pinned === undefined ? nothing : pinnedAnswer(asked.pinned, language)}
  <div class="ask panel">
    ${requesterView(asked, language)}
    ${asked.cards.length === 0 ? nothingFits(language) : sharedView(asked, language)}
  </div>
  ${asked.cards.length === 0 ? nothing : cardPicker(asked.cards, language)}
  ${outcomePicker(formats.toSorted(), asked.pinned, language)}
</form>
${inspectDrawer(asked.inspected, language)}`
  return layout({ ...place, title: consent.title(nameOf(asked)), body, shape: 'wide' })
}

/** Who asks: the customer, where it asks through the one who signed the request. */
const nameOf = ({ asker, requester }: Asked): string => asker?.customer ?? requester

function requesterView(asked: Asked, language: Language): Html {
  const { consent } = textsOf(language)
  const { request, requester, asker, secondsLeft } = asked
  const facts = [
    ...(asker === undefined ? [] : [consent.through(requester)]),
    ...(secondsLeft === undefined ? [] : [consent.minutesLeft(Math.floor(secondsLeft / 60))]),
  ].map((fact) => html`<li>${fact}</li>`)
  const clientId = html`<code title="${request.clientId}">${request.clientId}</code>`
  return html`<div class="who">
  <span class="monogram" aria-hidden="true">${nameOf(asked).slice(0, 1).toUpperCase()}</span>
  <div>
    <h1>${consent.title(nameOf(asked))}</h1>
    <ul class="facts"><li class="verified">${consent.verified}</li>${facts}</ul>
  </div>
</div>
${purposeView(asker, language)}
<dl class="address">
  <div><dt>${consent.address}</dt><dd>${request.responseUri.host}</dd></div>
  <div><dt>${consent.clientId}</dt><dd>${clientId}</dd></div>
</dl>`
}

/** In another language it is better than none: it says why. */
function purposeView(asker: Asker | undefined, language: Language): Html {
  const { purposes = {} } = asker ?? {}
  const purpose = [purposes[language], ...Object.values(purposes)].find(isText)
  if (purpose === undefined) return nothing
  const { consent } = textsOf(language)
  return html`<div class="purpose"><h2>${consent.purpose}</h2><p>${purpose}</p></div>`
}

function sharedView(asked: Asked, language: Language): Html {
  const { consent } = textsOf(language)
  const choices = asked.cards[0]?.choices ?? []
  const { rows, questions } = describeRequest(choices, asked.asker, language)
  const title = asked.asker === undefined ? consent.shared : consent.receives(nameOf(asked))
  return html`<h2>${title}</h2>
<dl class="shared">${[...rows, ...questions].map(claimRow)}</dl>
${questions.length === 0 ? nothing : yesOrNo(asked, language)}
<p class="actions">
  <button class="primary" name="outcome" value="approve">${consent.share}</button>
  <button class="secondary" name="outcome" value="decline">${consent.decline}</button>
</p>
<p class="soft centred">${consent.sharedHint}</p>`
}

const claimRow = ({ label, value }: PlainClaim): Html =>
  html`<div><dt>${label}</dt><dd>${value}</dd></div>`

function yesOrNo(asked: Asked, language: Language): Html {
  const { consent } = textsOf(language)
  return html`<p class="soft">${consent.onlyYesOrNo(nameOf(asked), asked.requester)}</p>`
}

function nothingFits(language: Language): Html {
  const { consent } = textsOf(language)
  const text = consent.sayNothingFits
  const button = html`<button class="primary" name="outcome" value="no-credential">${text}</button>`
  return html`<h2>${consent.nothingFits}</h2>
<p class="soft">${consent.nothingFitsText}</p>
<p class="actions">${button}</p>`
}

/** A stack of cards, of which the chosen one is open. A single card needs no choice. */
function cardPicker(cards: readonly FittingCard[], language: Language): Html {
  const providers = [...new Set(cards.map(({ provider }) => provider))]
  const option = (provider: ProviderName, index: number) => {
    const radio = radioButton('provider', provider, index === 0)
    return html`<label>${radio}${identityCard(provider, language)}</label>`
  }
  return html`<fieldset class="stack${providers.length === 1 ? ' single' : ''}">
  <legend>${textsOf(language).consent.whichIdentity}</legend>
  ${providers.map(option)}
</fieldset>`
}
