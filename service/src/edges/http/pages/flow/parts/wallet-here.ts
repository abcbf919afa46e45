import type { PageStage } from '../../../../../usecases/proof/page-view.ts'
import { simulatedWalletScript } from '../../assets/assets.ts'
import { type Html, html } from '../../html.ts'
import type { ShownPage } from '../shown-page.ts'

type Waiting = Extract<PageStage, { readonly walletLinks: object }>

/**
 * The wallet on this device: one button, and help if nothing happened. Where the browser has a
 * wallet window, its script puts that in the place of the link, which moves to the other ways.
 */
export function walletHere(page: ShownPage, stage: Waiting, label: Html, hint: Html): Html {
  const { qr, this_device: link } = stage.walletLinks
  const inSandbox = page.view.sandboxWallet !== undefined
  if (link === undefined) return inSandbox ? html`` : browserWindow(page, stage)
  return html`<div class="reach">
  ${inSandbox ? html`` : browserWindow(page, stage)}
  <div id="by-link"><a id="open-wallet" class="button primary" href="${link}">${label}</a>${hint}</div>
</div>
<details id="other-ways" class="fold" hidden><summary>${page.texts.browserWallet.noWindow}</summary><div></div></details>
${notOpened(page, link, qr !== undefined)}
${inSandbox ? simulatedWindow(page, stage) : html``}`
}

/**
 * The browser's own window. It stays hidden until the script finds that the browser has one, so
 * without a script or a window nothing of it shows.
 */
function browserWindow(page: ShownPage, { offersBrowserWallet = false }: Waiting): Html {
  if (!offersBrowserWallet) return html``
  const { texts, device } = page
  const { choose, hint } = texts.browserWallet
  return html`<div id="browser-wallet" class="window" hidden${windowData(page)}>
  <p><button type="button" id="use-browser-wallet" class="button primary">${device === 'phone' ? texts.wallet.open : choose}</button></p>
  <p class="hint">${hint}</p>
  <p class="result" role="status"></p>
</div>`
}

/** In the sandbox always a simulated one, because a real one cannot hold the sandbox's identity. */
function simulatedWindow(page: ShownPage, { offersBrowserWallet = false }: Waiting): Html {
  if (!offersBrowserWallet) return html``
  const { view, texts, language } = page
  const { simulate, simulated, simulatedHint, choose } = texts.browserWallet
  return html`<details id="browser-wallet" class="fold" hidden${windowData(page)} data-simulated="${view.sandboxWallet ?? ''}/browser?lang=${language}" data-script="${simulatedWalletScript.path}" data-title="${simulated}" data-close="${texts.wallet.close}"><summary>${simulate}</summary><div>
  <p>${simulatedHint}</p>
  <p><button type="button" id="use-browser-wallet" class="button secondary">${choose}</button></p>
  <p class="result" role="status"></p>
</div></details>`
}

const windowData = ({ flowPath, texts: { browserWallet, misunderstood, outcomes } }: ShownPage) => {
  // What the wallet itself may say.
  const said = saidInWindow.map(
    (code) => html` data-${code}="${outcomes[code].title}. ${misunderstood.otherWallet}"`,
  )
  return html` data-path="${flowPath}" data-failed="${browserWallet.failed}" data-waiting="${browserWallet.waiting}"${said}`
}

const saidInWindow = [
  'error_access_denied',
  'error_wallet_unavailable',
  'error_invalid_request',
] as const

/** What to do if nothing happened. The script opens it if the page is still shown after the tap. */
function notOpened({ texts }: ShownPage, link: string, hasCode: boolean): Html {
  const { notOpened, notOpenedText, tryAgain, useOtherDevice, noWallet, copyLink } = texts.wallet
  return html`<details id="not-opened" class="fold">
  <summary>${notOpened}</summary>
  <div><p>${notOpenedText}</p>
  <ul class="ways-out">
    <li><a href="${link}">${tryAgain}</a></li>
    ${hasCode ? html`<li><a href="#scan">${useOtherDevice}</a></li>` : html``}
    <li><a href="#no-wallet">${noWallet}</a></li>
    <li class="with-script"><button type="button" class="quiet" data-copy="${link}">${copyLink}</button></li>
  </ul></div>
</details>`
}
