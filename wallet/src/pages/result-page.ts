import type { Reply } from '../holder/answer.ts'
import { callbackOf } from '../outcomes/outcome-table.ts'
import type { Outcome } from '../outcomes/outcomes.ts'
import { type Html, html, nothing } from './html.ts'
import type { Language } from './language.ts'
import { layout, type Place } from './layout.ts'
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
  readonly inspected: Inspected
}

/** What happened, and what the customer's callback should contain now. */
export function resultPage(result: Result, place: Place): string {
  const { language } = place
  const { result: texts, simulate } = textsOf(language)
  const { tone, title, text } = verdict(result, language)
  const outcomeTitle = simulate.outcomes[result.outcome].title
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
  ${viewNextStep(result, language)}
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

/**
 * A link to where the verifier sends the person. Otherwise links back, also to the request if it
 * may still be open.
 */
function viewNextStep({ echo, continueAt, outcome, link }: Result, language: Language): Html {
  const { result: texts } = textsOf(language)
  if (continueAt !== undefined) {
    const onward = html`<a class="button primary" href="${continueAt}">${texts.continue}</a>`
    return html`<p class="actions">${onward}</p>`
  }
  // An invalid answer changes nothing, and neither does one that never arrived.
  const isStillOpen = typeof echo === 'string' || outcome === 'malformed'
  const again = html`<a class="button secondary" href="${link}">${texts.openAgain}</a>`
  const home = html`<a class="button secondary" href="/">${texts.home}</a>`
  return html`<p class="soft">${isStillOpen ? texts.stillOpen : texts.goBack}</p>
  <p class="actions">${isStillOpen ? again : nothing}${home}</p>`
}
