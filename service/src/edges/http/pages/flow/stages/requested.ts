import type { PageStage } from '../../../../../usecases/proof/page-view.ts'
import { type Html, html } from '../../html.ts'
import { icon } from '../../icons.ts'
import { aboutRequest } from '../parts/about-request.ts'
import { browserWallet } from '../parts/browser-wallet.ts'
import { cancelForm } from '../parts/cancel-form.ts'
import { caution } from '../parts/request-details.ts'
import { requestSummary } from '../parts/request-summary.ts'
import { timeLeft } from '../parts/time-left.ts'
import { walletCode } from '../parts/wallet-code.ts'
import { walletLink } from '../parts/wallet-link.ts'
import type { ShownPage, StageContent } from '../shown-page.ts'

type Requested = Extract<PageStage, { readonly kind: 'requested' }>

/** The wallet has the request. The person continues there while this page waits. */
export function requested(page: ShownPage, stage: Requested): StageContent {
  const { texts, requester, selfPath } = page
  const { scannedTitle, openedTitle, check, keepOpen, notYou } = texts.requested
  const wasScanned = stage.channel === 'qr'
  const title = wasScanned ? scannedTitle : openedTitle
  const body = html`
<section class="intro">
  <h1 tabindex="-1">${title}</h1>
  <p class="lead">${check(requester)}</p>
</section>
<section class="ways waiting">
  <div class="drawing">${icon('approve')}</div>
  <p>${keepOpen}</p>
  ${timeLeft(page, stage)}
  <p class="without-script"><a class="button secondary" href="${selfPath}">${texts.wallet.approved}</a></p>
  ${browserWallet(page, stage)}
  ${waysAgain(page, stage)}
</section>
${requestSummary(page)}
<section class="more">
  ${wasScanned ? caution(html`${notYou}`) : html``}
  ${aboutRequest(page)}
  ${cancelForm(page)}
</section>`
  return { title: () => html`${title}`, shape: 'request', body }
}

/** The links still work for a second try. If the code was scanned, both are folded away. */
function waysAgain(page: ShownPage, { walletLinks, channel }: Requested): Html {
  const { qr, this_device: link } = walletLinks
  const { codeAgain, linkAgain } = page.texts.requested
  const { openOnThisDevice } = page.texts.wallet
  const isHere = channel === undefined ? page.device === 'phone' : channel === 'this_device'
  const label = isHere ? linkAgain : openOnThisDevice
  const opener = link === undefined ? html`` : html`<p>${walletLink(link, label, 'secondary')}</p>`
  if (qr === undefined) return opener
  const behind = html`${walletCode(page, qr)}${isHere ? html`` : opener}`
  return html`${isHere ? opener : html``}<details><summary>${codeAgain}</summary>${behind}</details>`
}
