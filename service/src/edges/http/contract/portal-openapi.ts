import swagger from '@fastify/swagger'
import fastify from 'fastify'
import { type PortalDeps, portalRoutes } from '../portal/portal-routes.ts'

const description = `What the Customer Portal's front end calls. It is not an interface for customers and changes with the portal.

Sign-in sets a session cookie. Every call but GET sends the \`x-csrf-token\` of the session and comes from the portal's own origin. On
\`authentication_required\` the user signs in again, by the same routes, and the call is repeated with the new token.`

/**
 * The portal's contract, separate from the customers' one, committed as
 * service/portal-openapi.json.
 */
export async function describePortal(deps: PortalDeps, version: string): Promise<object> {
  const app = fastify()
  await app.register(swagger, {
    refResolver: { buildLocalReference: ({ $id }) => String($id) },
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Vidimus Customer Portal', version, description },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: '__Host-vidimus-portal' },
        },
      },
    },
  })
  await app.register(portalRoutes(deps))
  await app.ready()
  const document = app.swagger()
  await app.close()
  return document
}
