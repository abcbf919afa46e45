import { isFinalView } from '../../../../core/flow/view.ts'
import type { PageView } from '../../../../usecases/proof/page-view.ts'
import { isColour } from '../assets/accent-colour.ts'
import { type Html, html } from '../html.ts'
import { isolated, isolatedText } from '../isolated.ts'
import { layout } from '../layout.ts'
import { aboutRequest } from './parts/about-request.ts'
import { type PageContext, type ShownPage, type StageContent, shownPage } from './shown-page.ts'
import { asking } from './stages/asking.ts'
import { awaitingReturn, requested } from './stages/at-wallet.ts'
import { completed, continued, delivering, undelivered } from './stages/ended.ts'

/** The person's page at every stage of a flow, ready to send. */
export function flowDocument(view: PageView, shown: PageContext): string {
  const page = shownPage(view, shown)
  const { title, shape, body, continueTo, leaving, canCancel = false } = contentOf(page)
  const accent = view.branding.accent
  return layout({
    language: shown.language,
    offered: shown.offered,
    title: html`${title({ customer: isolatedText(view.customer) })} · ${isolatedText(view.customer)}`,
    environment: view.environment,
    shape,
    identity: identity(page),
    body,
    foot: pageFoot(page, canCancel),
    leaving,
    hasScript: true,
    hasSecondDevice: view.sandboxWallet !== undefined,
    offersBrowserWallet: 'walletLinks' in view.stage && view.stage.offersBrowserWallet === true,
    live: isFinalView(view.stage.kind)
      ? undefined
      : { selfPath: shown.selfPath, flowPath: page.flowPath, view: view.stage.kind },
    continueTo,
    accent: accent !== undefined && isColour(accent) ? accent : undefined,
  })
}

function contentOf(page: ShownPage): StageContent {
  const { stage } = page.view
  switch (stage.kind) {
    case 'asking':
    case 'misunderstood':
      return asking(page, stage)
    case 'requested':
      return requested(page, stage)
    case 'awaiting_return':
      return awaitingReturn(page, stage)
    case 'delivering':
    case 'delivering_late':
      return delivering(page, stage)
    case 'completed':
      return completed(page, stage)
    case 'continued':
      return continued(page, stage.outcome)
    case 'undelivered':
      return undelivered(page, stage.outcome)
  }
}

/** Who is asking: the name, and the site that the person knows it by. */
function identity({ view, customer }: ShownPage): Html {
  const { branding, websiteHost } = view
  const picture =
    branding.logoPath === undefined
      ? html``
      : html`<img src="${branding.logoPath}" alt="" height="40">`
  const host =
    websiteHost === undefined ? html`` : html` <span class="host">${isolated(websiteHost)}</span>`
  return html`<p class="identity">${picture}<span><strong>${customer}</strong>${host}</span></p>`
}

/** Who checks for whom, explained in one tap, and the way out while there is one. */
function pageFoot(page: ShownPage, canCancel: boolean): Html {
  const { texts, customer, view } = page
  const { checkedBy, title } = texts.about
  return html`<footer>
<p>${checkedBy({ operator: view.operator, customer })}</p>
<button type="button" class="quiet" popovertarget="about">${title}</button>
${canCancel ? cancelForm(page) : html``}
</footer>
${aboutRequest(page)}`
}

/** A plain form, so that cancelling also works without script. */
const cancelForm = (page: ShownPage): Html =>
  html`<form id="cancel" method="post" action="${page.flowPath}/cancel"><button class="quiet">${page.texts.cancel(page)}</button></form>`
