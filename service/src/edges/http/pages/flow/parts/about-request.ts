import { type Html, html } from '../../html.ts'
import { duration } from '../../in-words.ts'
import { isolated } from '../../isolated.ts'
import { besideReference, storedPath } from '../../layout.ts'
import type { ShownPage } from '../shown-page.ts'
import { outward } from './outward.ts'
import { authorityContacts, deletionContacts } from './registered-contacts.ts'
import { shownInAddition } from './request-summary.ts'

/** Who is legally asking, who checks, what is stored for how long, and how to be sure. */
export function aboutRequest(page: ShownPage): Html {
  const { texts, view } = page
  const { contactEmail, privacyUrl } = view.branding
  const { about } = texts
  return html`<section id="about" class="sheet" popover aria-labelledby="about-title">
  <div class="sheet-top"><h2 id="about-title">${about.title}</h2><button type="button" class="quiet" popovertarget="about" popovertargetaction="hide">${texts.wallet.close}</button></div>
  <dl>
    ${row(about.asks, whoAsks(page))}
    ${row(about.email, contactEmail && html`<a href="mailto:${contactEmail}">${isolated(contactEmail)}</a>`)}
    ${row(about.deletion, deletionContacts(page))}
    ${row(about.authority, authorityContacts(page))}
    ${row(about.privacy, privacyUrl && outward(privacyUrl, about.privacyLink(page)))}
    ${row(about.operator, whoChecks(page))}
    ${row(about.stored, whatIsStored(page))}
    ${row(about.sure, howToBeSure(page))}
  </dl>
</section>`
}

/** A value that the customer has not set gets no row. */
const row = (title: Html, content: Html | '' | undefined): Html =>
  content ? html`<div><dt>${title}</dt><dd>${content}</dd></div>` : html``

/** Each line of an address is isolated, because its writing direction may differ from the next. */
export function whoAsks({ view, customer }: ShownPage): Html {
  const { legalName, postalAddress } = view.branding
  const name = legalName === undefined ? customer : isolated(legalName)
  const lines = postalAddress?.split('\n').map((line) => html`${isolated(line)}<br>`) ?? []
  const host = view.websiteHost === undefined ? html`` : isolated(view.websiteHost)
  return html`<strong>${name}</strong><br>${lines}${host}`
}

function whoChecks(page: ShownPage): Html {
  const { checks } = page.texts.about
  const shown = shownInAddition(page)
  const explained = shown ? html`<br>${shown}` : html``
  return html`${checks({ operator: page.view.operator, customer: page.customer })}${explained}`
}

function whatIsStored({ view, texts, language, customer }: ShownPage): Html {
  const { detailsSeconds, noteDays } = view.kept
  const minutes = Math.max(1, Math.ceil(detailsSeconds / 60))
  const kept = besideReference(language, ({ about }, spoken) => {
    const details = about.detailsKept({
      customer,
      time: duration(spoken, minutes, 'minute'),
    })
    return html`${details}<br>${about.noteKept({ time: duration(spoken, noteDays, 'day') })}`
  })
  return html`${kept} <a href="${storedPath}" target="_blank">${texts.trust.stored}</a>`
}

const howToBeSure = (page: ShownPage): Html =>
  html`${page.texts.about.sureStarted(page)}<br>${page.texts.about.sureName(page)}`
