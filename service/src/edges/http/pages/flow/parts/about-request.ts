import type { Language } from '../../../../../core/vocabulary/language.ts'
import { type Html, html } from '../../html.ts'
import { isolated } from '../../isolated.ts'
import type { ShownPage } from '../shown-page.ts'
import { outward } from './outward.ts'
import { authorityContacts, deletionContacts } from './registered-contacts.ts'

/** Who is legally asking, who runs this service, and what is stored for how long. */
export function aboutRequest(page: ShownPage): Html {
  const { texts, view, customer } = page
  const { contactEmail, privacyUrl } = view.branding
  const { about } = texts
  return html`<details id="about">
  <summary>${texts.asking.about}</summary>
  <dl>
    ${row(about.asks, whoAsks(page))}
    ${row(about.email, contactEmail && html`<a href="mailto:${contactEmail}">${isolated(contactEmail)}</a>`)}
    ${row(about.deletion, deletionContacts(page))}
    ${row(about.authority, authorityContacts(page))}
    ${row(about.privacy, privacyUrl && outward(privacyUrl, about.privacyLink(customer)))}
    ${row(about.operator, whoOperates(page))}
    ${row(about.stored, whatIsStored(page))}
  </dl>
  <p>${about.approval}</p>
</details>`
}

/** A name that nobody vouches for is left out. */
const whoOperates = ({ view: { requester }, texts, customer }: ShownPage): Html =>
  html`${requester === undefined ? '' : html`${isolated(requester)}<br>`}${texts.about.checks(customer)}`

/** A value that the customer has not set gets no row. */
const row = (title: string, content: Html | '' | undefined): Html =>
  content ? html`<div><dt>${title}</dt><dd>${content}</dd></div>` : html``

/** Each line of an address is isolated, because its writing direction may differ from the next. */
export function whoAsks({ view, customer }: ShownPage): Html {
  const { legalName, postalAddress } = view.branding
  const name = legalName === undefined ? customer : isolated(legalName)
  const lines = postalAddress?.split('\n').map((line) => html`${isolated(line)}<br>`) ?? []
  const host = view.websiteHost === undefined ? html`` : isolated(view.websiteHost)
  return html`<strong>${name}</strong><br>${lines}${host}`
}

function whatIsStored({ view, texts, language }: ShownPage): Html {
  const { detailsSeconds, noteDays } = view.kept
  const minutes = Math.max(1, Math.ceil(detailsSeconds / 60))
  const { detailsKept, noteKept } = texts.about
  return html`${detailsKept(inWords(language, minutes, 'minute'))}<br>${noteKept(inWords(language, noteDays, 'day'))}`
}

type Unit = 'minute' | 'day'

const formatFor = (language: Language, unit: Unit) =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' })

/** Created once, because that takes longer than the rest of the page. */
const formats = {
  en: { minute: formatFor('en', 'minute'), day: formatFor('en', 'day') },
  de: { minute: formatFor('de', 'minute'), day: formatFor('de', 'day') },
} satisfies { readonly [language in Language]: { readonly [unit in Unit]: Intl.NumberFormat } }

const inWords = (language: Language, count: number, unit: Unit): string =>
  formats[language][unit].format(count)
