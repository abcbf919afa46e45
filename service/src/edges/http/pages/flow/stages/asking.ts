import { tagFor } from '../../../../../core/vocabulary/branding.ts'
import type { PageStage } from '../../../../../usecases/proof/page-view.ts'
import { type Html, html } from '../../html.ts'
import { type Icon, icon } from '../../icons.ts'
import { isolated } from '../../isolated.ts'
import { progress } from '../parts/progress.ts'
import { caution, inAppNotice, noWallet } from '../parts/request-details.ts'
import { requestSummary } from '../parts/request-summary.ts'
import { timeLeft } from '../parts/time-left.ts'
import { codeHint, scanSteps, walletCode } from '../parts/wallet-code.ts'
import { walletHere } from '../parts/wallet-here.ts'
import type { ShownPage, StageContent } from '../shown-page.ts'

type Asking = Extract<PageStage, { readonly walletLinks: unknown }>

/** Who is asking, for what, and one way to the wallet. A person chooses where the wallet is. */
export function asking(page: ShownPage, stage: Asking): StageContent {
  const { texts, selfPath } = page
  const isAgain = stage.kind === 'misunderstood'
  const { qr } = stage.walletLinks
  // The device decides by a guess what comes first; the other place is one tap away.
  const isHere = page.device === 'phone' || (isAgain && stage.channel === 'qr')
  const isByCode = qr !== undefined && !isHere
  const title = isAgain ? () => texts.misunderstood.title : titleOf(page)
  const { startedCode, startedLink } = texts.asking
  const body = html`
${progress(page, isByCode ? 'scan' : 'open', isByCode ? 'scan' : 'open')}
<section class="ask">
  <h1 tabindex="-1">${title(page)}</h1>
  ${isAgain ? again(page, (stage.channel === 'qr') !== isByCode) : html`<p class="lead">${texts.asking.howItWorks}</p>`}
  ${timeLeft(page, stage)}
  ${inAppNotice(page)}
  ${isByCode ? codeHint(page) : html``}
  ${requestSummary(page)}
  ${caution(isByCode ? startedCode(page) : startedLink(page))}
  ${page.device === 'phone' ? html`` : noWallet(page)}
</section>
<section class="act${isByCode ? ' by-code' : ''}">
  ${places(page, stage, isByCode)}
  <p class="without-script"><a class="button secondary" href="${selfPath}">${texts.wallet.approved}</a></p>
  ${page.device === 'phone' ? noWallet(page) : html``}
</section>`
  return { title, shape: 'request', body, canCancel: true }
}

/** What the customer asks for in a few words, if it says so in this language. */
function titleOf({ view, language, texts }: ShownPage): StageContent['title'] {
  const purposes = view.shortPurposes ?? {}
  const purpose = purposes[tagFor(language, purposes) ?? '']
  return purpose === undefined ? texts.asking.title : () => isolated(purpose)
}

/** The wallet's answer could not be read: where there is another way, it comes first. */
function again(page: ShownPage, isAnotherWay: boolean): Html {
  const { text, otherWay, otherWallet } = page.texts.misunderstood
  return html`<p class="lead">${text(page)} ${isAnotherWay ? otherWay : otherWallet}</p>`
}

/** Where the wallet is. On a phone most likely here; elsewhere one place is open at a time. */
function places(page: ShownPage, stage: Asking, isByCode: boolean): Html {
  const { onPhone, onComputer, otherDevice, open, comesBack } = page.texts.wallet
  const { qr } = stage.walletLinks
  const here = walletHere(page, stage, open, html`<p class="hint">${comesBack(page)}</p>`)
  if (qr === undefined) return here
  const hint = isByCode ? html`` : codeHint(page)
  const code = html`<div id="scan">${hint}${walletCode(page, qr)}${scanSteps(page)}</div>`
  if (page.device === 'phone') return html`${here}${place('phone', otherDevice, code, false)}`
  const there = place('phone', onPhone, code, isByCode)
  const onThis = place('computer', onComputer, here, !isByCode)
  return isByCode ? html`${there}${onThis}` : html`${onThis}${there}`
}

const place = (picture: Icon, title: Html, content: Html, isOpen: boolean): Html =>
  html`<details class="place" name="place"${isOpen ? html` open` : html``}><summary>${icon(picture)}${title}</summary><div>${content}</div></details>`
