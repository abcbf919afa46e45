import type { FastifyReply, FastifyRequest } from 'fastify'
import { asPage } from '../../security-headers.ts'
import { chooseLanguage } from '../language.ts'
import { notFoundDocument } from './notice-documents.ts'

/** Whether a person's browser asks: programs do not ask for HTML. */
export const wantsPage = ({ method, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && /\btext\/html\b/i.test(headers.accept ?? '')

export function sendNotFoundPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = chooseLanguage(undefined, request.headers)
  request.outcome = 'error_not_found'
  return asPage(reply)
    .code(404)
    .header('Content-Language', language)
    .header('Vary', 'Accept, Accept-Language, Cookie')
    .send(notFoundDocument(language))
}
