import type { PageStage } from '../../../../../usecases/proof/page-view.ts'
import { type Html, html } from '../../html.ts'
import { aboutRequest } from '../parts/about-request.ts'
import { browserWallet } from '../parts/browser-wallet.ts'
import { cancelForm } from '../parts/cancel-form.ts'
import { caution, inAppNotice, noWallet } from '../parts/request-details.ts'
import { requestSummary } from '../parts/request-summary.ts'
import { timeLeft } from '../parts/time-left.ts'
import { codeHint, scanSteps, walletCode } from '../parts/wallet-code.ts'
import { notOpened, walletLink } from '../parts/wallet-link.ts'
import type { ShownPage, StageContent } from '../shown-page.ts'

type Asking = Extract<PageStage, { readonly kind: 'asking' }>

/** Who is asking, for what, and the channels to the wallet. */
export function asking(page: ShownPage, stage: Asking): StageContent {
  const { texts, customer, selfPath } = page
  // The device decides by a guess what comes first; the other channel is at most one tap away.
  const { first, second, says, way } =
    page.device === 'phone' ? linkFirst(page, stage) : codeFirst(page, stage)
  const body = html`
<section class="intro">
  <h1 tabindex="-1">${texts.asking.title}</h1>
  <p class="lead">${texts.asking.asks(customer)} ${texts.asking.howItWorks}</p>
  ${inAppNotice(page)}
  ${stage.walletLinks.qr !== undefined && page.device !== 'phone' ? codeHint(page) : html``}
</section>
${requestSummary(page)}
<section class="ways ${way}">
  ${browserWallet(page, stage)}
  ${first}
  <p class="without-script"><a class="button secondary" href="${selfPath}">${texts.wallet.approved}</a></p>
</section>
<section class="more">
  ${caution(says(page.site))}
  ${second}
  ${noWallet(page)}
  ${aboutRequest(page)}
  ${cancelForm(page)}
</section>`
  return { title: () => html`${texts.asking.title}`, shape: 'request', body }
}

type Ways = {
  readonly first: Html
  readonly second: Html
  readonly says: (site: Html) => Html
  readonly way: string
}

function codeFirst(page: ShownPage, stage: Asking): Ways {
  const { qr } = stage.walletLinks
  if (qr === undefined) return linkFirst(page, stage)
  const { scanTitle, openOnThisDevice } = page.texts.wallet
  const first = html`<div id="scan">
    <h2>${scanTitle}</h2>
    ${walletCode(page, qr, timeLeft(page, stage))}
    ${scanSteps(page)}
  </div>
  <div class="this-device">${linkOf(page, stage, openOnThisDevice, 'secondary')}</div>`
  return { first, second: html``, says: page.texts.asking.startedCode, way: 'by-code' }
}

function linkFirst(page: ShownPage, stage: Asking): Ways {
  const { qr } = stage.walletLinks
  const { open, comesBack } = page.texts.wallet
  const hint = html`<p class="hint">${comesBack(page.requester)}</p>`
  const first = html`${linkOf(page, stage, open, 'primary')}${hint}${timeLeft(page, stage)}`
  const second = qr === undefined ? html`` : codeSecond(page, qr)
  return { first, second, says: page.texts.asking.startedLink, way: 'by-link' }
}

const codeSecond = (page: ShownPage, qr: string): Html => html`<details>
    <summary>${page.texts.wallet.otherDevice}</summary>
    <div id="scan">${codeHint(page)}${walletCode(page, qr)}${scanSteps(page)}</div>
  </details>`

function linkOf(
  page: ShownPage,
  { walletLinks }: Asking,
  label: string,
  look: 'primary' | 'secondary',
): Html {
  const { qr, this_device: link } = walletLinks
  if (link === undefined) return html``
  return html`<p class="action">${walletLink(link, label, look)}</p>
  ${notOpened(page, link, qr !== undefined)}`
}
