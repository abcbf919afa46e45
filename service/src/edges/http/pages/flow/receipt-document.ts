import type { PageView } from '../../../../usecases/proof/page-view.ts'
import { type Html, html } from '../html.ts'
import { isolated, isolatedText } from '../isolated.ts'
import { besideReference, layout } from '../layout.ts'
import { whoAsks } from './parts/about-request.ts'
import { moment } from './parts/moment.ts'
import { outward } from './parts/outward.ts'
import { reference } from './parts/reference.ts'
import { authorityContacts, deletionContacts } from './parts/registered-contacts.ts'
import { derivedQuestions, purposeOf, revealedNames } from './parts/request-summary.ts'
import { type PageContext, type ShownPage, shownPage } from './shown-page.ts'

const dayMilliseconds = 86_400_000

/**
 * A page to print or keep: the names of what was passed on, never a value, and whom to write to.
 */
export function receiptDocument(view: PageView, shown: PageContext): string {
  const page = shownPage(view, shown)
  const { receipt } = page.texts
  const isUnderWay = 'triedUntil' in view.stage
  const body = html`
<h1>${receipt.title}</h1>
<p class="lead">${isUnderWay ? receipt.underWay(page) : receipt.lead(page)}</p>
<dl class="receipt">${rowsOf(page, isUnderWay)}</dl>
<p class="hint">${receipt.noValues}</p>
${reference(page)}
<p class="with-script no-print"><button type="button" class="button secondary" data-print>${receipt.print}</button></p>`
  return layout({
    language: shown.language,
    offered: shown.offered,
    title: html`${receipt.title} · ${isolatedText(view.customer)}`,
    environment: view.environment,
    shape: 'document',
    body,
    hasScript: true,
  })
}

function rowsOf(page: ShownPage, isUnderWay: boolean): readonly Html[] {
  const { texts, view, language } = page
  const { receipt, asking } = texts
  const purpose = purposeOf(page)
  const questions = derivedQuestions(page)
  const approvedAt = view.answeredAt ?? view.endedAt
  const names = revealedNames(page)
  const lines = (all: readonly Html[]) => html`${all.map((line) => html`${line}<br>`)}`
  return [
    row(receipt.asked, whoAsks(page)),
    row(asking.purpose, purpose),
    row(receipt.when, approvedAt && moment(language, approvedAt, 'time-and-day')),
    row(isUnderWay ? receipt.toBePassedOn : receipt.passedOn, names.length > 0 && lines(names)),
    row(receipt.onlyAsYesOrNo, questions.length > 0 && inLines(questions)),
    row(receipt.erased, erasure(page)),
    row(receipt.writeTo, addressees(page)),
  ]
}

const row = (title: Html, content: Html | '' | 0 | false | undefined): Html =>
  content ? html`<div><dt>${title}</dt><dd>${content}</dd></div>` : html``

const inLines = ([first = html``, ...others]: readonly Html[]): Html =>
  html`${first}${others.map((line) => html`<br>${line}`)}`

const erasure = (page: ShownPage): Html =>
  besideReference(page.language, ({ receipt }, language) => {
    const { stage, endedAt, kept } = page.view
    const copy =
      'triedUntil' in stage
        ? receipt.erasedBy({ time: moment(language, stage.triedUntil, 'time-and-day') })
        : receipt.erasedNow(page)
    if (endedAt === undefined) return copy
    const until = moment(language, endedAt + kept.noteDays * dayMilliseconds, 'day')
    return html`${copy}<br>${receipt.noteUntil({ day: until })}`
  })

const addressees = (page: ShownPage): Html =>
  besideReference(page.language, ({ receipt, about }) => {
    const { contactEmail, privacyUrl } = page.view.branding
    const email =
      contactEmail && html`<a href="mailto:${contactEmail}">${isolated(contactEmail)}</a>`
    const deletes = deletionContacts(page) ?? email
    const first = deletes ? receipt.deletion({ address: deletes }) : receipt.deletionElsewhere(page)
    const policy =
      privacyUrl === undefined ? html`` : html`<br>${outward(privacyUrl, about.privacyLink(page))}`
    const authority = authorityContacts(page)
    const last = authority ? receipt.complaint({ authority }) : receipt.complaintElsewhere
    return html`${first}${policy}<br>${last}`
  })
