import type { VerifierRequest } from '../holder/verifier-request.ts'
import { html, nothing } from './html.ts'
import { layout, type Place } from './layout.ts'
import { type Inspected, inspectDrawer } from './parts/inspect-drawer.ts'
import { outcomePicker } from './parts/outcome-picker.ts'
import { type PinnedOutcome, pinnedAnswer } from './parts/pinned-notice.ts'
import { type AskedRequest, nameOf, requestView } from './parts/request-view.ts'
import { textsOf } from './texts/texts-of.ts'

export type Asked = Omit<AskedRequest, 'address' | 'clientId'> & {
  /** The one-time id that an answer must name. */
  readonly id: string
  readonly link: string
  readonly request: VerifierRequest
  readonly inspected: Inspected
  readonly pinned: PinnedOutcome | undefined
}

/** The link is opened once more, so that the page can be reloaded. */
const showPerson = html` formaction="/open" formmethod="get"`

/** Who asks, for what, and the person's decision. Plain forms, so that it works without script. */
export function consentPage(asked: Asked, place: Place): string {
  const { language } = place
  const { consent } = textsOf(language)
  const { responseUri, clientId } = asked.request
  const formats = [...new Set(asked.cards.map(({ format }) => format))]
  const body = html`<form method="post" action="/present" class="consent">
  <input type="hidden" name="id" value="${asked.id}">
  <input type="hidden" name="link" value="${asked.link}">
  ${asked.pinned === undefined ? nothing : pinnedAnswer(asked.pinned, language)}
  ${requestView({ ...asked, address: responseUri.host, clientId }, language, showPerson)}
  ${outcomePicker(formats.toSorted(), asked.pinned, language)}
</form>
${inspectDrawer(asked.inspected, language)}`
  return layout({ ...place, title: consent.title(nameOf(asked)), body, shape: 'wide' })
}
