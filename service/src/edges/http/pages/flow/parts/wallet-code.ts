import type { Language } from '../../../../../core/vocabulary/language.ts'
import { type Html, html } from '../../html.ts'
import { qrCode } from '../../qr-code.ts'
import type { ShownPage } from '../shown-page.ts'

/**
 * The code for a camera, and the same code as large as the screen. Nothing here can be tapped or
 * copied, except in the sandbox.
 */
export function walletCode(page: ShownPage, link: string, beside = html``): Html {
  const { codeLabel, enlarge, close } = page.texts.wallet
  const { code, enlarged } = qrCode(link, codeLabel)
  return html`<div class="code">${code}</div>
<div class="below-code">${beside}<button type="button" class="quiet" popovertarget="large-code">${enlarge}</button></div>
${secondDeviceLink(page, link)}
<div id="large-code" popover>${enlarged}<button type="button" class="quiet" popovertarget="large-code" popovertargetaction="hide">${close}</button></div>`
}

/** Shown by the script while part of the code is outside the window. */
export const codeHint = ({ texts }: ShownPage): Html =>
  html`<p id="code-hint" class="hint" hidden><a href="#scan">${texts.live.codeHidden}</a></p>`

/** How to use the code, in three steps. */
export function scanSteps({ texts, requester }: ShownPage): Html {
  const [open, scan, check] = texts.wallet.steps
  return html`<ol class="steps"><li>${open}</li><li>${scan}</li><li>${check(requester)}</li></ol>`
}

/**
 * In the sandbox, does what a phone would do with the code: opens the sandbox wallet as a second
 * device. If there is room, its script shows a phone beside the page. Without script, or on a small
 * screen, it is another tab. Outside the sandbox the link behind the code cannot be tapped, so that
 * it cannot be sent to anyone.
 */
function secondDeviceLink({ view, language }: ShownPage, link: string): Html {
  if (view.sandboxWallet === undefined) return html``
  const { open, hint, title, close } = secondDeviceTexts[language]
  return html`<div class="second-device"><a id="second-device" class="button secondary" href="${link}" target="_blank" rel="noopener" data-title="${title}" data-close="${close}">${open}</a>
<p class="hint">${hint}</p></div>`
}

type SecondDeviceTexts = {
  readonly open: string
  readonly hint: string
  readonly title: string
  readonly close: string
}

/** Only on sandbox pages. */
const secondDeviceTexts: { readonly [language in Language]: SecondDeviceTexts } = {
  en: {
    open: 'Open as a second device',
    hint: 'Sandbox: no phone needed.',
    title: 'Sandbox wallet as a second device',
    close: 'Close the second device',
  },
  de: {
    open: 'Als zweites Gerät öffnen',
    hint: 'Sandbox: Sie brauchen kein Handy.',
    title: 'Sandbox-Wallet als zweites Gerät',
    close: 'Zweites Gerät schließen',
  },
}
