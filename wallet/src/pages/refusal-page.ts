import { html } from './html.ts'
import { layout, type Place } from './layout.ts'
import { type Inspected, inspectDrawer } from './parts/inspect-drawer.ts'
import { seal } from './parts/seal.ts'
import type { StopCode, Texts } from './texts/texts.ts'
import { textsOf } from './texts/texts-of.ts'

export type Stopped = {
  readonly code: StopCode
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
  <p class="actions"><a class="button secondary" href="/">${refusal.home}</a></p>
</div>
${inspectDrawer(inspected, place.language)}`
  return layout({ ...place, title: refusal.title, body })
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
  <p class="actions"><a class="button secondary" href="${target}">${words}</a></p>
</div>`
  return layout({ ...place, title: texts[`${trouble}Title`], body })
}
