import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** No cookie of ours counts at these addresses, so a page can do nothing in a person's name. */
const anySite = { 'Access-Control-Allow-Origin': '*' }

/** For `onRequest`: a page may read every answer, also why it was refused. */
export const letPagesRead = async (_request: FastifyRequest, reply: FastifyReply): Promise<void> =>
  void reply.headers({ ...anySite, 'Access-Control-Expose-Headers': 'WWW-Authenticate' })

type AllowedCalls = { readonly methods: string; readonly headers: string }

/** Browsers ask before they send a header of a page (Fetch, section 4.8), for a day at most. */
export const answerPreflight = (
  app: FastifyInstance,
  path: string,
  { methods, headers }: AllowedCalls,
) =>
  app.options(path, { schema: { hide: true } }, async (_request, reply) =>
    reply
      .code(204)
      .headers({
        ...anySite,
        'Access-Control-Allow-Methods': methods,
        'Access-Control-Allow-Headers': headers,
        'Access-Control-Max-Age': '86400',
      })
      .send(),
  )
