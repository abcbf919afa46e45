import type { RefusalCode } from '../holder/request/refusal.ts'
import { html } from './html.ts'
import { layout, type Place } from './layout.ts'
import { actions, primaryLink, secondaryLink } from './parts/actions.ts'
import { type Inspected, inspectDrawer } from './parts/inspect-drawer.ts'
import { seal } from './parts/seal.ts'
import type { Texts } from './texts/en.ts'
import { textsOf } from './texts/texts-of.ts'

/** Why this wallet refuses: the reasons of any wallet, and those of this one only. */
export type StopCode = RefusalCode | 'request_foreign' | 'request_finished'

export type Stopped = {
  readonly code: Exclude<StopCode, 'request_finished'>
  readonly detail: string
  readonly inspected: Inspected
}

/** The wallet refuses: why, in plain words and as a code, and everything that it saw. */
export function refusalPage({ code, detail, inspected }: Stopped, place: Place): string {
  const { refusal } = textsOf(place.language)
  const reason = html`<code class="tag">${code}</code> <small lang="en">${detail}</small>`
  const body = html`<div class="panel verdict bad">
  ${seal}
  <h1>${refusal.title}</h1>
  <p class="lead">${refusal.reasons[code]}</p>
  <p class="soft">${refusal.lead}</p>
  <dl class="shared"><div><dt>${refusal.reason}</dt><dd>${reason}</dd></div></dl>
  ${actions([secondaryLink('/', refusal.home)])}
</div>
${inspectDrawer(inspected, place.language)}`
  return layout({ ...place, title: refusal.title, body })
}

/**
 * The request has an end, by an answer, by cancelling or by time: the wallet cannot know which. It
 * may be the person's own answer, so nothing is claimed about what was shared.
 */
export function finishedPage(page: string | undefined, inspected: Inspected, place: Place): string {
  const { finished, result, refusal } = textsOf(place.language)
  const onward =
    page === undefined ? secondaryLink('/', refusal.home) : primaryLink(page, result.backToPage)
  const body = html`<div class="panel verdict quiet">
  ${seal}
  <h1>${finished.title}</h1>
  <p class="lead">${finished.text}</p>
  ${actions([onward])}
</div>
${inspectDrawer(inspected, place.language)}`
  return layout({ ...place, title: finished.title, body })
}

type Trouble = keyof Texts['trouble'] extends `${infer Name}${'Title' | 'Text'}` ? Name : never

/** A short page without a request. `link` leads back to a request, if there is one. */
export function troublePage(trouble: Trouble, place: Place, link?: string): string {
  const { trouble: texts, result, refusal } = textsOf(place.language)
  const [target, words] = link === undefined ? ['/', refusal.home] : [link, result.openAgain]
  const body = html`<div class="panel verdict quiet">
  ${seal}
  <h1>${texts[`${trouble}Title`]}</h1>
  <p class="lead">${texts[`${trouble}Text`]}</p>
  ${actions([secondaryLink(target, words)])}
</div>`
  return layout({ ...place, title: texts[`${trouble}Title`], body })
}
