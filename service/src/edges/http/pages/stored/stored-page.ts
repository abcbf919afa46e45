import type { FastifyInstance } from 'fastify'
import { asPage } from '../../security-headers.ts'
import { type Html, html } from '../html.ts'
import { duration } from '../in-words.ts'
import { chooseLanguage } from '../language.ts'
import { layout, storedPath } from '../layout.ts'
import { type Language, textsOf } from '../texts/texts-of.ts'

export type StoredPageDeps = {
  /** How long a person's details may be kept at most. */
  readonly detailsSeconds: number
}

/** What is stored, and for how long: for everyone, without a flow. */
export const storedPage = (deps: StoredPageDeps) => async (app: FastifyInstance) => {
  app.get<{ Querystring: { lang?: unknown } }>(
    storedPath,
    { schema: { hide: true } },
    async (request, reply) => {
      const language = chooseLanguage(request.query.lang, request.headers)
      asPage(reply).header('Content-Language', language).header('Vary', 'Accept-Language, Cookie')
      return reply.send(storedDocument(language, deps))
    },
  )
}

export function storedDocument(language: Language, { detailsSeconds }: StoredPageDeps): string {
  const { title, lead, entries } = textsOf(language).stored
  const minutes = Math.max(1, Math.ceil(detailsSeconds / 60))
  const body = html`
<h1>${title}</h1>
<p class="lead">${lead}</p>
${entries(duration(language, minutes, 'minute')).map(({ what, how, until }) => entry(what, html`<p>${how}</p><p>${until}</p>`))}`
  return layout({ language, title: html`${title} · Vidimus`, shape: 'document', body })
}

const entry = (title: string, content: Html): Html =>
  html`<section class="entry"><h2>${title}</h2>${content}</section>`
