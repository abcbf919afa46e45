import type { FastifyInstance } from 'fastify'
import { asPage } from '../../security-headers.ts'
import { chooseLanguage } from '../language.ts'
import { continueDocument } from './notice-documents.ts'

/** Where a wallet sends its person after the answer: it says to go on where one began, and knows nothing else. */
export async function continuePage(app: FastifyInstance): Promise<void> {
  app.get<{ Querystring: { lang?: unknown } }>(
    '/continue',
    { schema: { hide: true } },
    async (request, reply) =>
      asPage(reply).send(continueDocument(chooseLanguage(request.query.lang, request.headers))),
  )
}
