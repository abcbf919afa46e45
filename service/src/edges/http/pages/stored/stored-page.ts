import type { FastifyInstance } from 'fastify'
import type { Language } from '../../../../core/vocabulary/languages.ts'
import { asPage } from '../../security-headers.ts'
import { type Html, html } from '../html.ts'
import { inLanguage } from '../in-language.ts'
import { duration } from '../in-words.ts'
import { besideReference, layout, storedPath } from '../layout.ts'
import { textsOf } from '../texts/texts-of.ts'

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
  const lead = besideReference(language, ({ stored }) => html`${stored.lead}`)
  const minutes = Math.max(1, Math.ceil(detailsSeconds / 60))
  const told = entries(duration(language, minutes, 'minute'))
  const paragraph = (at: number, part: 'how' | 'until') =>
    besideReference(language, ({ stored }, spoken) => {
      const entry = stored.entries(duration(spoken, minutes, 'minute'))[at]
      return html`${entry?.[part] ?? ''}`
    })
  const body = html`
<h1>${title}</h1>
<p class="lead">${lead}</p>
${told.map(({ what }, at) => entry(what, html`<p>${paragraph(at, 'how')}</p><p>${paragraph(at, 'until')}</p>`))}`
  return layout({ language, offered, title: html`${title} · Vidimus`, shape: 'document', body })
}

const entry = (title: string, content: Html): Html =>
  html`<section class="entry"><h2>${title}</h2>${content}</section>`
