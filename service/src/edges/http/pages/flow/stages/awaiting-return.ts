import type { PageStage } from '../../../../../usecases/proof/page-view.ts'
import { html } from '../../html.ts'
import { icon } from '../../icons.ts'
import { progress } from '../parts/progress.ts'
import { timeLeft } from '../parts/time-left.ts'
import type { ShownPage, StageContent } from '../shown-page.ts'

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
<p class="hint">${stuck(page.site)}</p>`
  return { title: () => html`${title}`, shape: 'notice', body, canCancel: true }
}
