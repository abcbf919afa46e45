import { type Html, html } from '../../html.ts'
import { secondDeviceTexts } from '../../texts/second-device.ts'
import type { ShownPage } from '../shown-page.ts'

/**
 * In the sandbox, what a phone would do with the code: the sandbox wallet as a second device. Its
 * script shows a phone beside the page where there is room. Without script, or on a small screen,
 * it is another tab. Elsewhere nobody can tap what is behind the code, so that nobody is sent it.
 */
export function secondDeviceLink({ view, language }: ShownPage, link: string): Html {
  if (view.sandboxWallet === undefined) return html``
  const { open, hint, title, close } = secondDeviceTexts[language]
  return html`<div class="second-device"><a id="second-device" class="button secondary" href="${link}" target="_blank" rel="noopener" data-title="${title}" data-close="${close}">${open}</a>
<p class="hint">${hint}</p></div>`
}
