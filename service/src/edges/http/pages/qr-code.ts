import encodeQR from 'qr'
import { type Html, html } from './html.ts'

/** A camera can read this from arm's length. Narrow screens shrink it to four (page.css). */
const pixelsPerModule = 5

/** A code as it is shown, and again as large as there is room for. */
export type DrawnCode = { readonly code: Html; readonly enlarged: Html }

/**
 * Level M and a quiet zone of four modules, black on white in either theme, is what cameras read
 * best. Finding the best of eight masks is the most expensive step of the page, so it is done once
 * for both.
 */
export function qrCode(link: string, label: string): DrawnCode {
  const rows = encodeQR(link, 'raw', { ecc: 'medium', border: 4 })
  const modules = String(rows.length)
  const side = String(rows.length * pixelsPerModule)
  return {
    code: html`<svg class="qr" role="img" aria-label="${label}" data-wallet-link="${link}" width="${side}" height="${side}" viewBox="0 -.5 ${modules} ${modules}" shape-rendering="crispEdges"><path id="code-drawing" stroke="#000" d="${rows.map(drawRow).join('')}"/></svg>`,
    enlarged: html`<svg class="qr" role="img" aria-label="${label}" viewBox="0 -.5 ${modules} ${modules}" shape-rendering="crispEdges"><use href="#code-drawing"/></svg>`,
  }
}

/**
 * One stroke for each run of black modules, starting where the last one ended, which is short to
 * send. Strokes lie on the middle of a row, so the view begins half a module above.
 */
function drawRow(row: readonly boolean[], y: number): string {
  let [strokes, at] = ['', 0]
  for (let x = row.indexOf(true); x >= 0; x = row.indexOf(true, at)) {
    const end = row.indexOf(false, x)
    strokes += `${strokes === '' ? `M${x} ${y}` : `m${x - at} 0`}h${end - x}`
    at = end
  }
  return strokes
}
