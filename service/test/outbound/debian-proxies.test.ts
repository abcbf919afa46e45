import { describe, expect, onTestFinished, test } from 'vitest'
import type { Result } from '../../src/core/vocabulary/result.ts'
import { revocationListPolicy } from '../../src/edges/outbound/address-policy.ts'
import type { SafeResponse } from '../../src/edges/outbound/safe-client.ts'
import { debianProxies, isHere, password, startDebianProxy, user } from './debian-proxies.ts'
import { startForwardProxy } from './forward-proxy.ts'
import { clientWith, open, requestTo } from './safe-client-setup.ts'
import { startHttp, startHttps } from './servers.ts'

/** Proxies of others, with the configuration of docs/operate/private-networks.md. */

const policy = revocationListPolicy({ localDevelopment: false, openedRanges: [] })

const saidBy = (answer: Result<SafeResponse>) =>
  answer.ok ? String(answer.value.body) : `${answer.failure.code}: ${answer.failure.cause}`

const internetOf = async () => {
  const secure = await open(startHttps((_request, response) => response.end('by https')))
  const plain = await open(startHttp((_request, response) => response.end('by http')))
  return startForwardProxy({ internet: { '1.1.1.1:443': secure.port, '1.1.1.1:80': plain.port } })
}

describe.each(debianProxies)('through %s', (name) => {
  test('the service reaches what it may, and is told why not', async ({ skip }) => {
    skip(!isHere(name), `${name} is not installed: apt-get install ${name}`)
    const internet = await internetOf()
    onTestFinished(internet.close)
    const proxy = await startDebianProxy(name, internet.port)
    onTestFinished(proxy.close)
    const ask = async (url: string, { known = password, addresses = ['1.1.1.1'] } = {}) => {
      const client = clientWith({
        resolve: async () => addresses,
        outboundProxy: {
          origin: `http://127.0.0.1:${proxy.port}`,
          authorization: `Basic ${btoa(`${user}:${known}`)}`,
        },
      })
      return saidBy(await client.send(requestTo({ port: 443 }, { url, policy })))
    }
    expect(await ask('https://shop.example/')).toBe('by https')
    expect(await ask('http://pki.example/ca.crl')).toBe('by http')
    expect(new Set(internet.asked)).toEqual(new Set(['1.1.1.1:443', '1.1.1.1:80']))
    // Tinyproxy answers 401, where RFC 9110 has 407.
    expect(await ask('https://shop.example/', { known: 'another' })).toMatch(
      /^proxy_failed: it answered 40[17]$/,
    )
    // A port that the configuration does not let out.
    expect(await ask('https://shop.example:22/')).toBe('proxy_failed: it answered 403')
    expect(await ask('https://shop.example/', { addresses: ['8.8.8.8'] })).toMatch(
      /^connect_failed: the proxy answered 50\d$/,
    )
  })
})
