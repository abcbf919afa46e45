import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import {
  contentHash,
  keptForGood,
  type StaticFile,
  sendFile,
  staticFile,
} from '../../static-file.ts'

type Asset = StaticFile & { readonly path: string }

function asset(file: string, type: string): Asset {
  const content = readFileSync(new URL(`./${file}`, import.meta.url))
  const path = `/assets/docs-${contentHash(content)}.${file.split('.')[1]}`
  return { ...staticFile(type, content), path }
}

export const docsStyles = asset('docs.css', 'text/css; charset=utf-8')
export const docsScript = asset('docs.js', 'text/javascript; charset=utf-8')

/** The style sheet and the script of the site. */
export async function docsAssets(app: FastifyInstance): Promise<void> {
  for (const file of [docsStyles, docsScript])
    app.get(file.path, { schema: { hide: true } }, (request, reply) =>
      sendFile(request, reply.header('Cache-Control', keptForGood), file),
    )
}
