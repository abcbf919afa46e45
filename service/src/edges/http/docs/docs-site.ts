import { extname } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { asPage } from '../security-headers.ts'
import { askedForAgain, type StaticFile, sendFile, staticFile } from '../static-file.ts'
import { docsAssets } from './assets/docs-assets.ts'
import { documentPage } from './pages/document-page.ts'
import { frontPage } from './pages/front-page.ts'
import { searchPage } from './pages/search-page.ts'
import { readQuestion } from './search/search.ts'
import { llmsFullText, llmsText, markdownOf } from './site/llms.ts'
import { loadSite, type Site, type SiteSource } from './site/site.ts'

const hide = { schema: { hide: true } }

const htmlType = 'text/html; charset=utf-8'
const markdownType = 'text/markdown; charset=utf-8'

const imageTypes: { readonly [ending: string]: string } = {
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
}

/**
 * /docs: the documentation of this very installation. It is loaded at the first visit, each file
 * is made once, and nothing of it comes from elsewhere.
 */
export const docsSite = (source: SiteSource) => async (app: FastifyInstance) => {
  let loading: Promise<Site> | undefined
  const load = () => {
    // A broken disk at the first visit must not be remembered.
    loading ??= loadSite(source).catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
  const files = new Map<string, StaticFile>()
  const fileAt = async (path: string): Promise<StaticFile | undefined> => {
    const site = await load()
    const file = files.get(path) ?? makeFile(site, path)
    if (file) files.set(path, file)
    return file
  }
  const send = async (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const file = await fileAt(path)
    if (file === undefined) return reply.callNotFound()
    return sendFile(request, withHeaders(reply, file), file)
  }
  for (const path of ['/docs.md', '/llms.txt', '/llms-full.txt'])
    app.get(path, hide, (request, reply) => send(request, reply, path))
  for (const path of ['/docs', '/docs/*'])
    app.get(path, hide, (request, reply) => send(request, reply, wantedPath(request)))
  app.get<{ Querystring: { q?: unknown } }>('/docs/search', hide, async ({ query }, reply) =>
    asPage(reply).send(searchPage(await load(), readQuestion(query.q))),
  )
  await app.register(docsAssets)
}

const withHeaders = (reply: FastifyReply, { type }: StaticFile): FastifyReply =>
  (type === htmlType ? asPage(reply) : reply.header('X-Robots-Tag', 'noindex'))
    .header('Cache-Control', askedForAgain)
    .header('Vary', 'Accept')

/** A slash at the end is no difference. Who accepts Markdown and no HTML gets that. */
function wantedPath({ url, headers }: FastifyRequest): string {
  const path = (url.split('?', 1)[0] ?? '').replace(/\/+$/, '')
  const accepts = headers.accept ?? ''
  const wantsMarkdown = /\btext\/markdown\b/i.test(accepts) && !/\btext\/html\b/i.test(accepts)
  return wantsMarkdown && extname(path) === '' ? `${path}.md` : path
}

/** Only what the site has is made, so the number of files is that of its pages. */
function makeFile(site: Site, path: string): StaticFile | undefined {
  const image = site.images.get(path)
  if (image) return staticFile(imageTypes[extname(path)] ?? '', image)
  const text = textAt(site, path)
  return text && staticFile(text.type, Buffer.from(text.text))
}

function textAt(site: Site, path: string): { type: string; text: string } | undefined {
  if (path === '/docs') return { type: htmlType, text: frontPage(site) }
  if (path === '/docs.md') return { type: markdownType, text: llmsText(site) }
  if (path === '/llms.txt') return { type: 'text/plain; charset=utf-8', text: llmsText(site) }
  if (path === '/llms-full.txt')
    return { type: 'text/plain; charset=utf-8', text: llmsFullText(site) }
  const page = site.pages.get(path.replace(/\.md$/, ''))
  if (page === undefined) return undefined
  return path.endsWith('.md')
    ? { type: markdownType, text: markdownOf(site, page) }
    : { type: htmlType, text: documentPage(site, page) }
}
