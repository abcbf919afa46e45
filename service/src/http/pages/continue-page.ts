import type { FastifyInstance } from 'fastify'
import { asPage } from '../security-headers.ts'
import { html } from './html.ts'
import { chooseLanguage } from './language.ts'
import { layout } from './layout.ts'
import { textsOf } from './texts/texts.ts'

/** Where a wallet sends its person after the answer: it says to go on where one began, and knows nothing else. */
export async function continuePage(app: FastifyInstance): Promise<void> {
  app.get<{ Querystring: { lang?: unknown } }>('/continue', { schema: { hide: true } }, async (request, reply) => {
    const language = chooseLanguage(request.query.lang, request.headers['accept-language'])
    const texts = textsOf(language)
    const body = html`<h1>${texts.continueTitle}</h1><p class="lead">${texts.continueText}</p>`
    return asPage(reply).send(layout({ language, title: texts.continueTitle, environment: 'live', body }))
  })
}
