import type { Flag } from './choices.ts'
import { flagCloth } from './flag-picture.ts'
import { type Html, html } from './html.ts'

type Plate = {
  /** The engraved name. Without it, `pencil` is shown as a placeholder. */
  readonly name?: string
  readonly pencil: string
  /** None, one, or all: then the style sheet shows the one that is chosen in the form. */
  readonly flags?: readonly Flag[]
  readonly description: string
}

const widest = 490
const tallest = 104

/** The plate: brushed brass, four screws, engraved letters. */
export function plate({ name, pencil, flags = [], description }: Plate): Html {
  return html`<svg class="plate${flags.length > 1 ? ' choosing' : ''}"
  viewBox="0 0 640 304" role="img" aria-label="${description}">
  ${materials}
  ${sheet}
  ${corners.map(screw)}
  ${name === undefined ? drawPencil(pencil) : engraved(name)}
  ${flags.length === 0 ? rule : flags.map(drawEnamel)}
  ${small('GLÜCKSTADT', 266, 'end')}${small('N° 7', 374, 'start')}
</svg>`
}

const stop = (offset: string, colour: string): Html =>
  html`<stop offset="${offset}" stop-color="${colour}"/>`

const headStops = [stop('0', '#fbeec4'), stop('1', '#96691d')]

const materials = html`<defs>
    <linearGradient id="brass" x1="0" y1="0" x2="1" y2="1">
      ${[stop('0', '#f0d48a'), stop('.28', '#d3a64a'), stop('.5', '#f3dc9c')]}
      ${[stop('.74', '#c3923a'), stop('1', '#e5c271')]}
    </linearGradient>
    <radialGradient id="head" cx=".35" cy=".3" r=".8">${headStops}</radialGradient>
    <filter id="brushed" x="0" y="0" width="100%" height="100%">
      <feTurbulence type="fractalNoise" baseFrequency=".006 .8" numOctaves="2" seed="7"/>
      <feColorMatrix values="0 0 0 0 .25  0 0 0 0 .16  0 0 0 0 .02  0 0 0 .55 -.17"/>
      <feComposite in2="SourceGraphic" operator="in"/>
    </filter>
    <clipPath id="enamel"><rect width="36" height="24" rx="2.5"/></clipPath>
  </defs>`

const sheet = html`<rect x="8" y="10" width="624" height="284" rx="18"
    fill="#3a2707" opacity=".45"/>
  <rect x="6" y="4" width="628" height="286" rx="18" fill="url(#brass)"
    stroke="#8a6118" stroke-width="2"/>
  <rect x="6" y="4" width="628" height="286" rx="18" filter="url(#brushed)"/>
  <rect x="9" y="7" width="622" height="280" rx="15.5" fill="none"
    stroke="#fff6d8" stroke-opacity=".75" stroke-width="2"/>
  <rect x="32" y="29" width="576" height="236" rx="6" fill="none"
    stroke="#fff3c9" stroke-opacity=".7" stroke-width="2" transform="translate(0 1.5)"/>
  <rect x="32" y="29" width="576" height="236" rx="6" fill="none"
    stroke="#5b3f0e" stroke-width="2.5"/>`

const corners = [
  { x: 54, y: 51, turn: 24 },
  { x: 586, y: 51, turn: -38 },
  { x: 54, y: 243, turn: 71 },
  { x: 586, y: 243, turn: 8 },
]

const screwHead = html`<circle r="11" fill="url(#head)" stroke="#6d4b12" stroke-width="1.5"/>`
const slot = html`<path d="M-7.5 0h15" stroke="#513708" stroke-width="2.5"/>`

const screw = ({ x, y, turn }: (typeof corners)[number]): Html =>
  html`<g transform="translate(${x} ${y}) rotate(${turn})">${screwHead}${slot}</g>`

/** Long names are engraved smaller and in two lines. */
function engraved(name: string): Html {
  const lines = splitName(name)
  const longest = Math.max(...lines.map((line) => [...line].length), 1)
  const size = Math.min(tallest / lines.length ** 0.6, Math.round(widest / (longest * 0.78)))
  const top = 136 - ((lines.length - 1) * size) / 2 + size * 0.26
  const letters = (line: string, y: number, fill: string) =>
    html`<text class="cut" x="320" y="${y}" font-size="${size}"
      fill="${fill}" text-anchor="middle">${line}</text>`
  return html`${lines.map((line, at) => {
    const y = top + at * size * 1.12
    return html`${letters(line, y + 2.5, '#f6e2ab')}${letters(line, y, '#3a2806')}`
  })}`
}

/** Two lines of about the same length, if there is a space to break at. */
function splitName(name: string): readonly string[] {
  const gaps = [...name.matchAll(/ /g)].map(({ index }) => index)
  if (name.length <= 13 || gaps.length === 0) return [name]
  const middle = gaps.reduce((best, gap) =>
    Math.abs(gap - name.length / 2) < Math.abs(best - name.length / 2) ? gap : best,
  )
  return [name.slice(0, middle), name.slice(middle + 1)]
}

const drawPencil = (words: string): Html =>
  html`<path d="M120 100h400M120 178h400"
    stroke="#4d3a14" stroke-width="1.5" stroke-dasharray="3 7" opacity=".7"/>
  <text class="pencil" x="320" y="156" font-size="46"
    fill="#4a3510" text-anchor="middle">${words}</text>`

const frame = html`<rect x="-2.5" y="-2.5" width="77" height="53" rx="5" fill="#5b3f0e"/>`
const gloss = html`<path d="M0 0h36v7Q16 5 0 15z" fill="#fff" opacity=".14"/>`

function drawEnamel(flag: Flag): Html {
  const cloth = html`${flagCloth(flag)}${gloss}`
  const inlay = html`<g transform="scale(2)" clip-path="url(#enamel)">${cloth}</g>`
  return html`<g class="enamel ${flag}" transform="translate(284 203)">${frame}${inlay}</g>`
}

const rule = html`<path d="M290 226h60" stroke="#5b3f0e" stroke-width="2.5"/>`

function small(words: string, x: number, anchor: 'start' | 'end'): Html {
  const letters = (y: number, fill: string) =>
    html`<text class="cut small" x="${x}" y="${y}" font-size="18"
      fill="${fill}" text-anchor="${anchor}">${words}</text>`
  return html`${letters(236, '#f6e2ab')}${letters(234.5, '#3a2806')}`
}
