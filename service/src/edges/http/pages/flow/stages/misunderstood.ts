import type { PageStage } from '../../../../../usecases/proof/page-view.ts'
import { type Html, html } from '../../html.ts'
import { aboutRequest } from '../parts/about-request.ts'
import { browserWallet } from '../parts/browser-wallet.ts'
import { cancelForm } from '../parts/cancel-form.ts'
import { noWallet } from '../parts/request-details.ts'
import { requestSummary } from '../parts/request-summary.ts'
import { timeLeft } from '../parts/time-left.ts'
import { scanSteps, walletCode } from '../parts/wallet-code.ts'
import { notOpened, walletLink } from '../parts/wallet-link.ts'
import type { ShownPage, StageContent } from '../shown-page.ts'

type Misunderstood = Extract<PageStage, { readonly kind: 'misunderstood' }>

/**
 * The wallet's answer could not be read: the other channel comes first, this one stays available.
 */
export function misunderstood(page: ShownPage, stage: Misunderstood): StageContent {
  const { texts, selfPath } = page
  const { title, text, otherWay, otherWallet } = texts.misunderstood
  const { qr, this_device: link } = stage.walletLinks
  const hasOther = (stage.channel === 'qr' ? link : qr) !== undefined
  const body = html`
<section class="intro">
  <h1 tabindex="-1">${title}</h1>
  <p class="lead">${text}</p>
  <p>${hasOther ? otherWay : otherWallet}</p>
</section>
<section class="ways">
  ${browserWallet(page, stage)}
  ${stage.channel === 'qr' ? linkFirst(page, stage) : codeFirst(page, stage)}
  ${timeLeft(page, stage)}
  <p class="without-script"><a class="button secondary" href="${selfPath}">${texts.wallet.approved}</a></p>
</section>
${requestSummary(page)}
<section class="more">
  ${noWallet(page)}
  ${aboutRequest(page)}
  ${cancelForm(page)}
</section>`
  return { title: () => html`${title}`, shape: 'request', body }
}

/** After a scan: the wallet on this device, if there may be one. The code is folded away. */
function linkFirst(page: ShownPage, { walletLinks }: Misunderstood): Html {
  const { qr, this_device: link } = walletLinks
  const { onThisDevice } = page.texts.misunderstood
  const again = qr === undefined ? html`` : codeAgain(page, qr)
  if (link === undefined) return again
  return html`<p>${walletLink(link, onThisDevice, 'primary')}</p>
  ${notOpened(page, link, qr !== undefined)}${again}`
}

/** After a tap: the code, if there is one. The link stays below it. */
function codeFirst(page: ShownPage, { walletLinks }: Misunderstood): Html {
  const { qr, this_device: link } = walletLinks
  const { linkAgain } = page.texts.requested
  const again =
    link === undefined ? html`` : html`<p>${walletLink(link, linkAgain, 'secondary')}</p>`
  if (qr === undefined) return again
  return html`<div id="scan"><h2>${page.texts.misunderstood.byCode}</h2>
  ${walletCode(page, qr)}${scanSteps(page)}</div>${again}`
}

const codeAgain = (page: ShownPage, qr: string): Html =>
  html`<details><summary>${page.texts.requested.codeAgain}</summary><div id="scan">${walletCode(page, qr)}</div></details>`
