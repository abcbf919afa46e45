import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { type Cast, type Flow, newFlow, openPage } from './flow-steps.ts'
import { openHttpClient } from './http-client.ts'
import { openSink } from './sink.ts'
import { openWallet } from './wallet.ts'

const link = 'openid4vp://?client_id=x&amp;request_uri=http%3A%2F%2Flocalhost%2Fw%2F1'
const page = `<svg data-wallet-link="${link}"></svg>`

/** A page of the service, as a flow that has just been started finds it. */
async function open(answer: RequestListener): Promise<{ flow: Flow; opened: Promise<void> }> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const [http, sink] = [openHttpClient(), await openSink()]
  onTestFinished(async () => {
    http.close()
    server.close()
    await sink.close()
  })
  const address = server.address()
  const url = `http://localhost:${typeof address === 'object' ? address?.port : ''}`
  const cast: Cast = { http, sink, wallet: await openWallet() }
  const flow = { ...newFlow({ url, apiKey: '' }), link: `${url}/flow/token` }
  return { flow, opened: openPage(cast, flow) }
}

test('a page that is shown at once gives the wallet its link', async () => {
  const { flow, opened } = await open((_request, response) => response.end(page))
  await opened
  expect(flow.requestUri).toBe('http://localhost/w/1')
})

test('a page that first sets a cookie is asked again with it, and the newest value counts', async () => {
  const asked: (string | undefined)[] = []
  const { flow, opened } = await open(({ url, headers }, response) => {
    asked.push(`${url} ${headers.cookie ?? '-'}`)
    if (url === '/flow/token')
      response.writeHead(303, { location: '?c=1', 'set-cookie': ['a=1; Path=/', 'b=2'] }).end()
    else if (url === '/flow/token?c=1')
      response.writeHead(303, { location: '/flows/1', 'set-cookie': 'a=3; HttpOnly' }).end()
    else response.end(page)
  })
  await opened
  expect(asked).toEqual(['/flow/token -', '/flow/token?c=1 a=1; b=2', '/flows/1 a=3; b=2'])
  expect(new URL(flow.link).pathname).toBe('/flows/1')
})

test('a redirect to another origin is not followed', async () => {
  const { opened } = await open((_request, response) =>
    response.writeHead(303, { location: 'https://shop.example/flows/1' }).end(),
  )
  await expect(opened).rejects.toThrow('the page was answered with 303')
})
