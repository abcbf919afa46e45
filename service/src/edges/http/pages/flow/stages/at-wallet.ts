import type { PageStage } from '../../../../../usecases/proof/page-view.ts'
import { type Html, html } from '../../html.ts'
import { icon } from '../../icons.ts'
import { progress } from '../parts/progress.ts'
import { fold } from '../parts/request-details.ts'
import { timeLeft } from '../parts/time-left.ts'
import { walletCode } from '../parts/wallet-code.ts'
import { walletHere } from '../parts/wallet-here.ts'
import type { ShownPage, StageContent } from '../shown-page.ts'

type Requested = Extract<PageStage, { readonly kind: 'requested' }>

/** The wallet has the request. The person continues there while this page waits. */
export function requested(page: ShownPage, stage: Requested): StageContent {
  const { texts, selfPath } = page
  const { scannedTitle, openedTitle, check, carriesOn, notWorking } = texts.requested
  const wasScanned = stage.channel === 'qr'
  const title = wasScanned ? scannedTitle : openedTitle
  const body = html`
${progress(page, wasScanned ? 'scan' : 'open', 'approve')}
${handset(page)}
<h1 tabindex="-1">${title}</h1>
<p class="lead">${check(page)} <span class="with-script">${carriesOn}</span></p>
${timeLeft(page, stage)}
<p class="without-script"><a class="button primary" href="${selfPath}">${texts.wallet.approved}</a></p>
${fold(notWorking, secondTry(page, stage))}`
  return { title: () => title, shape: 'notice', body, canCancel: true }
}

/** What the person will see on the phone: the name there, and where to approve. */
const handset = ({ view, texts, requester }: ShownPage): Html =>
  html`<div class="handset" aria-hidden="true"><div>${view.branding.logoPath === undefined ? html`` : html`<img src="${view.branding.logoPath}" alt="">`}${view.requester === undefined ? html`` : requester}</div><i></i><i></i><i></i><span>${texts.requested.approve}</span></div>`

/** The links still work. */
function secondTry(page: ShownPage, stage: Requested): Html {
  const { unlock, openApp, notYou, codeAgain, linkAgain } = page.texts.requested
  const { qr } = stage.walletLinks
  const wasScanned = stage.channel === 'qr'
  const here = walletHere(page, stage, wasScanned ? page.texts.wallet.open : linkAgain, html``)
  const code = qr === undefined ? html`` : html`<p>${codeAgain}</p>${walletCode(page, qr)}`
  return html`<p>${wasScanned ? unlock : openApp}</p>
${wasScanned ? html`<p>${notYou}</p>${code}${here}` : html`${here}${code}`}`
}

type AwaitingReturn = Extract<PageStage, { readonly kind: 'awaiting_return' }>

/**
 * The wallet has answered, but the browser has not returned. Only the return proves that both
 * belong to one person (HAIP 1.0 section 5.1).
 */
export function awaitingReturn(page: ShownPage, stage: AwaitingReturn): StageContent {
  const { title, text, stuck } = page.texts.awaitingReturn
  const body = html`
${progress(page, 'open', 'approve')}
<div class="sign">${icon('phone')}</div>
<h1 tabindex="-1">${title}</h1>
<p class="lead">${text}</p>
${timeLeft(page, stage)}
<p class="hint">${stuck(page)}</p>`
  return { title: () => title, shape: 'notice', body, canCancel: true }
}
