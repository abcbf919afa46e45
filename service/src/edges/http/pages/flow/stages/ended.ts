import { type OutcomeCode, outcomes, toneOf } from '../../../../../core/vocabulary/outcomes.ts'
import type { PageStage } from '../../../../../usecases/proof/page-view.ts'
import { type Html, html } from '../../html.ts'
import { type Icon, icon } from '../../icons.ts'
import { isolated } from '../../isolated.ts'
import { postingForm } from '../notice-documents.ts'
import { moment } from '../parts/moment.ts'
import { progress } from '../parts/progress.ts'
import { receiptLink } from '../parts/receipt-link.ts'
import { reference } from '../parts/reference.ts'
import type { ShownPage, StageContent } from '../shown-page.ts'

type Delivering = Extract<PageStage, { readonly triedUntil: number }>
type Completed = Extract<PageStage, { readonly kind: 'completed' }>
type Title = StageContent['title']

const none = html``

/**
 * The outcome, while the callback is being delivered. Nothing can be retried, because the outcome
 * is final.
 */
export function delivering(page: ShownPage, stage: Delivering): StageContent {
  const { kind, outcome } = stage
  const { ending } = page.texts
  if (kind === 'delivering') return ofOutcome(page, outcome, goingBack(page, outcome))
  if (outcome === 'presentation')
    return notice(page, {
      sign: sign('noAnswer', 'problem'),
      title: ending.lateTitle,
      rest: html`<p class="lead">${ending.lateText(page)}</p>${waiting(page, stage)}`,
    })
  const late = html`<p>${ending.lateShort(page)}</p>${waiting(page, stage)}`
  return ofOutcome(page, outcome, late, false)
}

/** For a customer that does not answer: how long we try, and what the person can do meanwhile. */
function waiting(page: ShownPage, { triedUntil, outcome }: Delivering): Html {
  const { ending } = page.texts
  const how = outcome === 'presentation' ? 'time' : 'time-and-day'
  const until = ending.triedUntil({ time: moment(page.language, triedUntil, how) })
  return html`<p>${until} <span class="with-script">${ending.goesOn}</span></p>
${goOn(page, ending.tryNow)}${fallbackLink(page, ending.withoutWaiting(page))}
${contactLine(page)}${receiptLink(page)}${outcome === 'presentation' ? reference(page) : none}`
}

/**
 * Shown briefly after a form, because its redirects may not leave our origin, and when the callback
 * was answered quickly.
 */
export function completed(page: ShownPage, stage: Completed): StageContent {
  const { outcome, destination, form } = stage
  if (form === undefined)
    return { ...ofOutcome(page, outcome, goingBack(page, outcome)), continueTo: page.selfPath }
  const { goOn: onwards, back } = page.texts.ending
  const label = (outcome === 'presentation' ? onwards : back)(page)
  const { leaving: _, ...content } = ofOutcome(
    page,
    outcome,
    postingForm({ destination, form }, label),
  )
  return content
}

/**
 * Good news goes on by itself. Other news waits for the person, who may also stay. Without script
 * nothing continues by itself, and nothing pretends to.
 */
function goingBack(page: ShownPage, outcome: OutcomeCode): Html {
  const { takingBack, goBackNow, goOn: onwards, back, soonBack, stay } = page.texts.ending
  if (outcome !== 'presentation')
    return html`${goOn(page, back(page))}
<p id="stay" class="hint" hidden>${soonBack(page)} <button type="button" class="quiet">${stay}</button></p>`
  return html`<p class="turning with-script">${takingBack(page)}</p>
<p class="without-script">${goBackNow(page)}</p>${goOn(page, onwards(page))}${receiptLink(page)}`
}

export function continued(page: ShownPage, outcome: OutcomeCode): StageContent {
  const { continuedTitle, continuedText } = page.texts.ending
  const rest = html`<p class="lead">${continuedText(page)}</p>${receiptLink(page)}${reference(page)}`
  return notice(page, { sign: signOf(outcome), title: () => continuedTitle, rest })
}

export function undelivered(page: ShownPage, outcome: OutcomeCode): StageContent {
  const { undeliveredTitle, undeliveredText, undeliveredShort, goThere } = page.texts.ending
  const wayOut = html`${fallbackLink(page, goThere(page))}${contactLine(page)}`
  if (outcome !== 'presentation')
    return ofOutcome(page, outcome, html`<p>${undeliveredShort(page)}</p>${wayOut}`)
  const rest = html`<p class="lead">${undeliveredText(page)}</p>${wayOut}${reference(page)}`
  return notice(page, { sign: sign('noAnswer', 'problem'), title: undeliveredTitle, rest })
}

/** What happened, the one thing to do about it, where it goes on, and what was shared. */
function ofOutcome(
  page: ShownPage,
  outcome: OutcomeCode,
  onwards: Html,
  isReachable = true,
): StageContent {
  const { texts } = page
  const { title, text, next }: OutcomeText = texts.outcomes[outcome]
  const isError = outcome !== 'presentation'
  // Most advice is to start again with the customer.
  const advice =
    next && isReachable
      ? html`<div class="next"><h2>${texts.ending.next}</h2><p>${filled(next, page)}</p></div>`
      : none
  const spared = isError
    ? html`<p class="kept">${icon('lock')}<span>${texts.ending.nothingShared(page)}</span></p>${reference(page)}`
    : none
  const content = notice(page, {
    steps: isError ? none : progress(page, 'scan', 'done'),
    sign: signOf(outcome),
    title: () => title,
    rest: html`<p class="lead">${filled(text, page)}</p>${advice}${onwards}${spared}`,
  })
  return { ...content, leaving: isError ? 'waits' : 'soon' }
}

/** Some outcomes name the customer. */
type Said = Html | ((page: ShownPage) => Html)
type OutcomeText = { readonly title: Html; readonly text: Said; readonly next?: Said }

const filled = (said: Said, page: ShownPage): Html =>
  typeof said === 'function' ? said(page) : said

type Notice = {
  readonly steps?: Html
  readonly sign: Html
  readonly title: Title
  readonly rest: Html
}

const notice = (page: ShownPage, { steps = none, sign, title, rest }: Notice): StageContent => ({
  title,
  shape: 'notice',
  body: html`${steps}${sign}<h1 tabindex="-1">${title(page)}</h1>${rest}`,
})

const signOf = (outcome: OutcomeCode): Html => sign(outcomes[outcome].icon, toneOf(outcome))

const sign = (name: Icon, tone: string): Html => html`<div class="sign ${tone}">${icon(name)}</div>`

/** Links to the page itself, which redirects to the customer once the customer has answered. */
const goOn = ({ selfPath }: ShownPage, label: Html): Html =>
  html`<p class="action"><a id="go-on" class="button primary" href="${selfPath}">${label}</a></p>`

/**
 * The customer's own way out. Only the person follows it. It is used as set, with nothing appended
 * and without naming us.
 */
const fallbackLink = ({ view }: ShownPage, label: Html): Html =>
  view.fallbackUrl === undefined
    ? html``
    : html`<p class="action"><a class="button secondary" href="${view.fallbackUrl}" rel="noopener noreferrer">${label}</a></p>`

/** Whom to ask when the customer's server does not answer. */
function contactLine({ view, texts }: ShownPage): Html {
  const { contactEmail } = view.branding
  if (contactEmail === undefined) return html``
  const address = html`<a href="mailto:${contactEmail}">${isolated(contactEmail)}</a>`
  return html`<p class="hint">${texts.ending.contact({ address })}</p>`
}
