import type { PageStage } from '../../../../../usecases/proof/page-view.ts'
import { simulatedWalletScript } from '../../assets/assets.ts'
import { type Html, html } from '../../html.ts'
import type { ShownPage } from '../shown-page.ts'

type Waiting = Extract<PageStage, { readonly walletLinks: object }>

/**
 * The browser's own dialog. It stays hidden until the script finds that the browser has one, so
 * without a script or a dialog nothing of it shows. In the sandbox a simulated one can replace it.
 */
export function browserWallet(
  { view, texts, flowPath, language }: ShownPage,
  { offersBrowserWallet = false }: Waiting,
): Html {
  if (!offersBrowserWallet) return html``
  const { open, hint, failed, waiting, or, simulated, simulatedHint, close } = texts.browserWallet
  const { sandboxWallet: wallet } = view
  const standIn =
    wallet === undefined
      ? html``
      : html` data-simulated="${wallet}/browser?lang=${language}" data-script="${simulatedWalletScript.path}" data-title="${simulated}" data-simulated-hint="${simulatedHint}" data-close="${close}"`
  return html`<div id="browser-wallet" hidden data-path="${flowPath}" data-failed="${failed}" data-waiting="${waiting}"${standIn}>
  <p class="action"><button type="button" id="use-browser-wallet" class="button primary">${open}</button></p>
  <p class="hint">${hint}</p>
  <p class="result" role="status"></p>
  <p class="or">${or}</p>
</div>`
}
