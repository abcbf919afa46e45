import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { servePages } from '../journeys/pages/page-server.ts'
import { type Look, states } from '../journeys/pages/states.ts'

/**
 * Every state of the person's page in a language, beside each other, as a phone shows them.
 * `npm run texts` starts it anew when a file of sentences changes; the browser notices and reloads.
 */
const [language = 'en', port = '0'] = process.argv.slice(2)

const run = randomUUID()

const frame = (name: string) =>
  `<figure><figcaption>${name}</figcaption><iframe src="/state/${name}" title="${name}"></iframe></figure>`

const gallery = `<!doctype html>
<meta charset="utf-8">
<title>${language}</title>
<style>
body { margin: 1rem; font: 14px system-ui; display: flex; flex-wrap: wrap; gap: 1rem; background: #e8e8e4 }
figure { margin: 0 }
figcaption { margin-bottom: .25rem }
iframe { width: 360px; height: 720px; border: 1px solid #bbb; border-radius: 12px; background: #fff; resize: both; overflow: auto }
</style>
${states.map(({ name }) => frame(name)).join('\n')}
<script>
new EventSource('/changes').onmessage = ({ data }) => { if (data !== '${run}') location.reload() }
</script>
`

const sendFramed = (response: ServerResponse, document: string): void => {
  response.setHeader('Content-Type', 'text/html; charset=utf-8').end(document)
}

const { url } = await servePages((asked, response) => {
  const state = states.find(({ name }) => asked.pathname === `/state/${name}`)
  if (state) {
    const document = state.document({ language, device: 'phone' } as Look)
    // One of thirty frames must not take the focus.
    return sendFramed(response, document.replace(' autofocus', ''))
  }
  if (asked.pathname === '/') return sendFramed(response, gallery)
  if (asked.pathname !== '/changes') return response.writeHead(204).end()
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
  return response.write(`retry: 300\ndata: ${run}\n\n`)
}, Number(port))
console.log(`texts/page/${language}.json: ${url}/`)
