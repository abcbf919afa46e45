import type { CredentialFormat } from '../holder/held-credential.ts'
import type { Outcome } from '../outcomes/outcomes.ts'
import { type Html, html, nothing } from './html.ts'
import type { Language } from './language.ts'
import { callbackTag } from './outcome-picker.ts'
import { textsOf } from './texts/texts-of.ts'

/** The outcome that answers every request, so that a series of tests needs no clicks. */
export type PinnedOutcome = { readonly outcome: Outcome; readonly format?: CredentialFormat }

/** On a consent page: the script submits it at once. Without script a button does. */
export const pinnedAnswer = (pinned: PinnedOutcome, language: Language): Html =>
  notice(
    pinned,
    language,
    html`<button class="primary" name="outcome" value="${pinned.outcome}" data-pinned>${textsOf(language).pinned.send}</button>
  <button class="secondary" formaction="/unpin">${textsOf(language).pinned.unpin}</button>`,
  )

export const pinnedReminder = (pinned: PinnedOutcome | undefined, language: Language): Html =>
  pinned === undefined
    ? nothing
    : html`<form method="post" action="/unpin">${notice(pinned, language, html`<button class="secondary">${textsOf(language).pinned.unpin}</button>`)}</form>`

function notice({ outcome, format }: PinnedOutcome, language: Language, buttons: Html): Html {
  const { pinned, simulate } = textsOf(language)
  const how =
    format === undefined ? nothing : html` <code class="tag">${simulate.formats[format]}</code>`
  return html`<div class="panel pinned" role="note">
  <div>
    <p><b>${pinned.title(simulate.outcomes[outcome].title)}</b>${callbackTag(outcome)}${how}</p>
    <p class="soft">${pinned.text}</p>
  </div>
  <p class="actions">${buttons}</p>
</div>`
}
