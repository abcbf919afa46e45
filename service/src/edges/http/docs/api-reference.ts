import fastify, { type FastifyInstance } from 'fastify'
import { asReference } from '../security-headers.ts'

const path = '/docs/api'

/**
 * A readable reference of the contract. Nothing of it comes from other servers, and it sends no
 * telemetry.
 */
export async function apiReference(app: FastifyInstance): Promise<void> {
  let reference: Promise<FastifyInstance> | undefined
  for (const url of [path, `${path}/*`])
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      reference ??= loadReference()
      const { statusCode, headers, rawPayload } = await (await reference).inject(request.url)
      for (const name of ['content-type', 'location'] as const)
        if (headers[name] !== undefined) reply.header(name, headers[name])
      return asReference(reply).code(statusCode).send(rawPayload)
    })
}

/** The reference is four megabytes of script: loaded at the first visit, not at the start. */
async function loadReference(): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const app = fastify()
  await app.register(scalar, {
    routePrefix: path,
    configuration: {
      url: '/openapi.json',
      pageTitle: 'Vidimus API',
      withDefaultFonts: false,
      telemetry: false,
      agent: { disabled: true },
      mcp: { disabled: true },
      authentication: { preferredSecurityScheme: 'apiKey' },
      hideClientButton: true,
      showDeveloperTools: 'never',
    },
  })
  await app.ready()
  return app
}
