import encodeQR from 'qr'
import { type Html, html } from './html.ts'

/** What a camera reads from an arm's length; narrow screens shrink it to four (page.css). */
const pixelsPerModule = 5

/**
 * Level M and four modules of quiet zone, black on white in either theme: what cameras read best.
 */
export function qrCode(link: string, label: string): Html {
  const rows = encodeQR(link, 'raw', { ecc: 'medium', border: 4 })
  const side = String(rows.length * pixelsPerModule)
  return html`<svg class="qr" role="img" aria-label="${label}" data-wallet-link="${link}" width="${side}" height="${side}" viewBox="0 0 ${String(rows.length)} ${String(rows.length)}" shape-rendering="crispEdges"><path id="code-drawing" stroke="#000" d="${rows.map(drawRow).join('')}"/></svg>`
}

/** The same drawing once more, as large as there is room for. */
export function enlargedCode(link: string, label: string): Html {
  const modules = String(encodeQR(link, 'raw', { ecc: 'medium', border: 4 }).length)
  return html`<svg class="qr" role="img" aria-label="${label}" viewBox="0 0 ${modules} ${modules}" shape-rendering="crispEdges"><use href="#code-drawing"/></svg>`
}

/** One stroke for each run of black modules. */
function drawRow(row: readonly boolean[], y: number): string {
  const runs = [
    ...row
      .map((isBlack) => (isBlack ? '#' : ' '))
      .join('')
      .matchAll(/#+/g),
  ]
  return runs.map(({ 0: run, index }) => `M${index} ${y}.5h${run.length}`).join('')
}
