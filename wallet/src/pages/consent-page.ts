import type { VerifierRequest } from '../holder/verifier-request.ts'
import type { ProviderName } from '../issuer/providers.ts'
import type { FittingCard } from '../outcomes/fitting-cards.ts'
import { type Html, html, nothing } from './html.ts'
import type { Language } from './language.ts'
import { layout, type Place } from './layout.ts'
import { identityCard } from './parts/identity-card.ts'
import { type Inspected, inspectDrawer } from './parts/inspect-drawer.ts'
import { outcomePicker } from './parts/outcome-picker.ts'
import { type PinnedOutcome, pinnedAnswer } from './parts/pinned-notice.ts'
import { describeClaims } from './parts/plain-values.ts'
import { radioButton } from './parts/radio-button.ts'
import { textsOf } from './texts/texts-of.ts'

export type Asked = {
  /** The one-time id that an answer must name. */
  readonly id: string
  readonly link: string
  readonly request: VerifierRequest
  readonly requester: string
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
    ${asked.cards.length === 0 ? nothingFits(language) : sharedView(asked.cards, language)}
  </div>
  ${asked.cards.length === 0 ? nothing : cardPicker(asked.cards, language)}
  ${outcomePicker(formats.toSorted(), asked.pinned?.format, language)}
</form>
${inspectDrawer(asked.inspected, language)}`
  return layout({ ...place, title: consent.title(asked.requester), body, shape: 'wide' })
}

function requesterView({ requester, request, secondsLeft }: Asked, language: Language): Html {
  const { consent } = textsOf(language)
  const until =
    secondsLeft === undefined
      ? nothing
      : html`<li>${consent.minutesLeft(Math.floor(secondsLeft / 60))}</li>`
  const clientId = html`<code title="${request.clientId}">${request.clientId}</code>`
  return html`<div class="who">
  <span class="monogram" aria-hidden="true">${requester.slice(0, 1).toUpperCase()}</span>
  <div>
    <h1>${consent.title(requester)}</h1>
    <ul class="facts"><li class="verified">${consent.verified}</li>${until}</ul>
  </div>
</div>
<dl class="address">
  <div><dt>${consent.address}</dt><dd>${request.responseUri.host}</dd></div>
  <div><dt>${consent.clientId}</dt><dd>${clientId}</dd></div>
</dl>`
}

function sharedView([likely]: readonly FittingCard[], language: Language): Html {
  const { consent } = textsOf(language)
  const claims = (likely?.choices ?? []).flatMap((choice) => describeClaims(choice, language))
  const rows = claims.map(({ label, value }) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)
  return html`<h2>${consent.shared}</h2>
<dl class="shared">${rows}</dl>
<p class="actions">
  <button class="primary" name="outcome" value="approve">${consent.share}</button>
  <button class="secondary" name="outcome" value="decline">${consent.decline}</button>
</p>
<p class="soft centred">${consent.sharedHint}</p>`
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
