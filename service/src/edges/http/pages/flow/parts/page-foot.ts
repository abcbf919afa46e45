import { type Html, html } from '../../html.ts'
import { isolated } from '../../isolated.ts'
import type { ShownPage } from '../shown-page.ts'
import { aboutRequest } from './about-request.ts'

/** Who checks for whom, explained in one tap, and the way out while there is one. */
export function pageFoot(page: ShownPage, canCancel: boolean): Html {
  const { texts, customer, view } = page
  const { checkedBy, title } = texts.about
  return html`<footer>
<p>${checkedBy(isolated(view.operator), customer)}</p>
<button type="button" class="quiet" popovertarget="about">${title}</button>
${canCancel ? cancelForm(page) : html``}
</footer>
${aboutRequest(page)}`
}

/** A plain form, so that cancelling also works without script. */
const cancelForm = ({ texts, customer, flowPath }: ShownPage): Html =>
  html`<form id="cancel" method="post" action="${flowPath}/cancel"><button class="quiet">${texts.cancel(customer)}</button></form>`
