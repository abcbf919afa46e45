import type { PageView } from '../../../../../usecases/proof/page-view.ts'
import { type Html, html } from '../../html.ts'
import type { ShownPage } from '../shown-page.ts'

/** Whether there is something to confirm: details that were passed on or are being passed on. */
export const hasReceipt = ({ stage }: PageView): boolean =>
  'outcome' in stage && stage.outcome === 'presentation' && stage.kind !== 'undelivered'

/** Opens in a new tab, because this page continues by itself. */
export const receiptLink = ({ view, texts, flowPath }: ShownPage): Html =>
  hasReceipt(view)
    ? html`<p><a href="${flowPath}/receipt" target="_blank">${texts.receipt.link}</a></p>`
    : html``
