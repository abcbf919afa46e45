import { type Html, html } from '../../html.ts'
import type { ShownPage } from '../shown-page.ts'

type Steps = readonly [first: 'scan' | 'open', 'approve', 'done']

/** Three steps: how the wallet is reached, the approval there, and the end. */
export function progress({ texts }: ShownPage, first: Steps[0], now: Steps[number]): Html {
  const steps: Steps = [first, 'approve', 'done']
  const at = steps.indexOf(now)
  const step = (name: Steps[number], index: number) => {
    if (index === at) return html`<li class="now" aria-current="step">${texts.progress[name]}</li>`
    return index < at
      ? html`<li class="past">${texts.progress[name]}</li>`
      : html`<li>${texts.progress[name]}</li>`
  }
  return html`<ol class="progress" aria-label="${texts.progress.label}">${steps.map(step)}</ol>`
}
