import { portalPathOf } from '../../../../../core/flow/portal-link.ts'
import { type Html, html } from '../../html.ts'
import type { ShownPage } from '../shown-page.ts'
import { outward } from './outward.ts'

/** What to quote when asking for help. Without script, one tap selects all of it. */
export const reference = (page: ShownPage): Html => {
  const { texts, view } = page
  return html`<p class="reference">${texts.reference} <code>${view.flowId}</code> <button type="button" class="quiet with-script" data-copy="${view.flowId}">${texts.copy}</button>${forDevelopers(page)}</p>`
}

/** Only in test: a person who proves an identity in live has no use for our portal. */
const forDevelopers = ({ texts, view }: ShownPage): Html =>
  view.environment === 'test'
    ? html`<br>${outward(portalPathOf(view.flowId), texts.inPortal)}`
    : html``
