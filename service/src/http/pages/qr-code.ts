import encodeQR from 'qr'
import { type Html, html, trustedMarkup } from './html.ts'

/** Level M and four modules of quiet zone, black on white in either theme: what cameras read best. */
export function qrCode(link: string, label: string): Html {
  const svg = encodeQR(link, 'svg', { ecc: 'medium', border: 4 })
  return html`<div class="qr" role="img" aria-label="${label}" data-wallet-link="${link}">${trustedMarkup(svg)}</div>`
}
