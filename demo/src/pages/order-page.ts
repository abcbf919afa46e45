import type { Wish } from '../identity.ts'
import { flagPicture } from './flag-picture.ts'
import { type Html, html, nothing } from './html.ts'
import type { Language } from './language.ts'
import { layout } from './layout.ts'
import { plate } from './plate.ts'
import { flags, issuers, type Texts } from './texts/texts.ts'
import { textsOf } from './texts/texts-of.ts'

/** What a visitor gets who has chosen nothing. The sandbox wallet is a page in this very browser. */
export const firstWish: Wish = { issuer: 'xx-sandbox', flag: 'DE', sameDevice: true }

/** The shop window and the order form, which is all that is needed to start a proof. */
export function orderPage(wish: Wish, logbook: Html, language: Language): string {
  const texts = textsOf(language)
  const { product } = texts
  const description = texts.plate.describe(texts.plate.blank, texts.plate.yourFlag)
  const counter = html`
<div class="product">
  <div class="window">${plate({ pencil: texts.plate.blank, flags, description })}</div>
  <div class="offer">
    <h1>${product.title}</h1>
    <p class="lead">${product.lead}</p>
    <p class="price"><strong>${product.price}</strong> <span>${product.tax}</span></p>
    <h2>${texts.why.title}</h2>
    <p>${texts.why.text}</p>
  </div>
  ${orderForm(wish, texts)}
  <dl class="facts">${texts.facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
</div>`
  return layout({ language, title: product.title, counter, logbook })
}

function orderForm(wish: Wish, texts: Texts): Html {
  return html`<form class="order" method="post" action="/prove">
  <fieldset class="flags"><legend>${texts.flagTitle}</legend><div>${flagChoices(wish, texts)}</div></fieldset>
  <div class="asked">
    <h2>${texts.askedTitle}</h2>
    <ul>${texts.asked.map((line) => html`<li>${line}</li>`)}</ul>
    <p class="soft">${texts.notAsked}</p>
  </div>
  <fieldset class="wallets"><legend>${texts.walletTitle}</legend>${issuerChoices(wish, texts)}
    <label class="device"><input type="checkbox" name="same_device" value="yes"${checkedIf(wish.sameDevice)}> <span><strong>${texts.sameDevice.title}</strong> <small>${texts.sameDevice.text}</small></span></label>
  </fieldset>
  <button id="prove">${texts.prove}</button>
  <p class="soft centred">${texts.proveHint}</p>
</form>`
}

const flagChoices = (wish: Wish, texts: Texts): readonly Html[] =>
  flags.map(
    (flag) =>
      html`<label><input type="radio" name="flag" value="${flag}"${checkedIf(wish.flag === flag)}>${flagPicture(flag)}<span>${texts.flagNames[flag]}</span></label>`,
  )

const issuerChoices = (wish: Wish, texts: Texts): readonly Html[] =>
  issuers.map(
    (issuer) =>
      html`<label><input type="radio" name="issuer" value="${issuer}"${checkedIf(wish.issuer === issuer)}> <span><strong>${texts.issuers[issuer].title}</strong> <small>${texts.issuers[issuer].text}</small></span></label>`,
  )

const checkedIf = (checked: boolean): Html => (checked ? html` checked` : nothing)
