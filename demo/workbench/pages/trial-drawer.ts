import { type Mishap, mishaps } from '../mishaps.ts'
import { choiceInput, choiceText } from './choices.ts'
import { type Html, html } from './html.ts'
import type { Language } from './language.ts'
import { textsOf } from './texts.ts'

/** For developers, and only with a test key: callbacks that go wrong, and the test matrix. */
export function trialDrawer(chosen: Mishap, language: Language): Html {
  const texts = textsOf(language).trial
  const choices = mishaps.map((mishap) => {
    const input = choiceInput('radio', 'mishap', mishap, mishap === chosen)
    return html`<label>${input} ${choiceText(texts.mishaps[mishap])}</label>`
  })
  return html`<details class="trial"${chosen === 'none' ? html`` : html` open`}>
  <summary>${texts.title}</summary>
  <fieldset class="wallets"><legend>${texts.server}</legend>${choices}</fieldset>
  <p><a href="/matrix">${texts.toMatrix}</a></p>
</details>`
}
