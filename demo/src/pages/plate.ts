import { flagCloth } from './flag-picture.ts'
import { type Html, html, nothing } from './html.ts'
import type { Flag } from './texts/texts.ts'

type Plate = {
  /** What is engraved; without it a pencil line says what will be. */
  readonly name?: string
  readonly pencil: string
  readonly flag?: Flag
  readonly description: string
}

const widest = 500

/** The plate as it will be: brushed brass, four screws, letters cut into it. */
export function plate({ name, pencil, flag, description }: Plate): Html {
  return html`<svg class="plate" viewBox="0 0 640 304" role="img" aria-label="${description}">
  <defs>
    <linearGradient id="brass" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="#f0d48a"/><stop offset=".28" stop-color="#d3a64a"/><stop offset=".5" stop-color="#f3dc9c"/>
      <stop offset=".74" stop-color="#c3923a"/><stop offset="1" stop-color="#e5c271"/>
    </linearGradient>
    <radialGradient id="head" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#fbeec4"/><stop offset="1" stop-color="#96691d"/></radialGradient>
    <filter id="brushed" x="0" y="0" width="100%" height="100%">
      <feTurbulence type="fractalNoise" baseFrequency=".006 .8" numOctaves="2" seed="7"/>
      <feColorMatrix values="0 0 0 0 .25  0 0 0 0 .16  0 0 0 0 .02  0 0 0 .55 -.17"/>
      <feComposite in2="SourceGraphic" operator="in"/>
    </filter>
    <clipPath id="enamel"><rect width="36" height="24" rx="2.5"/></clipPath>
  </defs>
  <rect x="8" y="10" width="624" height="284" rx="18" fill="#3a2707" opacity=".45"/>
  <rect x="6" y="4" width="628" height="286" rx="18" fill="url(#brass)" stroke="#8a6118" stroke-width="2"/>
  <rect x="6" y="4" width="628" height="286" rx="18" filter="url(#brushed)"/>
  <rect x="9" y="7" width="622" height="280" rx="15.5" fill="none" stroke="#fff6d8" stroke-opacity=".75" stroke-width="2"/>
  <rect x="32" y="29" width="576" height="236" rx="6" fill="none" stroke="#fff3c9" stroke-opacity=".7" stroke-width="2" transform="translate(0 1.5)"/>
  <rect x="32" y="29" width="576" height="236" rx="6" fill="none" stroke="#5b3f0e" stroke-width="2.5"/>
  ${corners.map(screw)}
  ${name === undefined ? pencilled(pencil) : engraved(name)}
  ${flag === undefined ? rule : enamelled(flag)}
  ${small('GLÜCKSTADT', 258, 'end')}${small('N° 7', 382, 'start')}
</svg>`
}

const corners = [
  { x: 58, y: 54, turn: 24 },
  { x: 582, y: 54, turn: -38 },
  { x: 58, y: 240, turn: 71 },
  { x: 582, y: 240, turn: 8 },
]

const screw = ({ x, y, turn }: (typeof corners)[number]): Html =>
  html`<g transform="translate(${x} ${y}) rotate(${turn})"><circle r="11" fill="url(#head)" stroke="#6d4b12" stroke-width="1.5"/><path d="M-7.5 0h15" stroke="#513708" stroke-width="2.5"/></g>`

/** Long names are cut smaller, as an engraver would. */
function engraved(name: string): Html {
  const size = Math.min(104, Math.round(widest / (Math.max(1, [...name].length) * 0.72)))
  const fit = size < 104 ? html` textLength="${widest}" lengthAdjust="spacingAndGlyphs"` : nothing
  const letters = (shift: number, fill: string, opacity: number) =>
    html`<text class="cut" x="320" y="${136 + size * 0.28 + shift}" font-size="${size}" fill="${fill}" fill-opacity="${opacity}" text-anchor="middle"${fit}>${name}</text>`
  return html`${letters(2.5, '#fff4cf', 0.85)}${letters(0, '#3a2806', 1)}`
}

const pencilled = (words: string): Html =>
  html`<path d="M120 100h400M120 178h400" stroke="#4d3a14" stroke-width="1.5" stroke-dasharray="3 7" opacity=".7"/>
  <text class="pencil" x="320" y="156" font-size="46" fill="#4a3510" text-anchor="middle">${words}</text>`

const enamelled = (flag: Flag): Html =>
  html`<g transform="translate(284 203)"><rect x="-2.5" y="-2.5" width="77" height="53" rx="5" fill="#5b3f0e"/><g transform="scale(2)" clip-path="url(#enamel)">${flagCloth(flag)}<path d="M0 0h36v7Q16 5 0 15z" fill="#fff" opacity=".14"/></g></g>`

const rule = html`<path d="M290 226h60" stroke="#5b3f0e" stroke-width="2.5"/>`

function small(words: string, x: number, anchor: 'start' | 'end'): Html {
  const letters = (y: number, fill: string) =>
    html`<text class="cut small" x="${x}" y="${y}" font-size="21" fill="${fill}" text-anchor="${anchor}">${words}</text>`
  return html`${letters(236, '#f6e2ab')}${letters(234.5, '#3a2806')}`
}
