import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { type FakeVerifier, makeVerifier, type Setup } from './fake-verifier.ts'

export type ServedVerifier = FakeVerifier & {
  readonly origin: string
  readonly close: () => Promise<void>
}

/** The verifier in memory behind a real address on this machine. */
export async function serveVerifier(setup: Setup = {}): Promise<ServedVerifier> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${readPort(server)}`
  const verifier = await makeVerifier({ origin, ...setup })
  server.on('request', (request, response) => void pass(request, response, verifier))
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { ...verifier, origin, close }
}

export function readPort(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

async function pass(
  request: IncomingMessage,
  response: ServerResponse,
  { fetch }: FakeVerifier,
): Promise<void> {
  const body = await text(request)
  const form = request.method === 'POST' ? { body: new URLSearchParams(body) } : {}
  const answer = await fetch(new URL(request.url ?? '/', 'http://verifier'), {
    method: request.method ?? '',
    ...form,
  })
  response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
}
