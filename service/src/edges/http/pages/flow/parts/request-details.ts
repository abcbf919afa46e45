import type { IssuerId } from '../../../../../core/vocabulary/issuers.ts'
import { type Html, html } from '../../html.ts'
import { icon } from '../../icons.ts'
import type { ShownPage } from '../shown-page.ts'
import { outward } from './outward.ts'

/** Where a country explains its wallet to its people. */
const officialPages: { readonly [issuer in IssuerId]?: string } = {
  'de-ausweis': 'https://bmi.usercontent.opencode.de/eudi-wallet/eidas2/faq',
}

/** Against attackers who pass a code or a link on to another person. */
export const caution = (words: Html): Html =>
  html`<p class="caution">${icon('warning')}<span>${words}</span></p>`

export const inAppNotice = ({ texts, site, isInAppBrowser }: ShownPage): Html =>
  isInAppBrowser
    ? html`<p class="caution">${icon('browsers')}<span>${texts.asking.inApp(site)}</span></p>`
    : html``

export function noWallet({ texts, view, site, customer }: ShownPage): Html {
  const { noWallet, noWalletText, learnMore, back } = texts.wallet
  const official = officialPages[view.question.issuer]
  return html`<details>
  <summary>${noWallet}</summary>
  <p id="no-wallet">${noWalletText(site)}</p>
  ${official === undefined ? html`` : html`<p>${outward(official, html`${learnMore}`)}</p>`}
  <p><button form="cancel" class="quiet">${back(customer)}</button></p>
</details>`
}
