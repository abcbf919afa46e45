import type { Language } from '../../../../core/vocabulary/languages.ts'
import type { PageView } from '../../../../usecases/proof/page-view.ts'
import { type Html, html } from '../html.ts'
import { isolated } from '../isolated.ts'
import type { Leaving } from '../layout.ts'
import { type Texts, textsOf } from '../texts.ts'
import type { Device } from './device.ts'

/** How a view is shown. */
export type PageContext = {
  readonly language: Language
  /** What the menu of languages lists. Without it, all. */
  readonly offered?: readonly Language[]
  /** The page's own address: `/flow/<token>` or `/flows/<id>`. */
  readonly selfPath: string
  readonly device: Device
  readonly isInAppBrowser?: boolean
  /** True after the form for more time was submitted. */
  readonly justExtended?: boolean
}

/** A view together with its texts, from which every part of a page is made. */
export type ShownPage = PageContext & {
  readonly view: PageView
  readonly texts: Texts
  readonly customer: Html
  /** Where the person started: the host of the customer's site, or else the customer's name. */
  readonly site: Html
  /** The name that a wallet shows, in quotes, or words for a name that nobody vouches for. */
  readonly requester: Html
  readonly flowPath: string
}

export function shownPage(view: PageView, shown: PageContext): ShownPage {
  const texts = textsOf(shown.language)
  return {
    ...shown,
    view,
    texts,
    customer: isolated(view.customer),
    site: html`<b>${isolated(view.websiteHost ?? view.customer)}</b>`,
    requester:
      view.requester === undefined
        ? texts.wallet.whoAsks
        : html`<b>${isolated(view.requester)}</b>`,
    flowPath: `/flows/${view.flowId}`,
  }
}

/**
 * The content of a stage. The title is rendered again for the browser's tab, where a name cannot be
 * markup.
 */
export type StageContent = {
  readonly title: (named: { readonly customer: Html }) => Html
  readonly shape: 'request' | 'notice'
  readonly body: Html
  /** False once the flow has ended. */
  readonly canCancel?: boolean
  readonly continueTo?: string
  readonly leaving?: Leaving
}
