import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Language, languages } from '../../../core/vocabulary/languages.ts'
import { chooseLanguage, languageCookie } from './language.ts'

/** `offered` is what the page's menu lists. */
type WritePage = (language: Language, offered: readonly Language[]) => string

type LanguageQuery = { lang?: unknown }

/** Sends a page in the language that suits the person. */
export function inLanguage(
  request: FastifyRequest,
  reply: FastifyReply,
  write: WritePage,
  uiLocales?: readonly string[],
): FastifyReply {
  const offered = request.server.languages ?? languages
  // Fastify has parsed the query, and what it holds is checked where a language is looked up.
  const { lang } = request.query as LanguageQuery
  const language = chooseLanguage(lang, request.headers, uiLocales, offered)
  const chosen = languageCookie(lang, offered)
  if (chosen !== undefined) reply.header('Set-Cookie', chosen)
  const varies = [reply.getHeader('Vary') ?? [], 'Accept-Language', 'Cookie'].flat().join(', ')
  reply.header('Content-Language', language).header('Vary', varies)
  return reply.send(write(language, offered))
}
