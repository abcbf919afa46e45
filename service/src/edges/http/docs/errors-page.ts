import type { FastifyInstance } from 'fastify'
import { apiErrorCodes } from '../../../core/vocabulary/errors.ts'
import { type Html, html } from '../pages/html.ts'
import { layout } from '../pages/layout.ts'
import { problemBody, problems } from '../problem.ts'
import { asPage } from '../security-headers.ts'
import { askedForAgain, sendFile, staticFile } from '../static-file.ts'

/**
 * /docs/errors: every code with its cause, its fix and an example. The `Link` header of an error
 * leads here.
 */
export async function errorsPage(app: FastifyInstance): Promise<void> {
  const page = layout({ language: 'en', title: html`Errors`, shape: 'document', body: body() })
  const file = staticFile('text/html; charset=utf-8', Buffer.from(page))
  app.get('/docs/errors', { schema: { hide: true } }, (request, reply) =>
    sendFile(request, asPage(reply).header('Cache-Control', askedForAgain), file),
  )
}

const body = (): Html => html`
  <h1>Errors</h1>
  <p class="lead">Every error of the API has one shape. The code is stable; the description is for people and names the
  field or value. Quote the <code>Request-Id</code> header when you ask for help.</p>
  <p>A flow that was started has a <code>Flow-Id</code>. How it went, and why it failed, is at
  <code>/portal/flow/</code> followed by it; the portal also finds flows by a <code>Request-Id</code>.</p>
  ${apiErrorCodes.map(section)}`

const section = (code: (typeof apiErrorCodes)[number]): Html => html`
  <section class="entry" id="${code}" aria-labelledby="${code}-title">
    <h2 id="${code}-title"><a href="#${code}"><code>${code}</code></a> <span class="tag">${String(problems[code].status)}</span></h2>
    <p>${problems[code].cause}</p>
    <p><strong>What to do.</strong> ${problems[code].fix}</p>
    <pre><code>${JSON.stringify(problemBody(code), null, 2)}</code></pre>
  </section>`
