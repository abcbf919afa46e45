import { type Html, html } from '../../html.ts'
import type { ShownPage } from '../shown-page.ts'

/** For the wallet on this device. Only the person's tap opens it. */
export const walletLink = (link: string, label: string, look: 'primary' | 'secondary'): Html =>
  html`<a id="open-wallet" class="button ${look}" href="${link}">${label}</a>`

/** What to do if nothing happened. The script opens it if the page is still shown after the tap. */
export function notOpened({ texts }: ShownPage, link: string, hasCode: boolean): Html {
  const { notOpened, notOpenedText, tryAgain, useOtherDevice, noWallet, copyLink } = texts.wallet
  return html`<details id="not-opened">
  <summary>${notOpened}</summary>
  <p>${notOpenedText}</p>
  <ul class="ways-out">
    <li><a href="${link}">${tryAgain}</a></li>
    ${hasCode ? html`<li><a href="#scan">${useOtherDevice}</a></li>` : html``}
    <li><a href="#no-wallet">${noWallet}</a></li>
    <li class="with-script"><button type="button" class="quiet" data-copy="${link}">${copyLink}</button></li>
  </ul>
</details>`
}
