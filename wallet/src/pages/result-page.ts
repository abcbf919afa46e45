import type { Reply } from '../holder/answer.ts'
import { callbackOf } from '../outcomes/outcome-table.ts'
import type { Outcome } from '../outcomes/outcomes.ts'
import { type Html, html } from './html.ts'
import type { Language } from './language.ts'
import { layout, type Place } from './layout.ts'
import { actions, primaryLink, secondaryLink } from './parts/actions.ts'
import { type Inspected, inspectDrawer } from './parts/inspect-drawer.ts'
import { callbackTag } from './parts/outcome-picker.ts'
import { seal } from './parts/seal.ts'
import { textsOf } from './texts/texts-of.ts'

/**
 * The verifier's reaction: its reply, `silent` if none was wanted, or that it could not be reached.
 */
export type Echo = Reply | 'silent' | 'unreachable'

export type Result = {
  readonly outcome: Outcome
  readonly requester: string
  readonly link: string
  readonly echo: Echo
  /** Whether an identity was sent, and not only an error. */
  readonly hasPresented: boolean
  /** Where the verifier sends the person, if that is allowed. */
  readonly continueAt: string | undefined
  /** Where the person came from, on this device. */
  readonly page: string | undefined
  readonly inspected: Inspected
}

/** What happened, and what the customer's callback should contain now. */
export function resultPage(result: Result, place: Place, isFramed = false): string {
  const { language } = place
  const { result: texts } = textsOf(language)
  const { tone, title, text } = verdict(result, language)
  const outcomeTitle = textsOf(language).simulate.outcomes[result.outcome].title
  const outcome = html`${outcomeTitle} <code class="tag">${result.outcome}</code>`
  const body = html`<div class="panel verdict ${tone}">
  ${seal}
  <h1>${title}</h1>
  <p class="lead">${text}</p>
  <dl class="shared">
    <div><dt>${texts.outcome}</dt><dd>${outcome}</dd></div>
    <div><dt>${texts.answer}</dt><dd>${describeReply(result.echo, language)}</dd></div>
    <div><dt>${texts.callback}</dt><dd>${callbackTag(result.outcome)}</dd></div>
  </dl>
  ${isFramed ? lookBeside(language) : viewNextStep(result, language)}
</div>
${inspectDrawer(result.inspected, language, true)}`
  return layout({ ...place, title, body })
}

function verdict({ echo, outcome, requester, hasPresented }: Result, language: Language) {
  const { result: texts } = textsOf(language)
  if (echo === 'silent') return { tone: 'quiet', title: texts.silentTitle, text: texts.silentText }
  if (echo === 'unreachable')
    return { tone: 'bad', title: texts.unreachableTitle, text: texts.unreachableText(requester) }
  const isGenuine = callbackOf[outcome] === 'presentation'
  if (echo.status !== 200)
    return isGenuine
      ? { tone: 'bad', title: texts.refusedTitle, text: texts.wronglyRefused(requester) }
      : { tone: 'quiet', title: texts.refusedTitle, text: texts.rightlyRefused(requester) }
  if (!hasPresented)
    return { tone: 'quiet', title: texts.declinedTitle, text: texts.declinedText(requester) }
  return isGenuine
    ? { tone: 'good', title: texts.sentTitle, text: texts.sentText(requester) }
    : { tone: 'bad', title: texts.sentTitle, text: texts.wronglyAccepted(requester) }
}

function describeReply(echo: Echo, language: Language): string {
  const { result: texts } = textsOf(language)
  return typeof echo === 'string' ? texts.noAnswer : texts.answerStatus(echo.status)
}

/** For a second device beside the page, because that page continues by itself. */
const lookBeside = (language: Language): Html =>
  html`<p class="lead">${textsOf(language).result.lookBeside}</p>`

/**
 * A link to where the verifier sends the person. Otherwise links back: to the page where the person
 * came from, and to the request if it may still be open.
 */
function viewNextStep(result: Result, language: Language): Html {
  const { echo, continueAt, outcome, link, page } = result
  const { result: texts } = textsOf(language)
  if (continueAt !== undefined) return actions([primaryLink(continueAt, texts.continue)])
  // An invalid answer changes nothing, and neither does one that never arrived.
  const isStillOpen = typeof echo === 'string' || outcome === 'malformed'
  const again = isStillOpen ? [secondaryLink(link, texts.openAgain)] : []
  const back =
    page === undefined ? secondaryLink('/', texts.home) : primaryLink(page, texts.backToPage)
  const why = isStillOpen ? texts.stillOpen : page === undefined ? texts.goBack : texts.pageKnows
  return html`<p class="soft">${why}</p>
  ${actions([back, ...again])}`
}
