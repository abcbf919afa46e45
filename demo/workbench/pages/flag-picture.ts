import type { Flag } from './choices.ts'
import { type Html, html } from './html.ts'

const stripe = (colour: string, index: number): Html =>
  html`<rect y="${index * 8}" width="36" height="8" fill="${colour}"/>`

const stripes = (colours: readonly string[]): Html => html`${colours.map(stripe)}`

const redField = html`<rect width="36" height="24" fill="#c8102e"/>`
const whiteCross = html`<path d="M13 0v24M0 12h36" stroke="#f8f6f0" stroke-width="4"/>`

const cloths: { readonly [flag in Flag]: Html } = {
  DE: stripes(['#1b1b1b', '#c8102e', '#f2b705']),
  NL: stripes(['#ae1c28', '#f8f6f0', '#21468b']),
  DK: html`${redField}${whiteCross}`,
}

/** The content of an `<svg>` of 36 by 24. It is decoration beside a name, so it has no label. */
export const flagCloth = (flag: Flag): Html => cloths[flag]

export const flagPicture = (flag: Flag): Html =>
  html`<svg class="flag"
    viewBox="0 0 36 24" width="36" height="24" aria-hidden="true">${cloths[flag]}</svg>`
