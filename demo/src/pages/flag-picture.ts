import { type Html, html } from './html.ts'
import type { Flag } from './texts/texts.ts'

const stripes = (colours: readonly string[]): Html =>
  html`${colours.map((colour, at) => html`<rect y="${at * 8}" width="36" height="8" fill="${colour}"/>`)}`

const cloths: { readonly [flag in Flag]: Html } = {
  DE: stripes(['#1b1b1b', '#c8102e', '#f2b705']),
  NL: stripes(['#ae1c28', '#f8f6f0', '#21468b']),
  DK: html`<rect width="36" height="24" fill="#c8102e"/><path d="M13 0v24M0 12h36" stroke="#f8f6f0" stroke-width="4"/>`,
}

/** What is inside an `<svg>` of 36 by 24; decoration beside a name, so without one of its own. */
export const flagCloth = (flag: Flag): Html => cloths[flag]

export const flagPicture = (flag: Flag): Html =>
  html`<svg class="flag" viewBox="0 0 36 24" width="36" height="24" aria-hidden="true">${cloths[flag]}</svg>`
