import { type Html, html } from '../../html.ts'
import type { ShownPage } from '../shown-page.ts'

/** A plain form, so that cancelling also works without script. */
export const cancelForm = ({ texts, customer, flowPath }: ShownPage): Html =>
  html`<form id="cancel" class="cancel" method="post" action="${flowPath}/cancel"><button class="quiet">${texts.cancel(customer)}</button></form>`
