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
export function qrCode(link: string, label: Html): DrawnCode {
  const rows = encodeQR(link, 'raw', { ecc: 'medium', border: 4 })
  const modules = String(rows.length)
  const side = String(rows.length * pixelsPerModule)
  return {
    code: html`<svg class="qr" role="img" aria-label="${label}" data-wallet-link="${link}" width="${side}" height="${side}" viewBox="0 -.5 ${modules} ${modules}" shape-rendering="crispEdges"><path id="code-drawing" stroke="#000" d="${drawRows(rows)}"/></svg>`,
    enlarged: html`<svg class="qr" role="img" aria-label="${label}" viewBox="0 -.5 ${modules} ${modules}" shape-rendering="crispEdges"><use href="#code-drawing"/></svg>`,
  }
}

/**
 * One stroke for each run of black modules, starting where the last one ended, which is short to
 * send. Strokes lie on the middle of a row, so the view begins half a module above. They are
 * written as bytes: joining a thousand short strings takes half as long as finding the best mask.
 */
function drawRows(rows: readonly (readonly boolean[])[]): string {
  drawn = 0
  for (let y = 0; y < rows.length; y += 1) drawRow(rows[y] ?? [], y)
  return drawing.toString('latin1', 0, drawn)
}

function drawRow(row: readonly boolean[], y: number): void {
  let at = 0
  for (let x = row.indexOf(true); x >= 0; x = row.indexOf(true, at)) {
    const end = row.indexOf(false, x)
    if (at === 0) draw(begin, x, y)
    else draw(skip, x - at, 0)
    draw(stroke, end - x)
    at = end
  }
}

/** Room for the largest code: 177 modules a side, and a stroke for every second one of them. */
const drawing = Buffer.alloc(177 * 89 * 'm175 0h175'.length)
let drawn = 0

/** M, m, h, a blank and 0. */
const [begin, skip, stroke, space, zero] = [0x4d, 0x6d, 0x68, 0x20, 0x30] as const

function draw(command: number, x: number, y?: number): void {
  drawing[drawn++] = command
  drawNumber(x)
  if (y === undefined) return
  drawing[drawn++] = space
  drawNumber(y)
}

function drawNumber(number: number): void {
  if (number > 9) drawNumber(Math.trunc(number / 10))
  drawing[drawn++] = zero + (number % 10)
}
