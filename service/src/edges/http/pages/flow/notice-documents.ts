import type { Language } from '../../../../core/vocabulary/languages.ts'
import { type Html, html } from '../html.ts'
import { type Icon, icon } from '../icons.ts'
import { layout } from '../layout.ts'
import { textsOf } from '../texts.ts'

type Notice = {
  readonly title: Html
  /** For developers, above what the person reads. */
  readonly reason?: Html
  readonly text: Html
  /** In the order of the file. */
  readonly advice?: { readonly [sentence: string]: Html }
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

/** For a person in a network from which too many begin at once. */
export function tooManyDocument(
  language: Language,
  address: string,
  offered?: readonly Language[],
): string {
  const { tooMany: notice, cookiesNeeded } = textsOf(language)
  const action = html`<p><a class="button primary" href="${address}">${cookiesNeeded.tryAgain}</a></p>`
  return noticeDocument({ language, offered }, 'link', { ...notice, action })
}

/** The phone's page after the wallet has answered a scanned code. */
export const continueDocument: Document = (language, offered) =>
  noticeDocument({ language, offered }, 'computer', textsOf(language).goOnElsewhere)

/** For a person at an address that does not exist. */
export const notFoundDocument: Document = (language, offered) =>
  noticeDocument({ language, offered }, 'link', textsOf(language).notFound)

type Spoken = { readonly language: Language; readonly offered?: readonly Language[] | undefined }

type RefusedLogin = {
  readonly code: string
  readonly description?: string | undefined
  /** The redirect URI of the request, if that is what is wrong. */
  readonly redirectUri?: string | undefined
}

/**
 * For a person whom an application sent with a request that we cannot answer to anybody. Only its
 * developers can mend it, so the reason comes first.
 */
export function refusedLoginDocument(spoken: Spoken, refused: RefusedLogin): string {
  const { neutral, outcomes } = textsOf(spoken.language)
  const isOver = refused.code === 'invalid_request_uri'
  const { sentToYou } = neutral.advice
  return noticeDocument(spoken, 'link', {
    title: neutral.title,
    reason: reasonOf(refused),
    ...(isOver ? neutral : { text: outcomes.error_internal.text, advice: { sentToYou } }),
  })
}

/** Developers read English, as in the error of the protocol. */
function reasonOf({ code, description, redirectUri }: RefusedLogin): Html {
  const why = description === undefined ? html`` : html`: ${description}`
  const came =
    redirectUri === undefined ? html`` : html` It came as <code>${shownUri(redirectUri)}</code>`
  return html`<p lang="en" dir="ltr">For developers: <code>${code}</code>${why}.${came}</p>`
}

/** A URI has no spaces, so nobody can put sentences of their own on this page. */
const shownUri = (uri: string): string =>
  /^[\x21-\x7e]{1,1000}$/.test(uri) ? uri : '(longer than 1,000 characters, or no URI)'

type Posting = {
  readonly destination: string
  readonly form: { readonly [name: string]: string }
  readonly name: string
}

/** Takes an error to an application that wants it posted, without a flow. */
export function postingDocument(spoken: Spoken, { name, ...posting }: Posting): string {
  const { back, continuedTitle: title } = textsOf(spoken.language).ending
  const body = html`<h1>${title}</h1>${postingForm(posting, back({ customer: name }))}`
  return layout({ ...spoken, title, shape: 'notice', body, hasScript: true })
}

/** Posts by itself if there is a script (Form Post Response Mode 1.0). */
export function postingForm({ destination, form }: Omit<Posting, 'name'>, label: Html): Html {
  const fields = Object.entries(form).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
  return html`<form method="post" action="${destination}" data-at-once>${fields}<p class="action"><button id="go-on" class="primary">${label}</button></p></form>`
}

/** A page that contains nothing about any flow. */
function noticeDocument(
  spoken: Spoken,
  drawing: Icon,
  { title, reason, text, advice, action }: Notice,
): string {
  const body = html`<div class="sign calm">${icon(drawing)}</div>
<h1>${title}</h1>
${reason ?? html``}<p class="lead">${text}</p>
${advice ? adviceList(advice) : html``}${action ?? html``}`
  return layout({ ...spoken, title: html`${title} · Vidimus`, shape: 'notice', body })
}

const adviceList = (advice: { readonly [sentence: string]: Html }): Html =>
  html`<ul class="advice">${Object.values(advice).map((sentence) => html`<li>${sentence}</li>`)}</ul>`
