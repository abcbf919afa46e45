import { sandboxPerson } from '../issuer/person.ts'
import { providerNames } from '../issuer/providers.ts'
import type { Outcome } from '../outcomes/outcomes.ts'
import { type Html, html } from './html.ts'
import type { Language } from './language.ts'
import { layout, type Place } from './layout.ts'
import { identityCard } from './parts/identity-card.ts'
import { callbackTag, outcomeRows } from './parts/outcome-picker.ts'
import { type PinnedOutcome, pinnedReminder } from './parts/pinned-notice.ts'
import { textsOf } from './texts/texts-of.ts'

type Home = { readonly publicUrl: string; readonly pinned: PinnedOutcome | undefined }

/** What this wallet is, whose identity it holds, and a field for a link. */
export function homePage({ publicUrl, pinned }: Home, place: Place): string {
  const { language } = place
  const { home } = textsOf(language)
  const cards = providerNames.map(
    (name) => html`<div>${identityCard(name, sandboxPerson, language)}</div>`,
  )
  const body = html`<section class="hero">
  <h1>${home.title}</h1>
  <p class="lead">${home.lead}</p>
</section>
${pinnedReminder(pinned, language)}
<section aria-labelledby="identities">
  <h2 id="identities">${home.identities}</h2>
  <p class="soft">${home.identitiesText}</p>
  <div class="gallery">${cards}</div>
</section>
<section class="panel" aria-labelledby="paste">
  <h2 id="paste">${home.pasteTitle}</h2>
  <form method="get" action="/open" class="paste">
    <label for="link">${home.pasteLabel}</label>
    <div><input id="link" name="link" dir="ltr" required maxlength="4096" autocomplete="off"
      spellcheck="false" autocapitalize="off" aria-describedby="link-hint"
      placeholder="openid4vp://?client_id=…">
    <button class="primary">${home.pasteButton}</button></div>
    <p class="soft" id="link-hint">${home.pasteHint}</p>
  </form>
</section>
${developers(publicUrl, language)}`
  return layout({ ...place, title: home.title, body, shape: 'wide' })
}

function developers(publicUrl: string, language: Language): Html {
  const { home, simulate } = textsOf(language)
  const row = (outcome: Outcome) => {
    const does = html`<span>${simulate.outcomes[outcome].does}</span>`
    return html`<div class="outcome">
  <code class="outcome-title">${outcome}</code>${does}${callbackTag(outcome)}
</div>`
  }
  return html`<details class="drawer">
  <summary><span>${home.developers}</span></summary>
  <p>${home.outcomesText}</p>
  <figure><pre tabindex="0" aria-label="curl"><code>${curlLine(publicUrl)}</code></pre></figure>
  <p class="soft">${home.scriptText}</p>
  ${outcomeRows(language, row)}
</details>`
}

const curlLine = (
  publicUrl: string,
): string => `curl ${publicUrl}/sandbox/present -H 'content-type: application/json' \\
  -d '{"link": "openid4vp://?…", "outcome": "expired", "format": "mso_mdoc"}'`
