import type { Wish } from '../../shop/identity.ts'
import { choiceInput, choiceText, flags, issuers, plates } from './choices.ts'
import { flagPicture } from './flag-picture.ts'
import { type Html, html } from './html.ts'
import type { Language } from './language.ts'
import { layout } from './layout.ts'
import { plate } from './plate.ts'
import { type Texts, textsOf } from './texts.ts'

/** The default choice. The sandbox wallet is a page in the same browser. */
export const firstWish: Wish = {
  issuer: 'xx-sandbox',
  plate: 'flag',
  flag: 'DE',
  sameDevice: true,
}

/** The shop window and the order form, which is enough to start a proof. */
export function orderPage(wish: Wish, trial: Html, logbook: Html, language: Language): string {
  const texts = textsOf(language)
  const { product } = texts
  const description = texts.plate.describe({ name: texts.plate.blank, flag: texts.plate.yourFlag })
  const facts = Object.values(texts.facts).map(
    ({ name, value }) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`,
  )
  const counter = html`
<div class="product">
  <div class="window">${plate({ pencil: texts.plate.blank, flags, description })}</div>
  <div class="offer">
    <h1>${product.title}</h1>
    <p class="price"><strong>${product.price}</strong> <span>${product.tax}</span></p>
  </div>
  ${orderForm(wish, trial, texts)}
  <div class="offer">
    <p class="lead">${product.lead}</p>
    <h2>${texts.why.title}</h2>
    <p>${texts.why.text}</p>
    <dl class="facts">${facts}</dl>
  </div>
</div>`
  return layout({ language, title: product.title, counter, logbook })
}

function orderForm(wish: Wish, trial: Html, texts: Texts): Html {
  const flagLegend = html`<legend>${texts.flagTitle}</legend>`
  return html`<form class="order" method="post" action="/prove">
  <fieldset class="flags">${flagLegend}<div>${flagChoices(wish, texts)}</div></fieldset>
  <button id="prove">${texts.prove}</button>
  <p class="soft centred">${texts.proveHint}</p>
  ${choices(wish, texts)}
  ${trial}
</form>`
}

/** The same order by OpenID Connect. */
export const doorButton = (language: Language): Html =>
  html`<button id="by-application" class="quiet" formaction="/by-application">${textsOf(language).byApplication}</button>`

/** What only developers choose. A wish that is not the default shows itself. */
function choices(wish: Wish, texts: Texts): Html {
  const isDefault = (['issuer', 'plate', 'sameDevice'] as const).every(
    (name) => wish[name] === firstWish[name],
  )
  return html`<details class="trial" id="choices"${isDefault ? html`` : html` open`}>
  <summary>${texts.choicesTitle}</summary>
  <fieldset class="wallets"><legend>${texts.askedTitle}</legend>${plateChoices(wish, texts)}
  </fieldset>
  <fieldset class="wallets"><legend>${texts.walletTitle}</legend>${issuerChoices(wish, texts)}
    ${deviceChoice(wish, texts)}
  </fieldset>
</details>`
}

const flagChoices = (wish: Wish, texts: Texts): readonly Html[] =>
  flags.map((flag) => {
    const input = choiceInput('radio', 'flag', flag, wish.flag === flag)
    return html`<label>${input}${flagPicture(flag)}<span>${texts.flagNames[flag]}</span></label>`
  })

const plateChoices = (wish: Wish, texts: Texts): readonly Html[] =>
  plates.map((plate) => {
    const input = choiceInput('radio', 'plate', plate, wish.plate === plate)
    return html`<label>${input} ${choiceText(texts.plates[plate])}</label>`
  })

const issuerChoices = (wish: Wish, texts: Texts): readonly Html[] =>
  issuers.map((issuer) => {
    const input = choiceInput('radio', 'issuer', issuer, wish.issuer === issuer)
    return html`<label>${input} ${choiceText(texts.issuers[issuer])}</label>`
  })

function deviceChoice(wish: Wish, texts: Texts): Html {
  const input = choiceInput('checkbox', 'same_device', 'yes', wish.sameDevice)
  return html`<label class="device">${input} ${choiceText(texts.sameDevice)}</label>`
}
