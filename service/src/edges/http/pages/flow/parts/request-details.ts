import { type Html, html } from '../../html.ts'
import { icon } from '../../icons.ts'
import type { ShownPage } from '../shown-page.ts'
import { outward } from './outward.ts'

const germanPage = 'https://bmi.usercontent.opencode.de/eudi-wallet/eidas2/faq'

/** Protects against attackers who forward a code or a link to another person. */
export const caution = (words: Html): Html =>
  html`<p class="care">${icon('shield')}<span>${words}</span></p>`

export const inAppNotice = (page: ShownPage): Html =>
  page.isInAppBrowser
    ? html`<p class="care urgent">${icon('browsers')}<span>${page.texts.asking.inApp(page)}</span></p>`
    : html``

/** One of several things that are not the next step. */
export const fold = (title: Html, content: Html): Html =>
  html`<details class="fold"><summary>${title}</summary><div>${content}</div></details>`

export function noWallet(page: ShownPage): Html {
  const { noWallet, noWalletText, back } = page.texts.wallet
  return fold(
    noWallet,
    html`<p id="no-wallet">${noWalletText(page)}</p>
  ${officialPage(page)}
  <p><button form="cancel" class="quiet">${back(page)}</button></p>`,
  )
}

/** The page where a country explains its wallet to its people. */
function officialPage({
  texts: { wallet },
  view: { officialPage: own, question },
}: ShownPage): Html {
  if (own !== undefined)
    return html`<p>${outward(own.url, wallet.learnMoreOf({ issuer: own.issuerName }))}</p>`
  return question.issuer === 'de-ausweis'
    ? html`<p>${outward(germanPage, wallet.learnMore)}</p>`
    : html``
}
