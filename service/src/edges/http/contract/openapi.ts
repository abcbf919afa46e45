import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import type { IssuerChoice } from '../../../usecases/ports/issuers.ts'
import { callbackWebhooks } from '../api/callback-schema.ts'
import { issuerWords } from '../api/word-schema.ts'
import { portalPrefix } from '../portal/portal-route.ts'
import { revalidated, type StaticFile, sendFile, staticFile } from '../static-file.ts'
import { nameComponents } from './name-components.ts'

const description = `Start an identity verification with one call, send the person's browser to the address in the answer, and
receive the signed result at your Redirect URL.

Every response carries a \`Request-Id\`. Errors have exactly one shape; their \`Link\` header leads to
[the page that explains each code](/docs/errors). A path that does not exist is 404 \`error_not_found\`, a method that a
path does not take is 405 \`error_method_not_allowed\`. A flow that was started has a \`Flow-Id\`: members of your account
see how it went at \`/portal/flow/{Flow-Id}\`.`

const tags = [
  { name: 'Proofs', description: 'Start an identity verification.' },
  { name: 'Callbacks', description: 'What the service sends to your Redirect URL.' },
  { name: 'Flows', description: 'See what happened in a verification. This is not a proof.' },
  { name: 'Keys', description: 'Verify the signature of a presentation.' },
  { name: 'Testing', description: 'For your own tests, with a test key.' },
]

type Schema = { readonly [keyword: string]: unknown }

/**
 * The contract, generated from the route schemas. It is served here and committed as
 * service/openapi.json.
 */
export async function describeApi(
  app: FastifyInstance,
  { version, publicUrl }: { readonly version: string; readonly publicUrl: string },
  offered: readonly IssuerChoice[],
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Vidimus',
        version,
        description,
        contact: { name: 'The operator of this service' },
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      tags,
      servers: [{ url: publicUrl, description: 'This service' }],
      components: {
        securitySchemes: {
          apiKey: { type: 'http', scheme: 'bearer', description: 'vdm_test_… or vdm_live_…' },
        },
      },
    },
    transformObject: (described) => {
      if (!('openapiObject' in described)) return described.swaggerObject
      const webhooks = callbackWebhooks()
      const document = JSON.parse(JSON.stringify({ ...described.openapiObject, webhooks }))
      const { title: _component, ...issuers }: Schema = { ...issuerWords(offered) }
      return nameComponents(document, { Issuer: issuers })
    },
    // The portal's routes are for its own front end and have their own document.
    transform: ({ schema, url }) => ({
      schema: url.startsWith(portalPrefix) ? { ...schema, hide: true } : schema,
      url,
    }),
  })
  // Written at the first request, when every route is known.
  let file: StaticFile | undefined
  app.get('/openapi.json', { schema: { hide: true } }, (request, reply) => {
    file ??= staticFile(
      'application/json; charset=utf-8',
      Buffer.from(JSON.stringify(app.swagger())),
    )
    return sendFile(request, reply.header('Cache-Control', revalidated), file)
  })
}
