import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { freePort } from '../../../service/test/setup/free-port.ts'
import { buildApp, pressButton, startApp } from '../next-app.ts'
import type { SampleSettings, SampleShop } from './running-sample.ts'

/**
 * The application of the guide on Next.js. Its start is a button with hidden fields, so a server in
 * front of it presses that button for whoever opens `/start`, and passes on everything else.
 */
export async function serveNext(settings: SampleSettings): Promise<SampleShop> {
  const app = await buildApp()
  if ('reason' in app) throw new Error(app.reason)
  const [url, port] = [`http://127.0.0.1:${settings.port}`, await freePort()]
  const behind = `http://127.0.0.1:${port}`
  const child = await startApp(app.folder, port, { ...settings, site: url })
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const answer =
      request.url === '/start'
        ? await pressButton(behind, await (await fetch(behind)).text())
        : await fetch(behind + request.url, await passedOn(request))
    for (const name of ['location', 'set-cookie', 'content-type']) {
      const value = answer.headers.get(name)
      if (value !== null) response.setHeader(name, value)
    }
    response.writeHead(answer.status).end(await answer.text())
  }
  // It hangs up on a body that is too large, and so does this.
  const front = createServer((request, response) => {
    pass(request, response).catch(() => request.destroy())
  })
  await once(front.listen(settings.port, '127.0.0.1'), 'listening')
  const stop = async () => {
    front.close()
    front.closeAllConnections()
    child.kill()
    if (child.exitCode === null) await once(child, 'exit')
    await app.remove()
    return ''
  }
  return { url, stop }
}

const passed = ['cookie', 'content-type', 'webhook-id', 'webhook-timestamp', 'webhook-signature']

async function passedOn(request: IncomingMessage): Promise<RequestInit> {
  const { method = 'GET' } = request
  const headers = new Headers()
  for (const name of passed)
    if (request.headers[name] !== undefined) headers.set(name, String(request.headers[name]))
  const body = method === 'GET' ? null : await text(request)
  return { method, headers, body, redirect: 'manual' }
}
