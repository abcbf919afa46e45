import type { CredentialFormat } from '../../holder/held-credential.ts'
import type { Outcome, SlowSeconds } from '../../outcomes/outcomes.ts'
import { type Html, html, nothing } from '../html.ts'
import type { Language } from '../language.ts'
import { textsOf } from '../texts/texts-of.ts'
import { callbackTag, formatNames, waiting } from './outcome-picker.ts'

/** The outcome that answers every request, so that a series of tests needs no clicks. */
export type PinnedOutcome = {
  readonly outcome: Outcome
  readonly format?: CredentialFormat
  readonly seconds?: SlowSeconds
  readonly person?: string
}

/** On a consent page: the script submits it at once. Without script a button does. */
export function pinnedAnswer(pinned: PinnedOutcome, language: Language): Html {
  const { send, unpin } = textsOf(language).pinned
  const { outcome } = pinned
  const buttons = html`<button class="primary"
  name="outcome" value="${outcome}" data-pinned>${send}</button>
  <button class="secondary" formaction="/unpin">${unpin}</button>`
  return notice(pinned, language, buttons)
}

export function pinnedReminder(pinned: PinnedOutcome | undefined, language: Language): Html {
  if (pinned === undefined) return nothing
  const button = html`<button class="secondary">${textsOf(language).pinned.unpin}</button>`
  return html`<form method="post" action="/unpin">${notice(pinned, language, button)}</form>`
}

function notice(
  { outcome, format, seconds, person }: PinnedOutcome,
  language: Language,
  buttons: Html,
): Html {
  const { pinned, simulate } = textsOf(language)
  const how = [
    ...(format === undefined ? [] : [formatNames[format]]),
    ...(seconds === undefined ? [] : [waiting(seconds, language)]),
    ...(person === undefined ? [] : [person]),
  ].map((text) => html` <code class="tag">${text}</code>`)
  return html`<div class="panel pinned" role="note">
  <div>
    <p><b>${pinned.title(simulate.outcomes[outcome].title)}</b>${callbackTag(outcome)}${how}</p>
    <p class="soft">${pinned.text}</p>
  </div>
  <p class="actions">${buttons}</p>
</div>`
}
