import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  accentStyles,
  browserWalletScript,
  script,
  secondDevice,
  styles,
} from '../../service/src/edges/http/pages/assets/assets.ts'
import { pageHeaders } from '../../service/src/edges/http/security-headers.ts'

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" rx="1.5" fill="#ff6600"/><path d="M2 6V2l2 2 2-2v4" fill="none" stroke="#fff"/></svg>'

const assets = [styles, script, browserWalletScript, ...Object.values(secondDevice)]

type Answer = (url: URL, response: ServerResponse, request: IncomingMessage) => unknown

/**
 * Serves documents as the service would: the same assets, the same headers; `answer` makes the
 * documents.
 */
export async function servePages(
  answer: Answer,
  port = 0,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const asset = assets.find(({ path }) => path === url.pathname)
    const accent = /^\/assets\/accent\/([0-9a-f]{6})\.css$/.exec(url.pathname)?.[1]
    if (asset) response.setHeader('Content-Type', asset.type).end(asset.bytes)
    else if (accent) response.setHeader('Content-Type', styles.type).end(accentStyles(`#${accent}`))
    else if (url.pathname === '/logo.svg')
      response.setHeader('Content-Type', 'image/svg+xml').end(logo)
    else answer(url, response, request)
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const stop = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, stop }
}

export function sendPage(response: ServerResponse, document: string): void {
  for (const [name, value] of Object.entries(pageHeaders)) response.setHeader(name, value)
  response.setHeader('Content-Type', 'text/html; charset=utf-8').end(document)
}
