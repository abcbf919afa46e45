import { type Html, html } from '../../html.ts'
import { qrCode } from '../../qr-code.ts'
import type { ShownPage } from '../shown-page.ts'

/**
 * The code for a camera, and the same code as large as the screen. Nothing here can be tapped or
 * copied, except in the sandbox.
 */
export function walletCode(page: ShownPage, link: string): Html {
  const { codeLabel, enlarge, close } = page.texts.wallet
  const { code, enlarged } = qrCode(link, codeLabel)
  return html`<div class="code">${code}</div>
<div class="below-code">${secondDeviceLink(page, link)}<button type="button" class="quiet" popovertarget="large-code">${enlarge}</button></div>
<div id="large-code" popover>${enlarged}<button type="button" class="quiet" popovertarget="large-code" popovertargetaction="hide">${close}</button></div>`
}

/** Shown by the script while part of the code is outside the window. */
export const codeHint = ({ texts }: ShownPage): Html =>
  html`<p id="code-hint" class="hint" hidden><a href="#scan">${texts.live.codeHidden}</a></p>`

/** How to use the code, in three steps. */
export function scanSteps(page: ShownPage): Html {
  const { open, scan, check } = page.texts.wallet.steps
  return html`<ol class="steps"><li><span>${open}</span></li><li><span>${scan}</span></li><li><span>${check(page)}</span></li></ol>`
}

/**
 * In the sandbox, does what a phone would do with the code: opens the sandbox wallet as a second
 * device. If there is room, its script shows a phone beside the page. Without script, or on a small
 * screen, it is another tab. Outside the sandbox the link behind the code cannot be tapped, so that
 * it cannot be sent to anyone.
 */
function secondDeviceLink({ view, texts }: ShownPage, link: string): Html {
  if (view.sandboxWallet === undefined) return html``
  const { open, title, close } = texts.secondDevice
  return html`<a id="second-device" class="button secondary" href="${link}" target="_blank" rel="noopener" data-title="${title}" data-close="${close}">${open}</a>`
}
