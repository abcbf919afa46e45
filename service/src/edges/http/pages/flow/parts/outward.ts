import { type Html, html } from '../../html.ts'

/** Another site opens in a new tab, because the flow continues on this page. */
export const outward = (address: string, label: Html): Html =>
  html`<a href="${address}" target="_blank" rel="noopener noreferrer">${label}</a>`
