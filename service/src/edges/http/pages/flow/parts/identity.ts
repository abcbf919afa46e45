import { type Html, html } from '../../html.ts'
import { isolated } from '../../isolated.ts'
import type { ShownPage } from '../shown-page.ts'

/** Who is asking: the name, and the site that the person knows it by. */
export function identity({ view, customer }: ShownPage): Html {
  const { branding, websiteHost } = view
  const picture =
    branding.logoPath === undefined
      ? html``
      : html`<img src="${branding.logoPath}" alt="" height="40">`
  const host =
    websiteHost === undefined ? html`` : html` <span class="host">${isolated(websiteHost)}</span>`
  return html`<p class="identity">${picture}<span><strong>${customer}</strong>${host}</span></p>`
}
