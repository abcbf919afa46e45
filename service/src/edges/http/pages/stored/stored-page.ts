import type { FastifyInstance } from 'fastify'
import type { Language } from '../../../../core/vocabulary/language.ts'
import { asPage } from '../../security-headers.ts'
import { type Html, html } from '../html.ts'
import { chooseLanguage } from '../language.ts'
import { languageLink, layout, storedPath } from '../layout.ts'
import { germanStored } from './stored-de.ts'
import { englishStored } from './stored-en.ts'
import type { StoredTexts } from './stored-texts.ts'

export type StoredPageDeps = {
  /** How long a person's details may be kept at most. */
  readonly detailsSeconds: number
}

const texts: { readonly [language in Language]: StoredTexts } = {
  en: englishStored,
  de: germanStored,
}

/** What is stored, for how long, and which command shows it: for everyone, without a flow. */
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
  const { title, lead, entries, check, commands } = texts[language]
  const minutes = Math.max(1, Math.ceil(detailsSeconds / 60))
  const body = html`
<h1>${title}</h1>
<p class="lead">${lead}</p>
${entries(String(minutes)).map(({ what, how, until }) => entry(what, html`<p>${how}</p><p>${until}</p>`))}
${entry(check, html`${commands.map(({ says, command }) => html`<p>${says}</p><pre><code>${command}</code></pre>`)}`)}`
  return layout({
    language,
    title: html`${title}`,
    shape: 'document',
    top: html`<span></span>${languageLink(language)}`,
    body,
  })
}

const entry = (title: string, content: Html): Html =>
  html`<section class="entry"><h2>${title}</h2>${content}</section>`
