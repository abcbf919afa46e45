import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { documentedProxies, isHere, startProxy } from '../setup/documented-proxies.ts'
import { freePort } from '../setup/free-port.ts'
import { type RunningService, runService } from '../setup/running-service.ts'

/** Guesses are counted by the address they come from, whatever they say about it. */

let service: RunningService
beforeAll(async () => {
  // The proxy, and not its callers, which are on other addresses of this machine.
  service = await runService('sqlite', { VIDIMUS_TRUSTED_PROXIES: '127.0.0.1' })
})
afterAll(() => service.close())

/** Each guess says that it comes from elsewhere, and is for another user. */
async function guess(url: string, localAddress: string, turn: number): Promise<number> {
  const sent = request(`${url}/portal/api/sign-in/password`, {
    method: 'POST',
    localAddress,
    headers: {
      origin: service.config.publicUrl,
      'content-type': 'application/json',
      'x-forwarded-for': `198.51.100.${turn}`,
    },
  })
  sent.end(JSON.stringify({ email: `nobody-${turn}@${localAddress}.example`, password: 'x' }))
  const [answer]: IncomingMessage[] = await once(sent, 'response')
  answer?.resume()
  return answer?.statusCode ?? 0
}

// Other systems have one loopback address.
test.skipIf(process.platform !== 'linux').for(documentedProxies)(
  'a guesser behind %s cannot choose the address that is counted',
  async (name, { skip }) => {
    skip(!isHere(name), 'its program is not installed')
    const instance = Number(new URL(service.url).port)
    const proxy = await startProxy(name, await freePort(), [instance])
    onTestFinished(() => proxy.close())
    const network = `127.0.${documentedProxies.indexOf(name)}`
    const [guesser, other] = [`${network}.51`, `${network}.52`]
    const statuses: number[] = []
    for (let turn = 1; turn <= 36; turn += 6)
      statuses.push(
        ...(await Promise.all(
          Array.from({ length: 6 }, (_, place) => guess(proxy.url, guesser, turn + place)),
        )),
      )
    expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 401))
    expect(statuses.slice(30)).toContain(429)
    expect(await guess(proxy.url, other, 1)).toBe(401)
  },
)
