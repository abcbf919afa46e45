import type { Registered } from '../../holder/registration.ts'
import { type RefusalCode, refusalCodes } from '../../holder/request/refusal.ts'
import type { Part } from '../../inspect/part.ts'
import { type Html, html, nothing } from '../html.ts'
import type { Language } from '../language.ts'
import type { Texts } from '../texts/en.ts'
import { textsOf } from '../texts/texts-of.ts'
import { jsonView } from './json-view.ts'

type Topic = 'request' | 'query' | 'certificates' | 'held' | 'presented' | 'keyBinding' | 'exchange'

/** The topics to show. Absent ones are left out. */
export type Inspected = { readonly [topic in Topic]?: readonly Part[] } & {
  /** The failed check. Absent if all passed. */
  readonly failedCheck?: RefusalCode
  /** How the request came. Absent if by a link. */
  readonly way?: 'browser'
}

/**
 * The registration certificate beside the others. A wallet that is not strict goes on without one,
 * but says so.
 */
export const inspectRegistered = (
  { claims, fault }: Registered,
  certificates: readonly Part[] = [],
): Pick<Inspected, 'certificates' | 'failedCheck'> => ({
  certificates: [
    ...certificates,
    ...(claims === undefined ? [] : [{ title: 'registration certificate', content: claims }]),
  ],
  ...(fault && { failedCheck: fault.code }),
})

type CheckName = keyof Texts['inspect']['checkNames']

const topics: readonly Topic[] = [
  'request',
  'query',
  'certificates',
  'held',
  'presented',
  'keyBinding',
  'exchange',
]
const checkNames = refusalCodes.filter((code): code is CheckName => code !== 'no_credential')

/** Checks that a request by the other way does not have. */
const notByBrowser: readonly CheckName[] = [
  'link_unreadable',
  'request_unreachable',
  'wallet_nonce_mismatch',
]
const notByLink: readonly CheckName[] = ['origin_mismatch']

/**
 * Everything behind the page, folded. It works without script, which only adds the buttons for
 * copying.
 */
export function inspectDrawer(inspected: Inspected, language: Language, isOpen = false): Html {
  const { inspect } = textsOf(language)
  const sections = topics.map((topic) =>
    section(inspect[topic], partsView(inspected[topic] ?? [], inspect.empty)),
  )
  return html`<details class="drawer" id="inspect"${isOpen ? html` open` : nothing}>
  <summary><span>${inspect.title}</span><small>${inspect.lead}</small></summary>
  <div class="topics">
    ${section(inspect.checks, checksView(inspected, inspect))}
    ${sections}
  </div>
</details>`
}

const section = (title: string, content: Html | undefined): Html =>
  content === undefined ? nothing : html`<details><summary>${title}</summary>${content}</details>`

function partsView(parts: readonly Part[], empty: string): Html | undefined {
  if (parts.length === 0) return undefined
  const view = ({ title, content }: Part) => html`<figure>
  <figcaption>${title}</figcaption>
  <pre tabindex="0" aria-label="${title}"><code>${contentView(content, empty)}</code></pre>
</figure>`
  return html`${parts.map(view)}`
}

function contentView(content: unknown, empty: string): Html {
  if (content === '') return html`<em>${empty}</em>`
  return typeof content === 'string' ? html`${content}` : jsonView(content)
}

/** The checks before the failed one passed. Those after it did not run. */
function checksView({ failedCheck, way }: Inspected, texts: Texts['inspect']): Html {
  const absent = way === 'browser' ? notByBrowser : notByLink
  const end = failedCheck === undefined ? refusalCodes.length : refusalCodes.indexOf(failedCheck)
  const shown = checkNames.filter((code) => !absent.includes(code))
  const items = shown.map((code) => {
    const state = stateAt(refusalCodes.indexOf(code), end)
    const name = html`<span>${texts.checkNames[code]}</span>`
    return html`<li class="${state}">${name} <small>${texts[state]}</small></li>`
  })
  return html`<ol class="checks">${items}</ol>`
}

function stateAt(index: number, end: number): 'passed' | 'failed' | 'notReached' {
  if (index < end) return 'passed'
  return index === end ? 'failed' : 'notReached'
}
