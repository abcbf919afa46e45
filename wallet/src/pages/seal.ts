import { html } from './html.ts'

/** The sign above a verdict; the style sheet gives it its shape and colour by the tone. */
export const seal = html`<span class="seal" aria-hidden="true"></span>`
