import fastify, { type FastifyInstance } from 'fastify'
import { html } from '../pages/html.ts'
import { asReference } from '../security-headers.ts'
import {
  askedForAgain,
  contentHash,
  keptForGood,
  type StaticFile,
  sendFile,
  staticFile,
} from '../static-file.ts'

const path = '/docs/api'

const configuration = {
  url: '/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  authentication: { preferredSecurityScheme: 'apiKey' },
  hideClientButton: true,
  showDeveloperTools: 'never',
}

type Reference = { readonly page: StaticFile; readonly scripts: ReadonlyMap<string, StaticFile> }

/**
 * A readable reference of the contract. Nothing of it comes from other servers, it sends no
 * telemetry, and its page holds no script: what starts it is a file too.
 */
export async function apiReference(app: FastifyInstance): Promise<void> {
  let reference: Promise<Reference> | undefined
  // Four megabytes of script: loaded at the first visit, not at the start.
  const load = () => {
    reference ??= loadReference()
    return reference
  }
  for (const url of [path, `${path}/`])
    app.get(url, { schema: { hide: true } }, async (request, reply) =>
      sendFile(
        request,
        asReference(reply).header('Cache-Control', askedForAgain),
        (await load()).page,
      ),
    )
  app.get<{ Params: { name: string } }>(
    `${path}/:name`,
    { schema: { hide: true } },
    async (request, reply) => {
      const script = (await load()).scripts.get(request.params.name)
      if (script === undefined) return reply.callNotFound()
      return sendFile(request, reply.header('Cache-Control', keptForGood), script)
    },
  )
}

async function loadReference(): Promise<Reference> {
  const library = await readLibrary()
  const start = Buffer.from(`Scalar.createApiReference('#app', ${JSON.stringify(configuration)})\n`)
  const names = [library, start].map((bytes) => `${contentHash(bytes)}.js`)
  const type = 'text/javascript; charset=utf-8'
  return {
    page: staticFile('text/html; charset=utf-8', Buffer.from(pageWith(names))),
    scripts: new Map(
      [library, start].map((bytes, place) => [names[place] ?? '', staticFile(type, bytes)]),
    ),
  }
}

/** The library gives its script to a server alone, so one is asked for it, once. */
async function readLibrary(): Promise<Buffer> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const app = fastify()
  await app.register(scalar, { routePrefix: path, configuration: { url: configuration.url } })
  const { statusCode, rawPayload } = await app.inject(`${path}/js/scalar.js`)
  await app.close()
  if (statusCode !== 200) throw new Error('the API reference has no script')
  return rawPayload
}

const pageWith = (scripts: readonly string[]): string =>
  html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Vidimus API</title>
  </head>
  <body>
    <div id="app"></div>
    ${scripts.map((name) => html`<script src="${path}/${name}"></script>`)}
  </body>
</html>
`.text
