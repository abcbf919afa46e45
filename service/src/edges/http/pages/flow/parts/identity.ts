import { type Html, html } from '../../html.ts'
import type { ShownPage } from '../shown-page.ts'

/** Who asks: the name, and the address the person knows it by. */
export function identity({ view, customer, host }: ShownPage): Html {
  const logo = view.branding.logoPath
  const picture =
    logo === undefined ? html`` : html`<img src="${logo}" alt="" width="44" height="44">`
  return html`<p class="identity">${picture}<span><strong>${customer}</strong> <span class="host">${host}</span></span></p>`
}
