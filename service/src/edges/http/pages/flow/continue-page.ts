import type { FastifyInstance } from 'fastify'
import { asPage } from '../../security-headers.ts'
import { inLanguage } from '../in-language.ts'
import { continueDocument } from './notice-documents.ts'

/**
 * Where a wallet sends the person after answering a scanned code. It names no flow and says to
 * continue on the first device. The rest of the path is the random value that OpenID4VP 1.0 section
 * 8.2 requires, and is not read.
 */
export async function continuePage(app: FastifyInstance): Promise<void> {
  for (const path of ['/continue', '/continue/:value'])
    app.get(path, { schema: { hide: true } }, async (request, reply) =>
      inLanguage(request, asPage(reply), continueDocument),
    )
}
