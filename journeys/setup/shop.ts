import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type Shop = {
  /** The Redirect URL. */
  readonly callbackUrl: string
  /** Where people arrive who were sent on. */
  readonly welcomeUrl: string
  readonly callbacks: readonly URLSearchParams[]
  isUp: boolean
  close(): Promise<void>
}

/** A customer: it answers callbacks, and has a page on which people arrive. */
export async function openShop(): Promise<Shop> {
  const callbacks: URLSearchParams[] = []
  const server = createServer(async (request, response) => {
    if (request.method === 'GET')
      return void response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<title>Shop</title><h1>Welcome back</h1>')
    const body = await text(request)
    if (!shop.isUp) return void response.writeHead(500).end()
    callbacks.push(new URLSearchParams(body))
    const answer = JSON.stringify({ redirect_uri: shop.welcomeUrl })
    response.writeHead(200, { 'content-type': 'application/json' }).end(answer)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const shop: Shop = {
    callbackUrl: `${url}/callback`,
    welcomeUrl: `${url}/welcome`,
    callbacks,
    isUp: true,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return shop
}
