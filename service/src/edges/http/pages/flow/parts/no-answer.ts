import { type Html, html } from '../../html.ts'
import { isolated } from '../../isolated.ts'
import type { ShownPage } from '../shown-page.ts'

/**
 * The customer's own way out, followed by nobody but the person: as it was set, with nothing
 * appended, and without naming us.
 */
export const fallbackLink = ({ view }: ShownPage, label: Html): Html =>
  view.fallbackUrl === undefined
    ? html``
    : html`<p><a class="button secondary" href="${view.fallbackUrl}" rel="noopener noreferrer">${label}</a></p>`

/** Whom to ask when the customer's server does not answer. */
export function contactLine({ view, texts }: ShownPage): Html {
  const { contactEmail } = view.branding
  if (contactEmail === undefined) return html``
  const address = html`<a href="mailto:${contactEmail}">${isolated(contactEmail)}</a>`
  return html`<p class="hint">${texts.ending.contact(address)}</p>`
}
