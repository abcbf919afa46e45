import { isText } from '../../holder/json.ts'
import type { Registered } from '../../holder/registration.ts'
import type { Asker } from '../../inspect/read-asker.ts'
import { personNames } from '../../issuer/people.ts'
import type { Person } from '../../issuer/person.ts'
import type { ProviderName } from '../../issuer/providers.ts'
import type { FittingCard } from '../../outcomes/fitting-cards.ts'
import { type Html, html, nothing } from '../html.ts'
import type { Language } from '../language.ts'
import type { Texts } from '../texts/en.ts'
import { textsOf } from '../texts/texts-of.ts'
import { identityCard } from './identity-card.ts'
import type { Disclosed, PlainClaim } from './plain-values.ts'
import { describeRequest } from './questions.ts'
import { radioButton } from './radio-button.ts'

/** A request as a person sees it, however it came. */
export type AskedRequest = {
  /** The name in the certificate. */
  readonly requester: string
  /** Who asks through the requester, if the request says so. */
  readonly asker: Asker | undefined
  /** Undefined if the request has no expiry. */
  readonly secondsLeft: number | undefined
  /** Where the answer goes. */
  readonly address: string
  /** Undefined if the protocol has none. */
  readonly clientId: string | undefined
  readonly registered: Registered
  /** The most likely first. */
  readonly cards: readonly FittingCard[]
  /** Which of the specimen provider's people is in the wallet. */
  readonly person: string
  /** When the page is made. */
  readonly at: Date
}

/** Who asks, what for, what would be shared, and the two decisions. */
export const requestView = (asked: AskedRequest, language: Language, showPerson: Html): Html =>
  html`<div class="ask panel">
    ${requesterView(asked, language)}
    ${asked.cards.length === 0 ? nothingFits(language) : sharedView(asked, language)}
  </div>
  ${asked.cards.length === 0 ? nothing : cardPicker(asked, language, showPerson)}`

/** Who asks: the customer if it asks through the requester, or else the requester. */
export const nameOf = ({ asker, requester }: Pick<AskedRequest, 'asker' | 'requester'>): string =>
  asker?.customer ?? requester

function requesterView(asked: AskedRequest, language: Language): Html {
  const { consent } = textsOf(language)
  const { clientId, requester, asker, secondsLeft, registered } = asked
  const facts = [
    registrationFact(registered, consent.registration),
    ...(asker === undefined ? [] : [consent.through(requester)]),
    ...(secondsLeft === undefined ? [] : [timeOpen(Math.floor(secondsLeft / 60), language)]),
  ].map((fact) => html`<li>${fact}</li>`)
  const identifier = clientId === undefined ? nothing : clientIdRow(clientId, consent.clientId)
  return html`<div class="who">
  <span class="monogram" aria-hidden="true">${nameOf(asked).slice(0, 1).toUpperCase()}</span>
  <div>
    <h1>${consent.title(nameOf(asked))}</h1>
    <ul class="facts"><li class="verified">${consent.verified}</li>${facts}</ul>
  </div>
</div>
${purposeView(asker, language)}
<dl class="address">
  <div><dt>${consent.address}</dt><dd>${asked.address}</dd></div>
  ${identifier}
</dl>`
}

function timeOpen(minutes: number, language: Language): string {
  const { lastMinute, minutesOpen } = textsOf(language).consent
  return minutes < 1 ? lastMinute : minutesOpen(minutes)
}

function registrationFact(
  { claims, fault }: Registered,
  texts: Texts['consent']['registration'],
): string {
  if (fault !== undefined) return texts[fault.code]
  return texts.covers(String(claims?.['name'] ?? ''))
}

const clientIdRow = (clientId: string, label: string): Html =>
  html`<div><dt>${label}</dt><dd><code title="${clientId}">${clientId}</code></dd></div>`

/** In another language it is better than none, because it says why. */
function purposeView(asker: Asker | undefined, language: Language): Html {
  const { purposes = {} } = asker ?? {}
  const purpose = [purposes[language], ...Object.values(purposes)].find(isText)
  if (purpose === undefined) return nothing
  const { consent } = textsOf(language)
  return html`<div class="purpose"><h2>${consent.purpose}</h2><p>${purpose}</p></div>`
}

function sharedView(asked: AskedRequest, language: Language): Html {
  const { consent } = textsOf(language)
  const choices = asked.cards[0]?.choices ?? []
  const { rows, questions, shown } = describeRequest(choices, asked.asker, asked.at, language)
  const title = asked.asker === undefined ? consent.shared : consent.receives(nameOf(asked))
  return html`<h2>${title}</h2>
<dl class="shared">${[...rows, ...questions].map(claimRow)}</dl>
${shown.length === 0 ? nothing : shownToAnswer(asked, shown, language)}
<p class="actions">
  <button class="primary" name="outcome" value="approve">${consent.share}</button>
  <button class="secondary" name="outcome" value="decline">${consent.decline}</button>
</p>
<p class="soft centred">${consent.sharedHint}</p>`
}

const claimRow = ({ label, value }: PlainClaim): Html =>
  html`<div><dt>${label}</dt><dd>${value}</dd></div>`

/** An issuer's statement is the answer itself, so nothing else is shown for it. */
function shownToAnswer(asked: AskedRequest, shown: readonly Disclosed[], language: Language): Html {
  const { consent } = textsOf(language)
  const seen = shown.filter(({ years }) => years === undefined)
  const details = seen.map(({ label, value }) => `${label} (${value})`).join(', ')
  const isStated = seen.length < shown.length
  const parts = [
    ...(seen.length === 0 ? [] : [consent.shownToAnswer(nameOf(asked), asked.requester, details)]),
    ...(isStated ? [consent.birthDateNotShown] : []),
  ]
  return html`<p class="soft">${parts.join(' ')}</p>`
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
function cardPicker(
  { cards, person: shown }: AskedRequest,
  language: Language,
  showPerson: Html,
): Html {
  const providers = [...new Map(cards.map(({ provider, person }) => [provider, person]))]
  const hasPeople = cards.some(({ provider }) => provider === 'de-ausweis')
  const option = ([provider, person]: readonly [ProviderName, Person], index: number) => {
    const radio = radioButton('provider', provider, index === 0)
    return html`<label>${radio}${identityCard(provider, person, language)}</label>`
  }
  return html`<fieldset class="stack${providers.length === 1 ? ' single' : ''}">
  <legend>${textsOf(language).consent.whichIdentity}</legend>
  ${providers.map(option)}
  ${hasPeople ? personPicker(shown, showPerson, language) : nothing}
</fieldset>`
}

/**
 * Shows the request again with another of the specimen provider's people, by the names that
 * commands take. What is answered is always what is shown.
 */
function personPicker(shown: string, showPerson: Html, language: Language): Html {
  const { simulate } = textsOf(language)
  const option = (name: string) =>
    html`<option${name === shown ? html` selected` : nothing}>${name}</option>`
  return html`<p class="person">
  <input type="hidden" name="person" value="${shown}">
  <label for="people">${simulate.person}</label>
  <select id="people" name="another">${personNames.map(option)}</select>
  <button class="secondary"${showPerson}>OK</button>
</p>`
}
