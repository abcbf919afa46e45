import type { Language } from '../../../../core/vocabulary/languages.ts'
import { type Html, html } from '../html.ts'
import { type Icon, icon } from '../icons.ts'
import { layout } from '../layout.ts'
import { textsOf } from '../texts/texts-of.ts'

type Notice = {
  readonly title: string
  readonly text: string
  readonly advice?: readonly string[]
  readonly action?: Html
}

type Document = (language: Language, offered?: readonly Language[]) => string

/** One page for every invalid link, so that it does not reveal whether it was ever valid. */
export const neutralDocument: Document = (language, offered) =>
  noticeDocument({ language, offered }, 'link', textsOf(language).neutral)

/** For people who return from the wallet in another browser than they began in. */
export const otherBrowserDocument: Document = (language, offered) =>
  noticeDocument({ language, offered }, 'browsers', textsOf(language).otherBrowser)

/** For people with a browser that keeps no cookies. It is shown before any flow is looked up. */
export function cookiesNeededDocument(
  language: Language,
  address: string,
  offered?: readonly Language[],
): string {
  const { tryAgain, ...notice } = textsOf(language).cookiesNeeded
  const action = html`<p><a class="button primary" href="${address}">${tryAgain}</a></p>`
  return noticeDocument({ language, offered }, 'browsers', { ...notice, action })
}

/** The phone's page after the wallet has answered a scanned code. */
export const continueDocument: Document = (language, offered) =>
  noticeDocument({ language, offered }, 'computer', textsOf(language).goOnElsewhere)

/** For a person at an address that does not exist. */
export const notFoundDocument: Document = (language, offered) =>
  noticeDocument({ language, offered }, 'link', textsOf(language).notFound)

/** A page that contains nothing about any flow. */
function noticeDocument(
  spoken: { readonly language: Language; readonly offered?: readonly Language[] | undefined },
  drawing: Icon,
  { title, text, advice, action }: Notice,
): string {
  const body = html`<div class="sign calm">${icon(drawing)}</div>
<h1>${title}</h1>
<p class="lead">${text}</p>
${advice ? adviceList(advice) : html``}${action ?? html``}`
  return layout({ ...spoken, title: html`${title} · Vidimus`, shape: 'notice', body })
}

const adviceList = (advice: readonly string[]): Html =>
  html`<ul class="advice">${advice.map((sentence) => html`<li>${sentence}</li>`)}</ul>`
