import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
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
  const front = createServer((incoming, outgoing) => {
    if (incoming.url === '/start') startFor(behind, outgoing).catch(() => outgoing.destroy())
    else passOn(behind, incoming, outgoing)
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

async function startFor(behind: string, outgoing: ServerResponse): Promise<void> {
  const { status, headers } = await pressButton(behind, await (await fetch(behind)).text())
  const location = headers.get('location') ?? ''
  outgoing.writeHead(status, { location, 'set-cookie': headers.getSetCookie() }).end()
}

/** By a connection for each: one with a body that was refused unread serves nobody else. */
function passOn(behind: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, headers, url } = incoming
  const onward = request(behind + url, { method, headers, agent: false }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  onward.on('error', () => incoming.destroy())
  incoming.pipe(onward)
}
