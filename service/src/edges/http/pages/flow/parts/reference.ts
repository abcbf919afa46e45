import { type Html, html } from '../../html.ts'
import type { ShownPage } from '../shown-page.ts'

/** What to quote when asking for help; without script it is marked whole by one tap. */
export const reference = ({ texts, view }: ShownPage): Html =>
  html`<p class="reference">${texts.reference} <code>${view.flowId}</code> <button type="button" class="quiet with-script" data-copy="${view.flowId}">${texts.copy}</button></p>`
