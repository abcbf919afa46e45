import type { FastifyInstance } from 'fastify'
import type { Language } from '../../../../core/vocabulary/languages.ts'
import { asPage } from '../../security-headers.ts'
import { type Html, html } from '../html.ts'
import { inLanguage } from '../in-language.ts'
import { duration } from '../in-words.ts'
import { besideReference, layout, storedPath } from '../layout.ts'
import { textsOf } from '../texts.ts'

export type StoredPageDeps = {
  /** How long a person's details may be kept at most. */
  readonly detailsSeconds: number
}

/** What is stored, and for how long: for everyone, without a flow. */
export const storedPage = (deps: StoredPageDeps) => async (app: FastifyInstance) => {
  app.get(storedPath, { schema: { hide: true } }, async (request, reply) =>
    inLanguage(request, asPage(reply), (language, offered) =>
      storedDocument(language, deps, offered),
    ),
  )
}

export function storedDocument(
  language: Language,
  { detailsSeconds }: StoredPageDeps,
  offered?: readonly Language[],
): string {
  const { title, entries } = textsOf(language).stored
  const lead = besideReference(language, ({ stored }) => stored.lead)
  const minutes = Math.max(1, Math.ceil(detailsSeconds / 60))
  const paragraphs = (name: (typeof parts)[number]) => {
    const how = besideReference(language, ({ stored }) => stored.entries[name].how)
    const until = besideReference(language, ({ stored }, spoken) => {
      const said: Until = stored.entries[name].until
      return typeof said === 'function' ? said({ time: duration(spoken, minutes, 'minute') }) : said
    })
    return html`<p>${how}</p><p>${until}</p>`
  }
  const body = html`
<h1>${title}</h1>
<p class="lead">${lead}</p>
${parts.map((name) => entry(entries[name].what, paragraphs(name)))}`
  return layout({ language, offered, title: html`${title} · Vidimus`, shape: 'document', body })
}

/** Some say for how long. */
type Until = Html | ((places: { readonly time: Html }) => Html)

const parts = ['details', 'note', 'browser', 'never'] as const

const entry = (title: Html, content: Html): Html =>
  html`<section class="entry"><h2>${title}</h2>${content}</section>`
