import type { OutcomeCode } from '../../../../../core/flow/outcome.ts'
import type { PageStage } from '../../../../../usecases/proof/page-view.ts'
import { type Html, html } from '../../html.ts'
import { type Icon, icon } from '../../icons.ts'
import { outcomeLooks } from '../outcome-look.ts'
import type { ShownPage, StageContent } from '../shown-page.ts'

type Delivering = Extract<PageStage, { readonly kind: 'delivering' }>
type Title = StageContent['title']

const none = html``

/**
 * How it ended, while the callback is delivered. Nothing can be tried again: the outcome is final.
 */
export function delivering(page: ShownPage, { outcome, isLate }: Delivering): StageContent {
  const { ending } = page.texts
  if (isLate && outcome === 'presentation')
    return notice(page, {
      sign: sign('unreachable', 'problem'),
      title: ending.lateTitle,
      rest: html`<p class="lead">${ending.lateText(page.customer)}</p>${goOn(page, ending.tryNow, 'secondary')}`,
    })
  const progress = isLate ? ending.lateShort(page.customer) : ending.takingBack(page.customer)
  return ofOutcome(
    page,
    outcome,
    html`<p class="progress">${progress}</p>${goOn(page, ending.goOn, 'secondary')}`,
  )
}

/**
 * Shown for a moment after a form, because its redirects may not leave our origin, and when the
 * callback was answered quickly.
 */
export function completed(page: ShownPage, outcome: OutcomeCode): StageContent {
  const { takingBack, goOn: label } = page.texts.ending
  const next = html`<p class="progress">${takingBack(page.customer)}</p>${goOn(page, label, 'secondary')}`
  return { ...ofOutcome(page, outcome, next), continueTo: page.selfPath }
}

export function continued(page: ShownPage, outcome: OutcomeCode): StageContent {
  const { continuedTitle, continuedText } = page.texts.ending
  const { icon, tone } = outcomeLooks[outcome]
  const text = html`<p class="lead">${continuedText(page.customer)}</p>`
  return notice(page, { sign: sign(icon, tone), title: () => html`${continuedTitle}`, rest: text })
}

export function undelivered(page: ShownPage, outcome: OutcomeCode): StageContent {
  const { undeliveredTitle, undeliveredText, undeliveredShort } = page.texts.ending
  if (outcome !== 'presentation')
    return ofOutcome(page, outcome, html`<p>${undeliveredShort(page.host)}</p>`)
  const text = html`<p class="lead">${undeliveredText(page.host)}</p>${reference(page)}`
  return notice(page, { sign: sign('unreachable', 'problem'), title: undeliveredTitle, rest: text })
}

function ofOutcome(page: ShownPage, outcome: OutcomeCode, next: Html): StageContent {
  const { title, text } = page.texts.outcomes[outcome]
  const { icon, tone } = outcomeLooks[outcome]
  const isError = outcome !== 'presentation'
  const spared = isError ? page.texts.ending.nothingSent(page.customer) : none
  const rest = html`<p class="lead">${text(page.customer)} ${spared}</p>${next}${isError ? reference(page, outcome) : none}`
  const content = notice(page, { sign: sign(icon, tone), title: () => html`${title}`, rest })
  return { ...content, pauseMilliseconds: isError ? 3_500 : 900 }
}

type Notice = { readonly sign: Html; readonly title: Title; readonly rest: Html }

const notice = ({ customer }: ShownPage, { sign, title, rest }: Notice): StageContent => ({
  title,
  shape: 'notice',
  body: html`${sign}<h1 tabindex="-1">${title(customer)}</h1>${rest}`,
})

const sign = (name: Icon, tone: string): Html => html`<div class="sign ${tone}">${icon(name)}</div>`

/** The page's own address: once the customer has answered it leads there. */
const goOn = ({ selfPath }: ShownPage, label: string, look: 'primary' | 'secondary'): Html =>
  html`<p><a class="button ${look}" href="${selfPath}">${label}</a></p>`

/** What to quote when asking for help. */
const reference = ({ texts, view }: ShownPage, code?: string): Html =>
  html`<p class="reference">${texts.reference} <code>${view.flowId}</code>${code ? html` <code>${code}</code>` : none}</p>`
