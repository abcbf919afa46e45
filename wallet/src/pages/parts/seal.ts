import { html } from '../html.ts'

/** The symbol above a result. The style sheet sets shape and colour by the tone. */
export const seal = html`<span class="seal" aria-hidden="true"></span>`
