import type { FastifyInstance } from 'fastify'
import { asPage } from '../../security-headers.ts'
import { chooseLanguage } from '../language.ts'
import { continueDocument } from './notice-documents.ts'

/**
 * Where a wallet sends the person after a scanned code was answered. It names no flow: it says to
 * go on at the first device.
 */
export async function continuePage(app: FastifyInstance): Promise<void> {
  app.get<{ Querystring: { lang?: unknown } }>(
    '/continue',
    { schema: { hide: true } },
    async (request, reply) =>
      asPage(reply).send(continueDocument(chooseLanguage(request.query.lang, request.headers))),
  )
}
