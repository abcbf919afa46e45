import { existsSync } from 'node:fs'
import { extname } from 'node:path'
import type { DocsSite } from '@vidimus/docs-site'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorCatalogue } from './contract/error-catalogue.ts'
import { asPage } from './security-headers.ts'
import { keptForGood, revalidated, type StaticFile, sendFile, staticFile } from './static-file.ts'

export type DocsDeps = {
  readonly publicUrl: string
  /** The OpenAPI document. */
  readonly contract: () => object
  /** The seconds that this caller has to wait before the next search; 0: none. */
  readonly waitToSearch: (request: FastifyRequest) => number
}

/** In the package, or else in the checkout. */
const places = ['../../docs-site/docs-site.js', '../../../../docs-site/src/docs-site.ts'].map(
  (path) => new URL(path, import.meta.url),
)

/** The site and its parser are loaded when somebody reads, not when the service starts. */
async function loadSite({
  publicUrl,
  contract,
}: Omit<DocsDeps, 'waitToSearch'>): Promise<DocsSite> {
  const place = places.find((each) => existsSync(each))
  const { buildSite }: typeof import('@vidimus/docs-site') = await import(String(place))
  return buildSite({ publicUrl, contract: contract(), errors: errorCatalogue() })
}

const hide = { schema: { hide: true } }

type Served = StaticFile & { readonly isKeptForGood: boolean }

/**
 * /docs: the documentation of this very installation. It is loaded at the first visit, each file is
 * rendered once, and nothing comes from elsewhere.
 */
export const docsRoutes = (deps: DocsDeps) => async (app: FastifyInstance) => {
  let loading: Promise<DocsSite> | undefined
  const load = () => {
    // A disk failure at the first visit must not be cached.
    loading ??= loadSite(deps).catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
  const made = new Map<string, Served>()
  const fileAt = async (path: string): Promise<Served | undefined> => {
    const file = (await load()).files.get(path)
    if (file === undefined) return undefined
    const { type, isKeptForGood } = file
    const served = made.get(path) ?? { ...staticFile(type, await file.bytes()), isKeptForGood }
    made.set(path, served)
    return served
  }
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const file = await fileAt(wantedPath(request))
    if (file === undefined) return reply.callNotFound()
    return sendFile(request, withHeaders(reply, file), file)
  }
  for (const path of ['/docs', '/docs/*', '/docs.md', '/llms.txt', '/llms-full.txt'])
    app.get(path, hide, send)
  app.get('/assets/docs-:name', hide, send)
  app.get<{ Querystring: { q?: unknown } }>('/docs/search', hide, async (request, reply) => {
    const { q: question } = request.query
    const seconds = deps.waitToSearch(request)
    const { search, busy } = await load()
    if (seconds === 0) return asPage(reply).send(await search(question))
    request.outcome = 'error_rate_limit'
    return asPage(reply.code(429).header('Retry-After', String(seconds))).send(busy(question))
  })
}

function withHeaders(reply: FastifyReply, { type, isKeptForGood }: Served): FastifyReply {
  if (isKeptForGood) return reply.header('Cache-Control', keptForGood)
  return (type.startsWith('text/html') ? asPage(reply) : reply.header('X-Robots-Tag', 'noindex'))
    .header('Cache-Control', revalidated)
    .header('Vary', 'Accept')
}

/** Ignores a trailing slash. A client that accepts Markdown but not HTML gets Markdown. */
function wantedPath({ url, headers }: FastifyRequest): string {
  const path = (url.split('?', 1)[0] ?? '').replace(/(?<!\/)\/+$/, '')
  const accepts = headers.accept ?? ''
  const wantsMarkdown = /\btext\/markdown\b/i.test(accepts) && !/\btext\/html\b/i.test(accepts)
  return wantsMarkdown && extname(path) === '' ? `${path}.md` : path
}
